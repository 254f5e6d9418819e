// SPDX-License-Identifier: MIT
// Characters that an XML text must not have. Java's parser, with which VASSAL reads build files and
// metadata, refuses the whole file for one of them; tinyxml2 and we read on:
//
//     a control character other than tab, line feed and carriage return, raw or as &#1;
//     U+FFFE and U+FFFF, half a surrogate pair
//     bytes that are not UTF-8, unless the XML declaration names another encoding
//
// Source: XML 1.0 (fifth edition), 2.2 Char; 1.1 allows control characters as numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace provost::vassal {

struct BadCharacter {
  std::size_t at = 0;  // bytes
  int line = 1;
  std::string what;  // "the control character U+0001", "the byte FF, which is not UTF-8"
};

/// The first character that Java's parser refuses, or nothing.
std::optional<BadCharacter> first_bad_character(std::string_view xml);

}  // namespace provost::vassal
