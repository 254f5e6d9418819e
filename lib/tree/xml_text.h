// SPDX-License-Identifier: MIT
// Texts of an XML file, as a Java parser reads them and as its Transformer writes them.
// Used by xml_node.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace provost::tree {

/// CR LF and CR as LF.
std::string normal_line_ends(std::string_view raw);
/// LF as `newline`.
std::string with_line_ends(std::string_view text, std::string_view newline);

/// Entities and numbered characters resolved; nothing for an entity that XML does not define.
std::optional<std::string> decode_text(std::string_view raw);
/// The same, and white space as blanks (XML 1.0, 3.3.3).
std::optional<std::string> decode_attribute(std::string_view raw);

std::string encode_text(std::string_view text, std::string_view newline);
std::string encode_attribute(std::string_view text);

}  // namespace provost::tree
