// SPDX-License-Identifier: MIT
#include "rules/movement_lacks.h"

#include <algorithm>
#include <set>

#include "game/hex_field.h"
#include "rules/terrain.h"
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
    if (!unit->tells("formation") && !unit->is_leader()) missing.add("formation", *unit);
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

namespace {

std::string uncharted(const Context& context, const std::string& kind, Hex hex) {
  return "the chart of terrain costs says nothing of " + kind + " (" + context.hexes.name(hex) +
         ")";
}

// The hexes on all straight ways between two of the hexes where it was put down.
std::set<Hex> straight_ways(const UnitMove& move) {
  std::set<Hex> hexes;
  for (std::size_t i = 1; i < move.points.size(); ++i) {
    const Hex from = move.points[i - 1].hex;
    const Hex to = move.points[i].hex;
    const int steps = game::distance(from, to);
    for (int q = std::min(from.q, to.q); q <= std::max(from.q, to.q); ++q) {
      for (int r = std::min(from.r, to.r) - steps; r <= std::max(from.r, to.r) + steps; ++r) {
        const Hex hex{q, r};
        if (((q + r) & 1) != 0) continue;
        if (game::distance(from, hex) + game::distance(hex, to) == steps) hexes.insert(hex);
      }
    }
  }
  return hexes;
}

}  // namespace

std::string unknown_ground(const Context& context, const UnitMove& move) {
  const auto& terrain = context.terrain;
  const auto& movement = context.movement;
  if (!movement.has_terrain_costs()) return "the chart of terrain costs is not known";
  const auto way = straight_ways(move);
  for (const Hex& hex : way) {
    if (!context.hexes.contains(hex)) continue;
    if (hex != move.points.front().hex) {
      const auto kinds = terrain.hex(hex);
      if (!kinds) return "terrain of " + context.hexes.name(hex) + " is not known";
      if (const auto kind = movement.uncharted_hex(*kinds)) return uncharted(context, *kind, hex);
    }
    for (const Hex& beside : game::neighbours(hex)) {
      if (!way.contains(beside)) continue;
      const auto kind = movement.uncharted_side(terrain.hexside(hex, beside));
      if (kind) return uncharted(context, *kind, hex);
    }
  }
  return {};
}

}  // namespace provost::rules
