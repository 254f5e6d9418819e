// SPDX-License-Identifier: MIT
#include "rules/retreat_way.h"

#include <algorithm>
#include <set>

#include "rules/movement_model.h"

namespace provost::rules {

bool retreat_may_end(const Battlefield& field, const game::Unit& unit, game::Hex from, game::Hex to,
                     int reach) {
  const int far = game::distance(from, to);
  std::set<int> occupied;
  for (const auto& [piece, placed] : field.all()) {
    if (piece == unit.piece || enemies(unit, placed.unit)) continue;
    occupied.insert(game::distance(from, placed.hex));
  }
  for (int left = reach; left < far; ++left) {
    if (!occupied.contains(left)) return false;
  }
  return true;
}

bool retreats_may_lead(const Battlefield& field, const UnitMove& move, int reach) {
  for (std::size_t i = 1; i < move.points.size(); ++i) {
    const auto from = move.points[i - 1].hex;
    if (!retreat_may_end(field, move.before, from, move.points[i].hex, reach)) return false;
  }
  return true;
}

int rout_reach(const Context& context, const game::Unit& unit) {
  return std::max(context.movement.free_reach(unit),
                  static_cast<int>(2 * unit.number("mp").value_or(0)));
}

std::string rout_lacks(const Context& context, const UnitMove& move) {
  const auto& unit = move.before;
  if (unit.arm() == "artillery" || unit.is_leader()) return {};
  if (unit.lacks_state("routed") || move.after.lacks_state("routed")) return {};
  if (!retreats_may_lead(context.field, move, rout_reach(context, unit))) return {};
  return "state routed of " + unit.name + " is not known";
}

}  // namespace provost::rules
