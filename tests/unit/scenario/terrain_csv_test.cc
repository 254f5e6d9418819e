// SPDX-License-Identifier: MIT
#include "scenario/terrain_csv.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/source.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

// The practice field with the spreadsheet beside its map.
std::vector<std::string> problems_with(const std::string& csv, MapSource* read = nullptr) {
  const test::SourceFolder folder;
  folder.write("terrain.csv", csv);
  folder.edit("maps/field.json", [](nlohmann::json& map) { map["terrain_csv"] = "terrain.csv"; });
  Problems problems;
  const auto series = read_series(test::bar_series(), problems);
  auto map = read_map(folder.path(), "maps/field.json", series, problems);
  if (read != nullptr) *read = std::move(map);
  std::vector<std::string> lines;
  for (const auto& problem : problems.all())
    lines.push_back(problem.place + ": " + problem.message);
  return lines;
}

std::string kind_of(const MapSource& map, const std::string& hex) {
  for (const auto& area : map.terrain) {
    if (contains(area.hexes, hex)) return area.kind;
  }
  return "";
}

bool has_side(const MapSource& map, const std::string& kind, const std::string& a,
              const std::string& b) {
  return std::any_of(map.hexsides.begin(), map.hexsides.end(), [&](const HexsideLine& line) {
    const std::pair pair(a, b);
    return line.kind == kind &&
           std::find(line.between.begin(), line.between.end(), pair) != line.between.end();
  });
}

TEST(TerrainCsv, AddsHexesAndHexsides) {
  // Odd columns sit lower: north-east of 1914 is 2014, south-east of 0101 is 0202.
  MapSource map;
  const auto problems = problems_with(
      "Hex;Terrain;Sides\r\n2001;woods;\r\n0801;woods;\r\n1914;;stream N ne\r\n"
      "0101;;\"stream s; steep_slope se\"\r\n",
      &map);
  EXPECT_EQ(std::vector<std::string>{}, problems);
  EXPECT_EQ("woods", kind_of(map, "2001"));
  EXPECT_TRUE(has_side(map, "stream", "1914", "1913"));
  EXPECT_TRUE(has_side(map, "stream", "1914", "2014"));
  EXPECT_TRUE(has_side(map, "stream", "0101", "0102"));
  EXPECT_TRUE(has_side(map, "steep_slope", "0101", "0202"));
  EXPECT_EQ("keep", kind_of(map, "1604"));               // of the map file itself
  const auto carried = nlohmann::json::parse(map.text);  // what the module gets
  EXPECT_FALSE(carried.contains("terrain_csv"));
  EXPECT_NE(std::string::npos, map.text.find("\"2001\""));
}

TEST(TerrainCsv, SaysTheLine) {
  using Lines = std::vector<std::string>;
  const auto told = [](const std::string& row) {
    const auto lines = problems_with("hex,terrain,sides\n" + row + "\n");
    return lines.size() == 1 ? lines.front() : std::to_string(lines.size()) + " problems";
  };
  EXPECT_EQ(Lines{"line 1: expected the first line hex,terrain,sides"}, problems_with("a,b\n"));
  EXPECT_EQ(0U, told("9999,woods,").find("line 2: no hex \"9999\" on the map"));
  EXPECT_EQ(0U,
            told("2001,wood,").find("line 2: unknown terrain \"wood\" (did you mean \"woods\""));
  EXPECT_EQ(0U, told("0801,marsh,").find("line 2: hex 0801 already is woods"));
  EXPECT_EQ(0U, told("2001,,streem n").find("line 2: unknown kind of hexside \"streem\""));
  EXPECT_EQ(0U, told("2001,,stream up").find("line 2: unknown direction \"up\""));
  EXPECT_EQ(0U, told("2001,,stream").find("line 2: \"stream\" needs a direction"));
  EXPECT_EQ(0U, told("2001,,stream n").find("line 2: there is no hex to the n of 2001"));
  EXPECT_EQ(0U, told("2001,,,x").find("line 2: more cells"));
}

}  // namespace
}  // namespace provost::scenario
