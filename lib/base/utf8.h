// SPDX-License-Identifier: MIT
// Code points into UTF-8: for character references of XML, escapes of Java's properties files and
// the like. (What checks and shows texts is in base/text.h.)
#pragma once

#include <cstdint>
#include <string>

namespace provost {

/// Appends one code point; nothing beyond U+10FFFF. A surrogate is written as it comes.
void append_utf8(std::string& out, std::uint32_t code);

}  // namespace provost
