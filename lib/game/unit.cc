// SPDX-License-Identifier: MIT
#include "game/unit.h"

#include "base/text.h"

namespace provost::game {

const std::string& Unit::field(std::string_view field_name) const {
  static const std::string kUnknown;
  const auto found = fields.find(field_name);
  return found == fields.end() ? kUnknown : found->second;
}

bool Unit::tells(std::string_view field_name) const {
  const auto& value = field(field_name);
  return !value.empty() && value != "unknown";
}

std::optional<double> Unit::number(std::string_view field_name) const {
  return text::to_double(field(field_name));
}

}  // namespace provost::game
