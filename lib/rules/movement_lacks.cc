// SPDX-License-Identifier: MIT
#include "rules/movement_lacks.h"

#include <algorithm>

#include "rules/unit_moves.h"

namespace provost::rules {

using game::Hex;

std::string no_gait(const game::Unit& unit) {
  for (const char* fact : {"arm", "formation"}) {
    if (!unit.tells(fact)) return std::string(fact) + " of " + unit.name + " is not known";
  }
  return "how " + unit.name + " (" + unit.arm() + ") moves in the formation " + unit.formation() +
         " is not known";
}

MissingFacts unknown_formations(const UnitMove& move) {
  MissingFacts missing;
  for (const auto* unit : {&move.before, &move.after}) {
    if (!unit->tells("formation")) missing.add("formation", *unit);
  }
  return missing;
}

MissingFacts unknown_sides(const UnitMove& move) {
  MissingFacts missing;
  if (move.before.side().empty()) {
    missing.add("side", move.before);
    return missing;
  }
  for (const auto& other : move.unsided) missing.add("side", other.unit);
  return missing;
}

std::set<std::string> told_states(const Battlefield& field) {
  std::set<std::string> told;
  for (const auto& [piece, placed] : field.all()) {
    told.insert(placed.unit.known_states.begin(), placed.unit.known_states.end());
  }
  return told;
}

MissingFacts unknown_zones(const UnitMove& move, const MovementModel& model) {
  MissingFacts missing;
  for (const auto& other : move.unzoned) {
    bool near = false;
    for (std::size_t i = 1; i < move.points.size() && !near; ++i) {
      const Hex from = move.points[i - 1].hex;
      const Hex to = move.points[i].hex;
      const int detour = game::distance(from, other.hex) + game::distance(other.hex, to);
      near = detour <= game::distance(from, to) + 2;
    }
    if (near) missing.add(zone_lacks(other, model), other.unit);
  }
  return missing;
}

std::optional<Hex> unknown_ground(const Terrain& terrain, const UnitMove& move) {
  if (terrain.complete()) return std::nullopt;
  for (std::size_t i = 1; i < move.points.size(); ++i) {
    const Hex from = move.points[i - 1].hex;
    const Hex to = move.points[i].hex;
    const int steps = game::distance(from, to);
    for (int q = std::min(from.q, to.q); q <= std::max(from.q, to.q); ++q) {
      for (int r = std::min(from.r, to.r) - steps; r <= std::max(from.r, to.r) + steps; ++r) {
        const Hex hex{q, r};
        if (((q + r) & 1) != 0 || hex == from) continue;
        if (game::distance(from, hex) + game::distance(hex, to) != steps) continue;
        if (!terrain.hex(hex)) return hex;
      }
    }
  }
  return std::nullopt;
}

}  // namespace provost::rules
