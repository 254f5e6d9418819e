// SPDX-License-Identifier: MIT
// The components that a log speaks of beside pieces: turn trackers and dice buttons.
// Source: VASSAL.build.module.turn.*, DiceButton, SpecialDiceButton, RandomTextButton.
#pragma once

#include "module/contents.h"

namespace provost::module {

TurnTracker read_turn_tracker(const vassal::Component& component);

bool is_dice(const vassal::Component& component);
DiceButton read_dice(const vassal::Component& component);

}  // namespace provost::module
