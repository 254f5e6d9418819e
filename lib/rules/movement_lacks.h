// SPDX-License-Identifier: MIT
// The facts that an assessment of a move had to take at their best, for the coverage statement:
// what was not known of the unit, of those near its way and of the ground.
#pragma once

#include <set>
#include <string>

#include "rules/kinds/missing_facts.h"
#include "rules/movement_model.h"
#include "rules/rule.h"

namespace provost::rules {

/// Why it is not known how a unit moves: the fact that is missing, or, where the unit tells all,
/// that the series does not say it. A sentence without a full stop.
std::string no_gait(const game::Unit& unit);
/// Its formation before and after, where the counter does not tell it.
MissingFacts unknown_formations(const UnitMove& move);
/// The side of the unit, or of those that may be its enemies.
MissingFacts unknown_sides(const UnitMove& move);
/// The states that the counters of at least one unit show.
std::set<std::string> told_states(const Battlefield& field);
/// What would tell the zones of the enemies beside its way.
MissingFacts unknown_zones(const UnitMove& move, const MovementModel& model);
/// What is not known of the ground on the straight ways between the hexes where it was put down:
/// its terrain, or what that costs. A sentence without a full stop, empty when all is known.
std::string unknown_ground(const Context& context, const UnitMove& move);

}  // namespace provost::rules
