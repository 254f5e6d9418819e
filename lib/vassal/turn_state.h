// SPDX-License-Identifier: MIT
// The state of a turn tracker is nested like the tracker: "current level | state of each level",
// and a level's state "current;active sub-level;...;states of its sub-levels". Which values that
// means only the module knows. Source:
// VASSAL.build.module.turn.{TurnTracker,ListTurnLevel,CounterTurnLevel}.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace provost::vassal {

/// What a module's build file says of a level.
struct TurnLevelShape {
  std::vector<std::string> list;  // values of a list level; empty: a counter
  int start = 0;
  std::vector<TurnLevelShape> levels;
};

/// The values of the active levels of a tracker, outermost first ("3", "Movement"). Unparsable
/// parts are read as the engine reads them (start value, first sub-level).
std::vector<std::string> turn_values(std::string_view state,
                                     const std::vector<TurnLevelShape>& levels);

/// The state text that makes these the active values; values that a level does not have leave it
/// at its start.
std::string turn_state(const std::vector<std::string>& values,
                       const std::vector<TurnLevelShape>& levels);

}  // namespace provost::vassal
