// SPDX-License-Identifier: MIT
// The traits that hold a list of properties: Marker (mark;), Property Sheet (propertysheet;) and
// the basic piece, which keeps those that have no trait of their own. Each is read once here, where
// a list of all is wanted; piece_properties.h answers for one name.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vassal/trait_chain.h"

namespace provost::vassal {

/// Names and values in the order of the trait; a name may stand twice, and then the value that the
/// engine gives is that of the first (Marker, basic piece) or the last (Property Sheet). Empty for
/// all other traits. A sheet's tick boxes, kept as value/max, give the value.
std::vector<std::pair<std::string, std::string>> listed_properties(const Trait& trait);

}  // namespace provost::vassal
