// SPDX-License-Identifier: MIT
#include "report/terrain_look.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "scenario/map_style.h"
#include "support/shared_data.h"

namespace provost::report {
namespace {

bool holds(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(TerrainLook, NamesDrawingsThatExist) {
  for (const auto& look : terrain_looks()) {
    EXPECT_TRUE(look.pattern.empty() || holds(scenario::pattern_names(), look.pattern))
        << look.kind;
    EXPECT_TRUE(look.glyph.empty() || holds(scenario::glyph_names(), look.glyph)) << look.kind;
  }
  EXPECT_TRUE(terrain_look("moon_dust").kind.empty());
  EXPECT_FALSE(terrain_look("moon_dust").fill.empty());
}

// Every kind of terrain of every series looks in the report as on the map that the series draws.
TEST(TerrainLook, KnowsTheTerrainOfAllSeries) {
  int series = 0;
  for (const auto& folder : boost::filesystem::directory_iterator(test::source("modules/series"))) {
    const auto bytes = read_file(folder.path() / "series.json");
    if (!bytes) continue;
    ++series;
    const auto terrain = nlohmann::json::parse(*bytes).at("terrain");
    for (const auto& row : terrain.at("hexes")) {
      const auto kind = row.at("kind").get<std::string>();
      if (kind == "unknown") continue;
      EXPECT_EQ(row.at("fill"), terrain_look(kind).fill) << folder.path() << " " << kind;
    }
    for (const auto& row : terrain.at("hexsides")) {
      const auto kind = row.at("kind").get<std::string>();
      EXPECT_TRUE(holds(scenario::hexside_styles(), hexside_style(kind))) << kind;
    }
    for (const auto& row : terrain.at("roads")) {
      const auto kind = row.at("kind").get<std::string>();
      EXPECT_EQ(row.at("style"), road_style(kind)) << kind;
    }
  }
  EXPECT_GE(series, 1);
}

}  // namespace
}  // namespace provost::report
