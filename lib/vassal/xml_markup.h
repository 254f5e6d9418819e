// SPDX-License-Identifier: MIT
// What Java's XML parser asks of the markup around and between elements, and tinyxml2 does not.
// Used by xml.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace provost::vassal {

/// Why Java would refuse the text before its root element: white space before the XML declaration,
/// an encoding that no Java knows. Empty when it would not.
std::string prolog_fault(std::string_view xml);

/// The text without the processing instructions behind its first start tag: tinyxml2 has no place
/// for them, VASSAL passes over them. Line ends stay. Nothing when there are none.
std::optional<std::string> without_instructions(std::string_view xml);

}  // namespace provost::vassal
