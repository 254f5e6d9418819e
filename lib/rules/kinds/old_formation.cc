// SPDX-License-Identifier: MIT
#include "rules/kinds/old_formation.h"

#include "rules/movement_model.h"

namespace provost::rules {

std::optional<std::string> old_formation(const Context& context, const Placed& placed) {
  const auto& forced = context.movement.forced_formation();
  if (forced.empty() || !placed.unit.tells("formation") || placed.unit.is_leader()) {
    return std::nullopt;
  }
  const Tri forces = context.movement.forces_formation(context.terrain, placed.hex);
  if (placed.unit.formation() == forced) {
    if (forces != Tri::kNo) return std::nullopt;
    return "whether its counter still showed an old formation";
  }
  // Who reforms where he stands says that nothing is forced on him there.
  if (forces == Tri::kNo || placed.formed > placed.arrived) return std::nullopt;
  if (forces == Tri::kYes) return "whether the ground put " + placed.unit.name + " into " + forced;
  const bool shows = placed.unit.field("not_shown") != forced;
  if (shows && context.movement.counters_believed()) return std::nullopt;
  return "terrain of the hex: it may force " + forced;
}

void doubt_old_formation(const Context& context, const Placed& placed, const Selector& who,
                         Breach& breach) {
  const auto why = old_formation(context, placed);
  if (!why) return;
  const auto& forced = context.movement.forced_formation();
  game::Unit other = placed.unit;
  other.fields["formation"] = placed.unit.formation() == forced ? "" : forced;
  if (who.match(other) != Tri::kYes) breach.doubt(*why);
}

}  // namespace provost::rules
