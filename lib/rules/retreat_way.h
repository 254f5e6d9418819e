// SPDX-License-Identifier: MIT
// How far a retreat may lead: a unit that would end it among friends goes on through them until a
// hex is free (BAR 20.2d), so that a retreat of four hexes can end ten hexes away.
#pragma once

#include "game/hex.h"
#include "rules/battlefield.h"
#include "rules/rule.h"

namespace provost::rules {

/// Whether a retreat of `reach` hexes from `from` may have ended in `to`: beyond that reach
/// friends, or who may be friends, stand at each distance that it went on. Where they stand now is
/// taken; whether they form a way is not asked.
bool retreat_may_end(const Battlefield& field, const game::Unit& unit, game::Hex from, game::Hex to,
                     int reach);

/// The same for each drag of a move: whether all of it may be retreats, of `reach` hexes each.
bool retreats_may_lead(const Battlefield& field, const UnitMove& move, int reach);

/// How far a rout of the unit can lead at the most, in hexes: the books count it in hexes, or in
/// twice the movement of the unit.
int rout_reach(const Context& context, const game::Unit& unit);
/// "state routed of 1 PIE is not known", when the counter tells nothing of it and each drag could
/// be a retreat; empty when the move is certainly none.
std::string rout_lacks(const Context& context, const UnitMove& move);

}  // namespace provost::rules
