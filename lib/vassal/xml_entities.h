// SPDX-License-Identifier: MIT
// Entities that an XML text declares itself. Java's parser, with which VASSAL reads, fills them in;
// tinyxml2 knows only the five of XML. A few lines can ask for gigabytes this way:
//
//     <!DOCTYPE x [<!ENTITY a "ha"> <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
//
// so their uses are counted. Used by xml.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

/// The text without its DOCTYPE (its line ends stay, so that line numbers hold) and with its own
/// entities filled in; nothing when it has no DOCTYPE. An undeclared entity stays as it stands.
/// kLimit beyond limits.xml_entities uses or limits.entry_bytes bytes; kMalformed for an entity
/// within itself or a DOCTYPE that does not end; kUnsupported when one that stands in another file
/// is used.
Result<std::optional<std::string>> without_doctype(std::string_view xml,
                                                   const archive::Limits& limits);

}  // namespace provost::vassal
