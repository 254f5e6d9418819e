// SPDX-License-Identifier: MIT
// Whether an XML text is well formed, as Java's parser judges it. tinyxml2, with which we read, is
// more lenient: it takes a bare `&`, an unknown entity, `]]>` in a text, `--` in a comment,
// attributes without a blank between them. VASSAL opens no module with one of these. The judge is
// libexpat.
//
//     if (auto fault = xml_fault(xml)) ...   // "undefined entity", line 12, column 40
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "archive/limits.h"

namespace provost::vassal {

struct XmlFault {
  int line = 1;
  int column = 1;  // in characters
  std::string what;
};

/// The first place at which a conforming parser stops, or nothing. Also nothing for what load_xml
/// refuses for the entities of its DOCTYPE: they are not expanded to find out.
std::optional<XmlFault> xml_fault(std::string_view xml, const archive::Limits& limits = {});

/// "line 12, column 40: undefined entity"
std::string describe(const XmlFault& fault);

}  // namespace provost::vassal
