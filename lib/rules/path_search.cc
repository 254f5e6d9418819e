// SPDX-License-Identifier: MIT
#include "rules/path_search.h"

#include <queue>
#include <unordered_map>

namespace provost::rules {

using game::Hex;

namespace {

struct Node {
  int cost;
  Hex hex;
  std::size_t gait;
  bool operator>(const Node& other) const { return cost > other.cost; }
};

// Hexes no farther than `reach` from a hex, inside the field.
std::vector<Hex> around(Hex centre, int reach, const game::HexField& field) {
  std::vector<Hex> hexes;
  for (int q = -reach; q <= reach; ++q) {
    for (int r = -2 * reach; r <= 2 * reach; ++r) {
      const Hex hex{centre.q + q, centre.r + r};
      if (((q + r) & 1) != 0 || distance(centre, hex) > reach) continue;
      if (hex == centre || field.contains(hex)) hexes.push_back(hex);
    }
  }
  return hexes;
}

}  // namespace

PathResult find_path(const PathQuery& query, const MovementModel& model,
                     const game::HexField& field) {
  const auto gaits = model.gaits(*query.unit, query.strict);
  const std::size_t kinds = gaits.size();
  std::unordered_map<Hex, std::vector<int>> best;  // cheapest found, by gait
  std::priority_queue<Node, std::vector<Node>, std::greater<>> open;
  PathResult result;
  result.nearest = query.from;
  int nearest_distance = distance(query.from, query.to);

  const auto reach = [&](Hex hex, std::size_t gait, int cost) {
    if (cost > query.limit.sixths) return;
    auto& costs = best.try_emplace(hex, kinds, -1).first->second;
    if (costs[gait] >= 0 && costs[gait] <= cost) return;
    costs[gait] = cost;
    open.push({cost, hex, gait});
  };
  const auto blocked = [&](Hex hex) {
    return query.enemies != nullptr && query.enemies->contains(hex);
  };
  const auto ends_as = [&](std::size_t gait) {
    return query.end_formation.empty() || query.end_formation == gaits[gait].formation;
  };
  // In the hex that it has just entered: as it is, or as that hex makes it (General Order).
  const auto stops_as = [&](std::size_t gait) {
    if (ends_as(gait)) return true;
    for (std::size_t bound = 0; bound < kinds; ++bound) {
      if (gaits[bound].ends && ends_as(bound) &&
          model.change(*query.unit, gaits[gait].formation, gaits[bound].formation)) {
        return true;
      }
    }
    return false;
  };
  // A formation over several hexes fills none that is barred to all of its formations.
  const auto enterable = [&](Hex hex) {
    for (const Hex& beside : neighbours(hex)) {
      for (const Gait& gait : gaits) {
        if (model.step(gait, *query.terrain, beside, hex, query.open_ground)) return true;
      }
    }
    return false;
  };
  const bool fills_end = query.slack > 0 && enterable(query.to);
  const auto arrives = [&](Hex hex) {
    return hex == query.to || (fills_end && distance(hex, query.to) <= query.slack);
  };
  std::optional<int> stopped;  // cheapest way that ends where it could not go on
  for (const Hex& hex : around(query.from, query.slack, field)) {
    if (hex != query.from && (blocked(hex) || !enterable(hex))) continue;
    for (std::size_t gait = 0; gait < kinds; ++gait) {
      if (query.start_formation.empty() || query.start_formation == gaits[gait].formation) {
        reach(hex, gait, 0);
      }
    }
  }
  const Mp zone_cost = model.zone_cost(*query.unit);
  while (!open.empty()) {
    const Node node = open.top();
    open.pop();
    if (best[node.hex][node.gait] < node.cost) continue;
    if (stopped && *stopped <= node.cost) break;
    if (ends_as(node.gait)) {
      const int left = distance(node.hex, query.to);
      if (left < nearest_distance) {
        nearest_distance = left;
        result.nearest = node.hex;
        result.nearest_cost = {node.cost};
      }
      if (arrives(node.hex)) {
        result.cost = Mp{node.cost};
        return result;
      }
    }
    const auto& formation = gaits[node.gait].formation;
    if (gaits[node.gait].ends && !query.start_formation.empty() &&
        query.start_formation != formation) {
      continue;
    }
    for (std::size_t gait = 0; gait < kinds; ++gait) {
      if (gait == node.gait) continue;
      if (const auto cost = model.change(*query.unit, formation, gaits[gait].formation)) {
        reach(node.hex, gait, node.cost + cost->sixths);
      }
    }
    if (gaits[node.gait].still) continue;
    for (const Hex& next : neighbours(node.hex)) {
      if (blocked(next) && next != query.to) continue;
      if (!field.contains(next) && next != query.to) continue;
      const auto cost =
          model.step(gaits[node.gait], *query.terrain, node.hex, next, query.open_ground);
      if (!cost) continue;
      const bool zone = query.zones != nullptr && query.zones->contains(next);
      const int total = node.cost + cost->sixths + (zone ? zone_cost.sixths : 0);
      if (!model.asks_check(gaits[node.gait], *query.terrain, node.hex, next, query.spare)) {
        reach(next, node.gait, total);
      } else if (total <= query.limit.sixths && arrives(next) && stops_as(node.gait) &&
                 (!stopped || total < *stopped)) {
        stopped = total;
      }
    }
  }
  if (stopped) result.cost = Mp{*stopped};
  return result;
}

}  // namespace provost::rules
