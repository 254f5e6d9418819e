// SPDX-License-Identifier: MIT
// Player ids and passwords of saves. In VASSAL a player's id is made from his password, so a tree
// that is meant for a repository must not hold them: its files have a mark in their place,
// `\{secret1}`, and this table, which lies in a file of its own that git ignores, says what each
// mark stands for.
//
//     secret1 = hunter2
//
// Who packs the tree without that file gets the mark's name as the value.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"

namespace provost::tree {

class PrivateValues {
 public:
  /// The name for a value, a new one when it was not met before. The value is not empty.
  const std::string& name_of(const std::string& value);
  /// The value of a name; the name itself, a neutral value, when it is not known.
  std::string value_of(const std::string& name) const;
  bool empty() const { return values_.empty(); }
  std::size_t size() const { return values_.size(); }
  /// How many marks were given their own name as a value.
  std::size_t neutral() const { return neutral_; }

  std::string to_text() const;
  /// kMalformed with the line.
  static Result<PrivateValues> parse(std::string_view text);

 private:
  std::vector<std::pair<std::string, std::string>> values_;  // name, value
  std::unordered_map<std::string, std::size_t> by_value_;
  std::unordered_map<std::string, std::size_t> by_name_;
  mutable std::size_t neutral_ = 0;
};

}  // namespace provost::tree
