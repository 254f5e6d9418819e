// SPDX-License-Identifier: MIT
#include "rules/kinds/spread.h"

#include <algorithm>

#include "game/hex_field.h"
#include "rules/movement_model.h"

namespace provost::rules {

bool alike(const game::Unit& a, const game::Unit& b) {
  return a.piece == b.piece || (friends(a, b) && a.arm() == b.arm());
}

Spread spread_of(const Context& context, game::Hex hex, const std::vector<const Placed*>& units) {
  Spread result;
  result.hexes.insert(hex);
  int shrunk = context.field.left(hex);
  std::set<std::string> ids;
  for (const Placed* placed : units) {
    result.pieces.insert(placed->unit.piece);
    result.formed = std::max({result.formed, placed->formed, placed->turned});
    result.arrived = std::max(result.arrived, placed->arrived);
    shrunk = std::max({shrunk, placed->stated, placed->lost});
    if (!placed->unit.field("unit_id").empty()) ids.insert(placed->unit.field("unit_id"));
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto& [piece, extra] : context.field.extras()) {
      const bool joins =
          std::any_of(result.hexes.begin(), result.hexes.end(),
                      [hex = extra.hex](game::Hex held) { return game::distance(held, hex) == 1; });
      // One that stayed when its unit marched on in this segment is left over as well.
      const bool stays = extra.arrived < result.arrived &&
                         (extra.arrived == 0 || extra.arrived < context.phase_start);
      const bool stale = stays || (shrunk > 0 && extra.arrived <= shrunk);
      if (!ids.contains(extra.of) || stale || !joins) continue;
      if (!result.hexes.insert(extra.hex).second) continue;
      result.pieces.insert(piece);
      result.extended = std::max(result.extended, extra.arrived);
      grows = true;
    }
  }
  result.shrunk = shrunk;
  return result;
}

std::vector<Filling> filling(const Context& context, game::Hex hex) {
  std::vector<Filling> found;
  for (const auto& [marker, extra] : context.field.extras()) {
    if (extra.hex != hex) continue;
    for (const auto& [piece, placed] : context.field.all()) {
      const auto& unit = placed.unit;
      if (placed.hex == hex || unit.field("unit_id") != extra.of || extra.of.empty()) continue;
      if (unit.formation().empty() || context.movement.is_single_hex(unit) ||
          unit.has_state("routed")) {
        continue;
      }
      std::vector<const Placed*> units;
      for (const Placed* other : context.field.in(placed.hex)) {
        if (alike(other->unit, unit) && other->unit.formation() == unit.formation()) {
          units.push_back(other);
        }
      }
      const auto spread = spread_of(context, placed.hex, units);
      if (!spread.pieces.contains(marker)) continue;
      Filling here{placed, marker, spread.outdated()};
      here.unit.hex = hex;
      here.unit.arrived = extra.arrived;
      found.push_back(std::move(here));
    }
  }
  return found;
}

}  // namespace provost::rules
