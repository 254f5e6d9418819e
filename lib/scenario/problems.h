// SPDX-License-Identifier: MIT
// What is wrong with the source of a game. Reading goes on after a problem, so that an author sees
// all of them at once; nothing is built while there is one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace provost::scenario {

class Problems {
 public:
  void add(Error error) { all_.push_back(std::move(error)); }
  /// `place` is a JSON pointer ("/units/4/sp") or "line 7".
  void add(const std::string& file, const std::string& place, std::string message) {
    all_.push_back({ErrorCode::kMalformed, std::move(message), file, place});
  }
  bool empty() const { return all_.empty(); }
  std::size_t count() const { return all_.size(); }
  const std::vector<Error>& all() const { return all_; }

 private:
  std::vector<Error> all_;
};

}  // namespace provost::scenario
