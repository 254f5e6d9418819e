// SPDX-License-Identifier: MIT
// Location names of the engine itself: engine-facts/grids.json.
#include "vassal/grid.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "support/shared_data.h"
#include "vassal/hex_grid.h"

namespace provost::vassal {
namespace {

using nlohmann::json;

constexpr const char* kBoard = "VASSAL.build.module.map.boardPicker.board.";
constexpr const char* kMapGrid = "VASSAL.build.module.map.boardPicker.board.mapgrid.";

void set_attributes(Component& component, const json& attributes) {
  for (const auto& [key, value] : attributes.items()) {
    component.attributes.emplace_back(key, value.get<std::string>());
  }
}

// [element, attributes, child element, attributes or list of attributes]
Component component_of(const json& described) {
  Component component;
  component.type = kBoard + described[0].get<std::string>();
  set_attributes(component, described[1]);
  if (described.size() < 4) return component;
  const auto child_name = described[2].get<std::string>();
  const auto type = (child_name == "Region" ? kBoard : kMapGrid) + child_name;
  const json children = described[3].is_array() ? described[3] : json::array({described[3]});
  for (const auto& attributes : children) {
    Component child;
    child.type = type;
    set_attributes(child, attributes);
    component.children.push_back(std::move(child));
  }
  return component;
}

// The grid component of one configuration: the grid itself, or a zoned grid around its zones.
Component grid_of(const json& config) {
  if (config["kind"] != "zoned") return component_of(config["grid"]);
  Component zoned;
  zoned.type = std::string(kBoard) + "ZonedGrid";
  if (!config["background"].is_null()) zoned.children.push_back(component_of(config["background"]));
  for (const auto& described : config["zones"]) {
    Component zone;
    zone.type = std::string(kMapGrid) + "Zone";
    for (const auto key : {"name", "path", "locationFormat", "useParentGrid"}) {
      zone.attributes.emplace_back(key, described[key].get<std::string>());
    }
    if (!described["own"].is_null()) zone.children.push_back(component_of(described["own"]));
    zoned.children.push_back(std::move(zone));
  }
  return zoned;
}

TEST(Grid, TakesSizesAsJavaReadsThem) {
  const auto grid =
      make_grid(component_of({"HexGrid", {{"dx", " 0x1.9p5"}, {"dy", "60.0f"}}}), {640, 520});
  ASSERT_TRUE(grid);
  EXPECT_EQ(50.0, grid->hexes({0, 0})->hex_width());
  EXPECT_EQ(60.0, grid->hexes({0, 0})->hex_height());
  EXPECT_FALSE(make_grid(component_of({"HexGrid", {{"dx", "5O"}}}), {640, 520}));
}

TEST(Grid, LeavesOutRegionsThatTheEngineDrops) {
  const json regions = {"RegionGrid",
                        json::object(),
                        "Region",
                        {{{"name", "Paris"}, {"originx", "x"}, {"originy", "100"}},
                         {{"name", "Lyon"}, {"originx", "130"}, {"originy", "150"}}}};
  const auto grid = make_grid(component_of(regions), {640, 520});
  ASSERT_TRUE(grid);
  EXPECT_FALSE(grid->location("Paris"));
  EXPECT_EQ("Lyon", grid->location_name({1, 100}));
}

class EngineGrids : public testing::Test {
 protected:
  void SetUp() override {
    const auto file = test::shared("engine-facts/grids.json");
    if (file.empty()) GTEST_SKIP() << "no shared data";
    std::ifstream in(file.string());
    facts_ = json::parse(in);
    size_ = {facts_["board"][0], facts_["board"][1]};
  }
  json facts_;
  Size size_;
};

TEST_F(EngineGrids, NamesEveryPointAsTheEngineDoes) {
  std::size_t points = 0;
  std::size_t equal = 0;
  for (const auto& config : facts_["configs"]) {
    const auto grid = make_grid(grid_of(config), size_);
    ASSERT_NE(grid, nullptr) << config["map"];
    for (const auto& point : config["points"]) {
      const Point p{point[0], point[1]};
      // Where the grid has no name the map says "offboard".
      const std::string name = grid->location_name(p).value_or("offboard");
      const auto zone = grid->zone_name(p);
      const bool same = name == point[2].get<std::string>() &&
                        (point[3].is_null() ? !zone : zone == point[3].get<std::string>());
      EXPECT_TRUE(same) << config["map"] << ' ' << point.dump() << " named " << name;
      ++points;
      equal += same ? 1 : 0;
    }
  }
  std::cout << facts_["configs"].size() << " grids, " << points << " points, " << equal
            << " as the engine names them\n";
  EXPECT_EQ(points, equal);
  EXPECT_EQ(3357U, points);
}

TEST_F(EngineGrids, LeadsNamesBackToPoints) {
  std::map<std::string, std::pair<int, int>> tally;  // kind -> names, names that lead back
  for (const auto& config : facts_["configs"]) {
    const auto grid = make_grid(grid_of(config), size_);
    auto& [names, back] = tally[config["kind"]];
    for (const auto& point : config["points"]) {
      const std::string name = point[2];
      if (name == "offboard") continue;
      ++names;
      const auto p = grid->location(name);
      if (p && grid->location_name(*p) == name) {
        ++back;
      } else if (config["kind"] != "zoned" || p) {
        ADD_FAILURE() << config["map"] << ' ' << name;
      }
    }
  }
  for (const auto& [kind, counts] : tally) {
    std::cout << kind << ": " << counts.second << " of " << counts.first
              << " names lead back to a point of that name\n";
  }
  EXPECT_EQ(tally["hex"].first, tally["hex"].second);
  EXPECT_EQ(tally["square"].first, tally["square"].second);
  EXPECT_EQ(tally["region"].first, tally["region"].second);
}

TEST_F(EngineGrids, RestsWhereItSnaps) {
  for (const auto& config : facts_["configs"]) {
    if (config["kind"] != "hex") continue;
    const auto grid = make_grid(grid_of(config), size_);
    for (const auto& point : config["points"]) {
      const auto p = grid->location(point[2]);
      ASSERT_TRUE(p);
      if (!Rectangle{0, 0, size_.width, size_.height}.contains(*p)) continue;
      EXPECT_TRUE(*p == grid->snap(*p)) << config["map"] << ' ' << point[2];
    }
  }
}

}  // namespace
}  // namespace provost::vassal
