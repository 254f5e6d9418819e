// SPDX-License-Identifier: MIT
// Characters that no text of a person has: control characters, which steer terminals and separate
// the fields and commands of VASSAL's files, and the two code points that are no character, which
// Java's XML parser refuses.
//
//     first_control("a\tb\x1b[31m")->what  ==  "the control character U+001B"
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace provost {

struct ControlCharacter {
  std::size_t at = 0;  // bytes
  std::size_t length = 1;
  std::string what;  // "the control character U+001B", "U+FFFE, which is no character,"
};

/// The first one of a UTF-8 text: U+0000 to U+001F but those of `allowed`, U+007F to U+009F,
/// U+FFFE, U+FFFF.
std::optional<ControlCharacter> first_control(std::string_view text,
                                              std::string_view allowed = "\t\n\r");
/// The text with a space in the place of each, also of tabs and line ends.
std::string without_controls(std::string_view text);

}  // namespace provost
