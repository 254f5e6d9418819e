// SPDX-License-Identifier: MIT
// The build file of a module or extension as a tree to read and to compare: one line a component,
// one an attribute, and the pieces trait by trait.
//
//     PieceSlot "1 PIE"
//       gpid = 12
//       - Marker
//           property_name = Side
//           value = French
#pragma once

#include <string>

#include "vassal/build_file.h"

namespace provost::dump {

/// Classes of the engine are called by the last part of their names, others in full; attributes
/// stand in the order of their names.
std::string components_text(const vassal::Component& root);
/// {"class","line","attributes","text","traits","children"} (schemas/components.schema.json).
std::string components_json(const vassal::Component& root);

}  // namespace provost::dump
