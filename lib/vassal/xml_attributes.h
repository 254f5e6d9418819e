// SPDX-License-Identifier: MIT
// How many attributes the elements of an XML text have, counted before it is parsed: tinyxml2
// compares every attribute of an element with all before it, so that 200,000 of them on one element
// cost minutes. Used by xml.cc.
#pragma once

#include <string_view>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

/// kLimit with the line for an element of more than limits.xml_attributes attributes. The text has
/// no DOCTYPE any more; where it is not well formed the count may be off, and tinyxml2 ends there.
Result<void> check_attributes(std::string_view xml, const archive::Limits& limits);

}  // namespace provost::vassal
