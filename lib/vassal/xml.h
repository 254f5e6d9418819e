// SPDX-License-Identifier: MIT
// One way into XML for build files and metadata: within Limits, with the entities that the text
// declares itself, and with errors that name the line.
#pragma once

#include <string_view>

#include "archive/limits.h"
#include "base/result.h"

namespace tinyxml2 {
class XMLDocument;
}

namespace provost::vassal {

/// Parses into `document`; afterwards it has a root element. kMalformed with line; kLimit beyond
/// limits.xml_depth elements within each other, limits.xml_attributes attributes of one element or
/// limits.xml_entities uses of entities.
Result<void> load_xml(tinyxml2::XMLDocument& document, std::string_view xml,
                      const archive::Limits& limits);

}  // namespace provost::vassal
