// SPDX-License-Identifier: MIT
// How far a retreat may lead: a unit that would end it among friends goes on through them until a
// hex is free (BAR 20.2d), so that a retreat of four hexes can end ten hexes away.
#pragma once

#include "game/hex.h"
#include "rules/battlefield.h"

namespace provost::rules {

/// Whether a retreat of `reach` hexes from `from` may have ended in `to`: beyond that reach
/// friends, or who may be friends, stand at each distance that it went on. Where they stand now is
/// taken; whether they form a way is not asked.
bool retreat_may_end(const Battlefield& field, const game::Unit& unit, game::Hex from, game::Hex to,
                     int reach);

}  // namespace provost::rules
