// SPDX-License-Identifier: MIT
#include "base/control_character.h"

#include <fmt/format.h>

namespace provost {

std::optional<ControlCharacter> first_control(std::string_view text, std::string_view allowed) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (byte < 0x20 || byte == 0x7F) {
      if (allowed.find(text[i]) != std::string_view::npos) continue;
      return ControlCharacter{i, 1, fmt::format("the control character U+{:04X}", byte)};
    }
    if (byte == 0xC2 && next >= 0x80 && next <= 0x9F) {
      return ControlCharacter{i, 2, fmt::format("the control character U+{:04X}", next)};
    }
    for (const auto* none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
      if (!text.substr(i).starts_with(none)) continue;
      const int last = static_cast<unsigned char>(none[2]) & 0x3F;
      return ControlCharacter{i, 3, fmt::format("U+{:04X}, which is no character,", 0xFFC0 + last)};
    }
  }
  return std::nullopt;
}

std::string without_controls(std::string_view text) {
  std::string out;
  while (const auto control = first_control(text, {})) {
    out += text.substr(0, control->at);
    out += ' ';
    text.remove_prefix(control->at + control->length);
  }
  return out + std::string(text);
}

}  // namespace provost
