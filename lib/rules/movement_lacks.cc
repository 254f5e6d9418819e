// SPDX-License-Identifier: MIT
#include "rules/movement_lacks.h"

#include <algorithm>
#include <set>
#include <utility>

#include "game/hex_field.h"
#include "rules/kinds/missing_facts.h"
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

namespace {

// Its formation before and after, where the counter does not tell it.
MissingFacts unknown_formations(const UnitMove& move) {
  MissingFacts missing;
  for (const auto* unit : {&move.before, &move.after}) {
    if (!unit->tells("formation") && !unit->is_leader()) missing.add("formation", *unit);
  }
  return missing;
}

// The side of the unit, or of those that may be its enemies.
MissingFacts unknown_sides(const UnitMove& move) {
  MissingFacts missing;
  if (move.before.side().empty()) {
    missing.add("side", move.before);
    return missing;
  }
  for (const auto& other : move.unsided) missing.add("side", other.unit);
  return missing;
}

// The states that the counters of at least one unit show.
std::set<std::string> told_states(const Battlefield& field) {
  std::set<std::string> told;
  for (const auto& [piece, placed] : field.all()) {
    told.insert(placed.unit.known_states.begin(), placed.unit.known_states.end());
  }
  return told;
}

// What would tell the zones of the enemies beside its way.
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

// What is not known of the ground on the straight ways between the hexes where it was put down:
// its terrain, or what that costs. A sentence without a full stop, empty when all is known.
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

class LackFinder {
 public:
  LackFinder(const Context& context, const UnitMove& move, const MoveSearch& search)
      : context_(context), move_(move), search_(search) {}

  std::map<std::string, std::string> find(const Allowance& allowance, Mp cost,
                                          const Limits& limits) {
    const auto& movement = context_.movement;
    const auto unknown = movement.unknowns(move_.before, move_.after, told_states(context_.field));
    const auto formation = unknown_formations(move_);
    note("", formation);
    Limits worst = limits;
    worst.worst = true;
    const bool as_good =
        unknown.gaits.empty() && movement.least_slack(move_.before, move_.group_sp) ==
                                     movement.slack(move_.before, move_.group_sp);
    if (formation.empty() && !as_good && !search_.reaches(worst)) {
      MissingFacts missing = unknown.gaits;
      if (!move_.group_sp) MovementModel::lacks_for_slack(move_.before, missing);
      note("", missing);
    }
    if (!allowance.halved && cost > allowance.half) note("halved", unknown.halving);
    if (allowance.forced && cost > allowance.printed) {
      note("forced_state", unknown.halving.empty() ? unknown.state : unknown.halving);
      note("forced_arm", unknown.arm);
      note("forced_formation", unknown.formation);
    }
    note_enemies(limits);
    note_ground();
    return std::move(lacks_);
  }

 private:
  void note(const char* facet, const MissingFacts& missing) {
    if (!missing.empty()) lacks_[facet] = missing.sentence();
  }

  void note_enemies(const Limits& limits) {
    auto enemies = move_.enemies;
    for (const auto& other : move_.unsided) enemies.insert(other.hex);
    Limits worst = limits;
    worst.more_enemies = &enemies;
    if (!move_.unsided.empty() &&
        (enemies.contains(move_.points.back().hex) || !search_.reaches(worst))) {
      lacks_["enemies"] = lacks_["zone"] = unknown_sides(move_).sentence();
    }
    if (move_.unzoned.empty()) return;
    auto zones = move_.zones;
    for (const auto& other : move_.unzoned) {
      for (const Hex& hex : game::neighbours(other.hex)) zones.insert(hex);
    }
    worst = limits;
    worst.more_zones = &zones;
    if (search_.reaches(worst)) return;
    note("zone", unknown_zones(move_, context_.movement));
  }

  void note_ground() {
    const auto& movement = context_.movement;
    const auto why = unknown_ground(context_, move_);
    if (why.empty()) return;
    lacks_["terrain"] = why;
    if (movement.has_terrain_costs() && !movement.has_checks()) return;
    lacks_["check_hex"] = lacks_["check_side"] = why;
  }

  const Context& context_;
  const UnitMove& move_;
  const MoveSearch& search_;
  std::map<std::string, std::string> lacks_;
};

}  // namespace

std::map<std::string, std::string> movement_lacks(const Context& context, const UnitMove& move,
                                                  const MoveSearch& search,
                                                  const Allowance& allowance, Mp cost,
                                                  const Limits& limits) {
  return LackFinder(context, move, search).find(allowance, cost, limits);
}

}  // namespace provost::rules
