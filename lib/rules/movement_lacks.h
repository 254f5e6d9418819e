// SPDX-License-Identifier: MIT
// The facts that an assessment of a move had to take at their best, for the coverage statement:
// what was not known of the unit, of those near its way and of the ground.
#pragma once

#include <map>
#include <string>

#include "rules/move_search.h"
#include "rules/movement_model.h"
#include "rules/rule.h"

namespace provost::rules {

/// Why it is not known how a unit moves: the fact that is missing, or, where the unit tells all,
/// that the series does not say it. A sentence without a full stop.
std::string no_gait(const game::Unit& unit);
/// Why it is not decided whether a move kept this limit, by facet (movement_assessment.h, "": every
/// one). A way of this cost was found with all that is not known at its best: what of that could
/// leave none?
std::map<std::string, std::string> movement_lacks(const Context& context, const UnitMove& move,
                                                  const MoveSearch& search,
                                                  const Allowance& allowance, Mp cost,
                                                  const Limits& limits);

}  // namespace provost::rules
