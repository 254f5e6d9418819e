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
// After ground to be spared the unit only stops.
std::map<Hex, int> slow_costs(const game::Unit& unit, const std::string& end, Hex from,
                              const CheckGround& spare = {}) {
  const auto& model = ground().ruleset->movement();
  const auto gaits = model.gaits(unit);
  std::map<std::pair<Hex, std::size_t>, int> best;
  std::map<Hex, int> result;
  const auto ends = [&](Hex hex, int cost) {
    const auto [entry, fresh] = result.try_emplace(hex, cost);
    if (!fresh) entry->second = std::min(entry->second, cost);
  };
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
        const auto mp = model.change(unit, gaits[g].formation, gaits[other].formation);
        if (mp) relax(hex, other, cost + mp->sixths);
      }
      for (const Hex& next : game::neighbours(hex)) {
        if (!ground().field->contains(next)) continue;
        const auto mp = model.step(gaits[g], ground().terrain, hex, next);
        if (!mp) continue;
        if (!model.asks_check(gaits[g], ground().terrain, hex, next, spare)) {
          relax(next, g, cost + mp->sixths);
        } else if (gaits[g].formation == end && cost + mp->sixths <= kLimit) {
          ends(next, cost + mp->sixths);
        }
      }
    }
  }
  for (const auto& [state, cost] : best) {
    if (gaits[state.second].formation == end) ends(state.first, cost);
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

TEST(PathSearch, SparesTheSameGroundAsTheSlowSearch) {
  int compared = 0;
  int unreachable = 0;
  for (const auto& [formation, spare] :
       {std::pair{"line", CheckGround{true, false}}, std::pair{"line", CheckGround{true, true}},
        std::pair{"road_column", CheckGround{true, true}}}) {
    auto mover = unit("infantry", formation);
    mover.fields["can_skirmish"] = "no";
    for (const char* start : {"0806", "0508", "0302"}) {
      const Hex from = *ground().field->named(start);
      const auto slow = slow_costs(mover, formation, from, spare);
      for (const auto& [hex, unspared] : slow_costs(mover, formation, from)) {
        PathQuery query;
        query.unit = &mover;
        query.start_formation = query.end_formation = formation;
        query.from = from;
        query.to = hex;
        query.limit = {kLimit};
        query.terrain = &ground().terrain;
        query.spare = spare;
        const auto found = find_path(query, ground().ruleset->movement(), *ground().field);
        const auto expected = slow.find(hex);
        ++compared;
        if (expected == slow.end()) ++unreachable;
        ASSERT_EQ(expected != slow.end(), found.cost.has_value()) << ground().field->name(hex);
        if (found.cost) {
          EXPECT_EQ(expected->second, found.cost->sixths) << ground().field->name(hex);
          EXPECT_GE(found.cost->sixths, unspared) << ground().field->name(hex);
        }
      }
    }
  }
  std::cout << compared << " ways compared, " << unreachable << " without a check impossible\n";
  EXPECT_GT(compared, 300);
  EXPECT_GT(unreachable, 20);
}

// From the book: 11.2d, the exemptions of 18.4 (skirmishers) and FON 9.2n.C (Road Movement, which
// works across the road are no part of).
TEST(PathSearch, ChecksAreAskedOfWhomTheBookSays) {
  const auto& model = ground().ruleset->movement();
  const auto asks = [&](const char* formation, const char* from, const char* to, bool hexes,
                        bool sides) {
    for (const auto& gait : model.gaits(unit("infantry", "line"))) {
      if (gait.formation != formation) continue;
      return model.asks_check(gait, ground().terrain, *ground().field->named(from),
                              *ground().field->named(to), {hexes, sides});
    }
    ADD_FAILURE() << "no infantry in " << formation;
    return false;
  };
  EXPECT_TRUE(asks("line", "0609", "0610", true, false)) << "into an orchard";
  EXPECT_FALSE(asks("line", "0609", "0610", false, true)) << "no hexside between";
  EXPECT_FALSE(asks("line", "0610", "0609", true, true)) << "out of an orchard";
  EXPECT_TRUE(asks("march_column", "0508", "0409", false, true)) << "over a stream";
  EXPECT_FALSE(asks("march_column", "0508", "0409", true, false));
  EXPECT_FALSE(asks("skirmish", "0609", "0610", true, true)) << "skirmishers";
  EXPECT_FALSE(asks("skirmish", "0508", "0409", true, true)) << "skirmishers";
  EXPECT_FALSE(asks("road_column", "0606", "0607", true, true)) << "along a path through a farm";
  EXPECT_TRUE(asks("road_column", "0506", "0607", true, false)) << "off the path";
  EXPECT_TRUE(asks("road_column", "0906", "1006", false, true)) << "works across the road";
  EXPECT_FALSE(asks("line", "0811", "0812", true, true)) << "bog asks for none";
}

// 8.1g: only those who can; a unit of which it is not known may be able.
TEST(PathSearch, SkirmishIsBarredToThoseWhoCannot) {
  const auto skirmishes = [](const std::string& able, const std::string& formation) {
    auto mover = unit("infantry", formation);
    if (!able.empty()) mover.fields["can_skirmish"] = able;
    for (const auto& gait : ground().ruleset->movement().gaits(mover)) {
      if (gait.formation == "skirmish") return true;
    }
    return false;
  };
  EXPECT_TRUE(skirmishes("", "line"));
  EXPECT_TRUE(skirmishes("yes", "line"));
  EXPECT_FALSE(skirmishes("no", "line"));
  EXPECT_TRUE(skirmishes("no", "skirmish")) << "it is in Skirmish, whatever is known of it";
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
