// SPDX-License-Identifier: MIT
#include "tree/private_values.h"

#include "base/text.h"
#include "tree/escape.h"

namespace provost::tree {

const std::string& PrivateValues::name_of(const std::string& value) {
  const auto [found, added] = by_value_.emplace(value, values_.size());
  if (added) {
    values_.emplace_back("secret" + std::to_string(values_.size() + 1), value);
    by_name_.emplace(values_.back().first, found->second);
  }
  return values_[found->second].first;
}

std::string PrivateValues::value_of(const std::string& name) const {
  const auto found = by_name_.find(name);
  if (found != by_name_.end()) return values_[found->second].second;
  ++neutral_;
  return name;
}

std::string PrivateValues::to_text() const {
  std::string text =
      "# What the marks \\{secret1} in the saved games stand for: player ids and passwords.\n"
      "# Never publish this file. Without it `provost pack` writes neutral values.\n";
  for (const auto& [name, value] : values_) text += name + " = " + escape(value) + "\n";
  return text;
}

Result<PrivateValues> PrivateValues::parse(std::string_view text) {
  PrivateValues values;
  int number = 0;
  for (const auto& line : text::lines(text)) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto at = line.find(" = ");
    const std::string place = "line " + std::to_string(number);
    if (at == std::string::npos) {
      return fail(ErrorCode::kMalformed, "a line here is \"NAME = VALUE\"", place);
    }
    auto value = unescape(std::string_view(line).substr(at + 3), nullptr);
    if (!value) {
      value.error().place = place;
      return forward(value);
    }
    values.by_name_.emplace(line.substr(0, at), values.values_.size());
    values.values_.emplace_back(line.substr(0, at), std::move(*value));
  }
  return values;
}

}  // namespace provost::tree
