// SPDX-License-Identifier: MIT
// What can be said of a piece whose type and state do not fit together, so that it is no
// TraitChain: who looks for players' ids must find them there, too.
#pragma once

#include <string_view>
#include <vector>

#include "vassal/trait_chain.h"

namespace provost::vassal {

/// The traits of the type, each with the element of the state in its place, or without a state.
std::vector<Trait> traits_side_by_side(std::string_view type, std::string_view state);

}  // namespace provost::vassal
