// SPDX-License-Identifier: MIT
// Steps through the text of an XML file without parsing it. Used by xml_attributes.cc,
// xml_entities.cc and xml_markup.cc.
#pragma once

#include <cstddef>
#include <string_view>

namespace provost::vassal {

/// Offset behind the next `end` from `at` on, or of the end of the text.
inline std::size_t behind(std::string_view xml, std::size_t at, std::string_view end) {
  const auto found = xml.find(end, at);
  return found == std::string_view::npos ? xml.size() : found + end.size();
}

/// Offset behind the comment, CDATA section or processing instruction that begins at `at`, in which
/// nothing is markup; `at` itself when none does.
inline std::size_t behind_verbatim(std::string_view xml, std::size_t at) {
  const auto rest = xml.substr(at);
  if (rest.starts_with("<!--")) return behind(xml, at, "-->");
  if (rest.starts_with("<![CDATA[")) return behind(xml, at, "]]>");
  if (rest.starts_with("<?")) return behind(xml, at, "?>");
  return at;
}

}  // namespace provost::vassal
