// SPDX-License-Identifier: MIT
// The search against a slow reference that knows only the costs: Bellman-Ford over all hexes and
// formations of a small field.
#include "rules/path_search.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "rules/module_facts.h"
#include "scenario/module_builder.h"
#include "support/shared_data.h"

namespace provost::rules {
namespace {

using game::Hex;

constexpr int kLimit = 30;  // sixths: five movement points

struct Ground {
  std::unique_ptr<module::Module> module;
  std::unique_ptr<game::HexField> field;
  std::unique_ptr<Ruleset> ruleset;
  Terrain terrain;
};

const Ground& ground() {
  static const Ground built = [] {
    Ground ground;
    scenario::BuildRequest request;
    request.source = test::source("modules/games/practice-bar");
    request.series = test::source("modules/series/bar");
    auto bytes = scenario::build_module(request);
    if (!bytes) throw std::runtime_error(describe(bytes.error()));
    ground.module = std::make_unique<module::Module>(
        std::move(*module::Module::from_bytes(bytes->bytes, "practice-bar.vmod")));
    ground.ruleset = std::make_unique<Ruleset>(std::move(*Ruleset::load(
        test::source("modules"), "bar/practice-bar", *module_charts(*ground.module))));
    ground.field = std::make_unique<game::HexField>(std::move(
        *game::HexField::make(*ground.module, ground.module->maps().front().name, std::nullopt)));
    ground.terrain = *module_terrain(*ground.module, *ground.field);
    return ground;
  }();
  return built;
}

game::Unit unit(const std::string& arm, const std::string& formation) {
  game::Unit unit;
  unit.fields = {{"arm", arm}, {"formation", formation}, {"mp", "4"}, {"hexes", "1"}};
  return unit;
}

// Cheapest cost from one hex to every hex, ending in `end`, by relaxation until nothing changes.
std::map<Hex, int> slow_costs(const game::Unit& unit, const std::string& end, Hex from) {
  const auto& model = ground().ruleset->movement();
  const auto gaits = model.gaits(unit);
  std::map<std::pair<Hex, std::size_t>, int> best;
  for (std::size_t g = 0; g < gaits.size(); ++g) {
    if (gaits[g].formation == unit.formation()) best[{from, g}] = 0;
  }
  for (bool changed = true; changed;) {
    changed = false;
    const auto before = best;
    for (const auto& [state, cost] : before) {
      const auto& [hex, g] = state;
      if (gaits[g].ends && gaits[g].formation != unit.formation()) continue;
      const auto relax = [&](Hex to, std::size_t gait, int total) {
        const auto found = best.find({to, gait});
        if (total > kLimit || (found != best.end() && found->second <= total)) return;
        best[{to, gait}] = total;
        changed = true;
      };
      for (std::size_t other = 0; other < gaits.size(); ++other) {
        const auto mp = model.change(gaits[g].formation, gaits[other].formation);
        if (mp) relax(hex, other, cost + mp->sixths);
      }
      for (const Hex& next : game::neighbours(hex)) {
        if (!ground().field->contains(next)) continue;
        const auto mp = model.step(gaits[g], ground().terrain, hex, next);
        if (mp) relax(next, g, cost + mp->sixths);
      }
    }
  }
  std::map<Hex, int> result;
  for (const auto& [state, cost] : best) {
    if (gaits[state.second].formation != end) continue;
    const auto [entry, fresh] = result.try_emplace(state.first, cost);
    if (!fresh) entry->second = std::min(entry->second, cost);
  }
  return result;
}

TEST(PathSearch, AgreesWithTheSlowSearch) {
  int compared = 0;
  for (const auto& [arm, formation] :
       {std::pair{"infantry", "line"}, std::pair{"infantry", "road_column"},
        std::pair{"cavalry", "line"}, std::pair{"artillery", "limbered"}}) {
    const auto mover = unit(arm, formation);
    for (const char* start : {"0806", "1510"}) {
      const Hex from = *ground().field->named(start);
      const auto slow = slow_costs(mover, formation, from);
      for (const auto& [hex, cost] : slow) {
        PathQuery query;
        query.unit = &mover;
        query.start_formation = query.end_formation = formation;
        query.from = from;
        query.to = hex;
        query.limit = {kLimit};
        query.terrain = &ground().terrain;
        const auto found = find_path(query, ground().ruleset->movement(), *ground().field);
        ASSERT_TRUE(found.cost) << arm << " " << ground().field->name(hex);
        EXPECT_EQ(cost, found.cost->sixths)
            << arm << " " << start << " to " << ground().field->name(hex);
        ++compared;
      }
    }
  }
  std::cout << compared << " ways compared\n";
  EXPECT_GT(compared, 500);
}

TEST(PathSearch, NoWayWithinTheLimitNamesTheNearestHex) {
  const auto mover = unit("infantry", "line");
  PathQuery query;
  query.unit = &mover;
  query.start_formation = query.end_formation = "line";
  query.from = *ground().field->named("0408");
  query.to = *ground().field->named("0401");
  query.limit = {3 * 6};
  query.terrain = &ground().terrain;
  const auto found = find_path(query, ground().ruleset->movement(), *ground().field);
  EXPECT_FALSE(found.cost);
  EXPECT_EQ(4, game::distance(found.nearest, query.to));
  EXPECT_EQ(Mp{18}, found.nearest_cost);
}

TEST(PathSearch, EnemiesBarTheWay) {
  const auto mover = unit("infantry", "line");
  const Hex from = *ground().field->named("0408");
  std::set<Hex> around;
  for (const Hex& hex : game::neighbours(from)) around.insert(hex);
  PathQuery query;
  query.unit = &mover;
  query.from = from;
  query.to = *ground().field->named("0405");
  query.limit = {60};
  query.enemies = &around;
  query.terrain = &ground().terrain;
  EXPECT_FALSE(find_path(query, ground().ruleset->movement(), *ground().field).cost);
}

}  // namespace
}  // namespace provost::rules
