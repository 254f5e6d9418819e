// SPDX-License-Identifier: MIT
// Reports of hundreds of pieces in a few lines: the names of things of one kind together, and of
// many names the first.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace provost::report {

/// Names of one kind of thing; kinds in the order in which they were met.
class Kinds {
 public:
  void add(const std::string& kind, std::string name);
  const std::vector<std::pair<std::string, std::vector<std::string>>>& all() const {
    return kinds_;
  }

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> kinds_;
};

/// "a, b, c and 5 more"
std::string head_of(const std::vector<std::string>& names);

}  // namespace provost::report
