// SPDX-License-Identifier: MIT
// The levels of a module's turn tracker in the form in which vassal/turn_state.h reads states.
#pragma once

#include <vector>

#include "module/contents.h"
#include "vassal/turn_state.h"

namespace provost::game {

/// Lists begin at their first value, counters at their start.
std::vector<vassal::TurnLevelShape> turn_shape(const std::vector<module::TurnLevel>& levels);

}  // namespace provost::game
