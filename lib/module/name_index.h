// SPDX-License-Identifier: MIT
// Many names to choose the nearest from, for messages: a module has thousands of images, and
// comparing a word letter by letter with each of them for each finding takes longer than all checks
// together.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace provost::module {

class NameIndex {
 public:
  explicit NameIndex(std::vector<std::string> names);
  const std::vector<std::string>& names() const { return names_; }
  /// did_you_mean() (base/edit_distance.h) among the names that can be near enough.
  std::string did_you_mean(std::string_view word) const;
  /// did_you_mean_file() of the same.
  std::string did_you_mean_file(std::string_view name) const;

 private:
  using Letters = std::array<unsigned char, 32>;  // how often letters of a class occur
  static Letters count(std::string_view word);
  std::vector<std::string> near(std::string_view word) const;

  std::vector<std::string> names_;
  std::vector<Letters> letters_;
};

}  // namespace provost::module
