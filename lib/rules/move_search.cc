// SPDX-License-Identifier: MIT
#include "rules/move_search.h"

#include <algorithm>
#include <vector>

#include "rules/terrain.h"

namespace provost::rules {

using game::Hex;

namespace {
// Drags of one unit in one segment beyond which nobody counts movements.
constexpr std::size_t kManyDrags = 40;
}  // namespace

MoveSearch::MoveSearch(const Context& context, const UnitMove& move)
    : context_(context), move_(move), walker_(move.before) {
  if (move.after.has_state("disordered")) walker_.states.insert("disordered");
}

PathResult MoveSearch::way(Hex from, Hex to, const Limits& limits) const {
  return first_way(from, to, limits, limits.any_end ? "" : move_.after.formation());
}

PathResult MoveSearch::leg(std::size_t drag, const Limits& limits) const {
  const bool last = drag + 1 == move_.points.size();
  const auto from = move_.points[drag - 1].hex;
  const auto to = move_.points[drag].hex;
  const auto end = last ? move_.after.formation() : "";
  return drag == 1 ? first_way(from, to, limits, end) : way(from, to, limits, "", end);
}

PathResult MoveSearch::first_way(Hex from, Hex to, const Limits& limits,
                                 const std::string& end) const {
  const auto& start = limits.reformed ? move_.formation : move_.before.formation();
  auto found = way(from, to, limits, start, end);
  if (move_.attached_before == 0 || limits.worst) return found;
  for (const auto& hex : game::neighbours(from)) {
    if (!context_.hexes.contains(hex)) continue;
    auto other = way(hex, to, limits, start, end);
    if (other.cost && (!found.cost || *other.cost < *found.cost)) found = other;
  }
  return found;
}

PathResult MoveSearch::way(Hex from, Hex to, const Limits& limits, const std::string& start,
                           const std::string& end) const {
  PathQuery query;
  query.unit = &walker_;
  query.start_formation = start;
  query.end_formation = end;
  query.from = from;
  query.to = to;
  query.slack = limits.worst
                    ? context_.movement.least_slack(move_.before, move_.group_sp)
                    : context_.movement.slack(move_.before, move_.group_sp) + move_.attached_after;
  query.strict = limits.worst;
  query.limit = limits.most;
  query.terrain = &context_.terrain;
  query.open_ground = !limits.terrain;
  query.spare = limits.spare;
  query.enemies = limits.enemies ? &move_.enemies : nullptr;
  query.zones = limits.zones ? &move_.zones : nullptr;
  if (limits.more_enemies != nullptr) query.enemies = limits.more_enemies;
  if (limits.more_zones != nullptr) query.zones = limits.more_zones;
  return find_path(query, context_.movement, context_.hexes);
}

bool MoveSearch::reaches(const Limits& limits) const {
  return way(move_.points.front().hex, move_.points.back().hex, limits).cost.has_value();
}

std::optional<Mp> MoveSearch::cost_along(const Limits& limits) const {
  Mp along;
  for (std::size_t i = 1; i < move_.points.size(); ++i) {
    const auto drag = leg(i, limits);
    if (!drag.cost) return std::nullopt;
    along = along + *drag.cost;
  }
  return along;
}

int MoveSearch::first_impossible_step(const Limits& limits) const {
  if (move_.points.size() == 2) return move_.points.back().step;
  for (std::size_t i = 1; i < move_.points.size(); ++i) {
    if (!leg(i, limits).cost) return move_.points[i].step;
  }
  return 0;
}

int MoveSearch::segments_needed(const Limits& limits) const {
  const auto count = move_.points.size();
  if (count > kManyDrags) return 1;
  std::vector<int> fewest(count, static_cast<int>(count));
  fewest[0] = 0;
  for (std::size_t to = 1; to < count; ++to) {
    for (std::size_t from = 0; from < to; ++from) {
      if (fewest[from] + 1 >= fewest[to]) continue;
      const auto found = way(move_.points[from].hex, move_.points[to].hex, limits,
                             from == 0 ? move_.before.formation() : "",
                             to + 1 == count ? move_.after.formation() : "");
      if (found.cost) fewest[to] = fewest[from] + 1;
    }
  }
  return fewest.back();
}

bool MoveSearch::enterable(Hex to) const {
  const auto gaits = context_.movement.gaits(walker_);
  const auto from = game::neighbours(to);
  return std::any_of(gaits.begin(), gaits.end(), [&](const Gait& gait) {
    return std::any_of(from.begin(), from.end(), [&](const Hex& hex) {
      return context_.movement.step(gait, context_.terrain, hex, to, false).has_value();
    });
  });
}

}  // namespace provost::rules
