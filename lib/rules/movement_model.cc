// SPDX-License-Identifier: MIT
#include "rules/movement_model.h"

#include <algorithm>
#include <utility>

#include "rules/rule.h"

namespace provost::rules {

namespace {

Mp round_half_up(Mp mp) { return {(mp.sixths + 3) / 6 * 6}; }
Mp round_down(Mp mp) { return {mp.sixths / 6 * 6}; }

}  // namespace

std::vector<Gait> MovementModel::gaits(const game::Unit& unit, bool strict) const {
  std::vector<Gait> result;
  std::set<std::string> done;
  game::Unit formed = unit;
  for (const auto& row : gaits_) {
    for (const auto& formation : row.formations) {
      if (done.contains(formation)) continue;
      formed.fields["formation"] = formation;
      if (!row.who.certain(formed)) continue;
      const bool barred =
          row.barred && (strict ? row.barred->possible(unit) : row.barred->certain(unit));
      if (barred && unit.formation() != formation) continue;
      done.insert(formation);
      const bool spared = std::any_of(
          row.extra_unless.begin(), row.extra_unless.end(), [&](const std::string& state) {
            return strict ? unit.has_state(state) : !unit.lacks_state(state);
          });
      result.push_back({formation, row.column, row.floor, spared ? Mp{0} : row.extra, row.road,
                        row.ends, row.still, row.unchecked});
    }
  }
  return result;
}

std::optional<Mp> MovementModel::change(const game::Unit& unit, const std::string& from,
                                        const std::string& to) const {
  const auto found = changes_.find({from, to});
  if (found == changes_.end()) return std::nullopt;
  const auto& by_arm = found->second;
  if (!unit.tells("arm")) {
    return std::min_element(by_arm.begin(), by_arm.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->second;
  }
  auto cost = by_arm.find(unit.arm());
  if (cost == by_arm.end()) cost = by_arm.find("");
  if (cost == by_arm.end()) return std::nullopt;
  return cost->second;
}

namespace {

using Costs = std::map<std::string, std::map<std::string, std::optional<Mp>>>;  // column, kind

std::optional<std::string> uncharted(const Costs& costs, const std::set<std::string>& kinds) {
  for (const auto& kind : kinds) {
    const bool charted = std::any_of(costs.begin(), costs.end(), [&](const auto& column) {
      return column.second.contains(kind);
    });
    if (!charted) return kind;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> MovementModel::uncharted_hex(const std::set<std::string>& kinds) const {
  return uncharted(hex_cost_, kinds);
}

std::optional<std::string> MovementModel::uncharted_side(const std::set<std::string>& kinds) const {
  return uncharted(side_cost_, kinds);
}

std::optional<Mp> MovementModel::step(const Gait& gait, const Terrain& terrain, game::Hex from,
                                      game::Hex to, bool open_ground) const {
  const Mp plain = gait.floor + gait.extra;
  const auto sides = open_ground ? std::set<std::string>{} : terrain.hexside(from, to);
  if (gait.road) {
    std::optional<Mp> road;
    if (!terrain.complete()) road = road_floor_;  // a road that nobody has entered yet
    for (const auto& kind : terrain.road(from, to)) {
      const auto cost = roads_.find(kind);
      const Mp mp = cost == roads_.end() ? road_floor_ : cost->second;
      road = road ? std::min(*road, mp) : mp;
    }
    const bool blocked = std::any_of(sides.begin(), sides.end(), [&](const std::string& kind) {
      return road_blocks_.contains(kind);
    });
    if (road && !blocked) return *road;
  }
  Mp total = plain;
  auto kinds = terrain.hex(to);
  if (kinds && open_ground) kinds = std::set<std::string>{"clear"};
  const auto column = hex_cost_.find(gait.column);
  if (kinds && column != hex_cost_.end()) {
    std::optional<Mp> dearest;
    for (const auto& kind : *kinds) {
      const auto cost = column->second.find(kind);
      if (cost == column->second.end()) continue;
      if (!cost->second) return std::nullopt;
      dearest = dearest ? std::max(*dearest, *cost->second) : *cost->second;
    }
    if (dearest) total = *dearest + gait.extra;
  }
  const auto side_column = side_cost_.find(gait.column);
  if (side_column != side_cost_.end()) {
    for (const auto& kind : sides) {
      const auto cost = side_column->second.find(kind);
      if (cost == side_column->second.end()) continue;
      if (!cost->second) return std::nullopt;
      total = total + *cost->second;
    }
  }
  return total;
}

bool MovementModel::asks_check(const Gait& gait, const Terrain& terrain, game::Hex from,
                               game::Hex to, const CheckGround& ground) const {
  if (gait.unchecked) return false;
  const bool road = gait.road && (!terrain.complete() || !terrain.road(from, to).empty());
  if (ground.sides) {
    for (const auto& kind : terrain.hexside(from, to)) {
      if (check_sides_.contains(kind) && (!road || road_blocks_.contains(kind))) return true;
    }
  }
  if (!ground.hexes || road) return false;
  const auto kinds = terrain.hex(to);
  return kinds && std::any_of(kinds->begin(), kinds->end(),
                              [&](const std::string& kind) { return check_hexes_.contains(kind); });
}

std::optional<Allowance> MovementModel::allowance(const game::Unit& before,
                                                  const game::Unit& after) const {
  const auto printed = before.number("mp");
  if (!printed || *printed < 0 || *printed > 1000) return std::nullopt;
  Allowance result;
  result.printed = result.most = mp_of(*printed);
  // A marker that is gone at the end may have been lifted before the move began.
  for (const auto& state : halving_) {
    if (before.has_state(state) && after.has_state(state)) result.halved = true;
  }
  result.half = round_half_up({result.printed.sixths / 2});
  if (result.halved) result.most = result.half;
  if (!forced_.exists) return result;
  result.march = round_down({result.printed.sixths * forced_.above / forced_.below});
  if (!forced_.arm.possible(before)) {
    result.no_forced_march = "arm";
  } else if (result.halved || (!forced_.state.possible(before) && !forced_.state.possible(after))) {
    result.no_forced_march = "state";
  } else if (!forced_.formation.possible(before) && !forced_.formation.possible(after)) {
    result.no_forced_march = "formation";
  } else {
    result.forced = true;
    result.most = result.march;
  }
  return result;
}

bool MovementModel::formed_by_commander(const game::Unit& unit) const {
  return std::any_of(formed_by_commander_.begin(), formed_by_commander_.end(),
                     [&](const std::string& state) { return unit.has_state(state); });
}

Mp MovementModel::zone_cost(const game::Unit& unit) const {
  return zone_who_ && zone_who_->certain(unit) ? zone_cost_ : Mp{0};
}

MovementUnknowns MovementModel::unknowns(const game::Unit& before, const game::Unit& after,
                                         const std::set<std::string>& told) const {
  MovementUnknowns result;
  for (const auto& row : gaits_) {
    if (row.barred) result.gaits.of(*row.barred, before);
  }
  const auto may = [](const game::Unit& unit, const std::string& state) {
    return !unit.lacks_state(state);
  };
  for (const auto& state : halving_) {
    if (told.contains(state)) continue;
    if (!may(before, state) || !may(after, state)) continue;
    if (!before.has_state(state)) result.halving.add("state " + state, before);
    if (!after.has_state(state)) result.halving.add("state " + state, after);
  }
  if (!forced_.exists) return result;
  for (auto [selector, missing] :
       {std::pair{&forced_.arm, &result.arm}, std::pair{&forced_.formation, &result.formation},
        std::pair{&forced_.state, &result.state}}) {
    if (selector->certain(before) || selector->certain(after)) continue;
    missing->of(*selector, before);
    missing->of(*selector, after);
  }
  return result;
}

int MovementModel::least_slack(const game::Unit& unit, std::optional<double> group_sp) const {
  if (!unit.tells("arm") || !unit.tells("formation")) return 0;
  return slack(unit, group_sp.value_or(0));
}

void MovementModel::lacks_for_slack(const game::Unit& unit, MissingFacts& missing) {
  for (const char* field : {"arm", "formation"}) {
    if (!unit.tells(field)) missing.add(field, unit);
  }
  if (!missing.empty()) return;
  missing.add(unit.number("sp") ? "sp of all in the hex" : "sp", unit);
}

int MovementModel::slack(const game::Unit& unit, std::optional<double> group_sp) const {
  if (!unit.tells("arm")) {
    // It may be of the arm that fills most.
    int most = 0;
    game::Unit any = unit;
    for (const auto& [arm, needed] : slack_) {
      any.fields["arm"] = arm;
      most = std::max(most, slack(any, group_sp));
    }
    return most;
  }
  const auto found = slack_.find(unit.arm());
  if (found == slack_.end() || unit.field("hexes") == "1") return 0;
  if (single_hex_.contains(unit.formation())) return 0;
  int hexes = 0;
  for (const auto& needed : found->second) {
    if (!needed || !group_sp || *group_sp >= *needed) ++hexes;
  }
  return hexes;
}

std::optional<double> MovementModel::strength_for(const std::string& arm, int hexes) const {
  const auto found = slack_.find(arm);
  const auto index = static_cast<std::size_t>(hexes - 2);
  if (hexes < 2 || found == slack_.end() || index >= found->second.size()) return std::nullopt;
  return found->second[index];
}

int MovementModel::by_hand(const game::Unit& before, const game::Unit& after) const {
  const auto found = by_hand_.find(before.formation());
  if (found == by_hand_.end() || before.formation() != after.formation()) return 0;
  return found->second;
}

Tri MovementModel::forces_formation(const Terrain& terrain, game::Hex hex) const {
  if (forced_formation_.empty()) return Tri::kNo;
  const auto kinds = terrain.hex(hex);
  if (!kinds) return Tri::kUnknown;
  const bool forces = std::any_of(kinds->begin(), kinds->end(), [&](const std::string& kind) {
    return forcing_ground_.contains(kind);
  });
  return forces ? Tri::kYes : Tri::kNo;
}

int MovementModel::free_reach(const game::Unit& unit) const {
  if (!unit.tells("arm")) {
    int most = 0;
    for (const auto& [arm, reach] : free_reach_) most = std::max(most, reach);
    return most;
  }
  const auto found = free_reach_.find(unit.arm());
  return found == free_reach_.end() ? 0 : found->second;
}

bool MovementModel::is_prey(const game::Unit& unit) const {
  return std::any_of(charge_.prey.begin(), charge_.prey.end(),
                     [&](const Selector& prey) { return prey.possible(unit); });
}

bool MovementModel::charged_without_dice(const UnitMove& move) const {
  if (!charge_.exists || !charge_.who.possible(move.before)) return false;
  for (const auto& marker : charge_.markers) {
    if (move.after.has_state(marker) && !move.before.has_state(marker)) return true;
  }
  return std::any_of(move.prey.begin(), move.prey.end(), [&](game::Hex prey) {
    return game::distance(prey, move.points.back().hex) <= charge_.within;
  });
}

std::vector<int> MovementModel::frontal(const game::Unit& unit) const {
  const auto found = frontal_.find(unit.formation());
  return found == frontal_.end() ? std::vector<int>{} : found->second;
}

}  // namespace provost::rules
