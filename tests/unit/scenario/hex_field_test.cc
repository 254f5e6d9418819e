// SPDX-License-Identifier: MIT
#include "scenario/hex_field.h"

#include <gtest/gtest.h>

#include <cmath>

namespace provost::scenario {
namespace {

MapSource two_sheets() {
  MapSource map;
  map.name = "Battlefield";
  map.sheets = {{"N", 1, 70, 1, 33}, {"S", 1, 70, 1, 34}};
  return map;
}

// Brigades deployed in line in the setups of the Fontenoy rulebook (10.2c, 10.3b) stand side by
// side.
TEST(HexField, LinesOfTheRulebookAreAdjacent) {
  const HexField field(two_sheets());
  const std::vector<std::vector<std::string>> lines = {
      {"S2423", "S2522", "S2622"},
      {"S2520", "S2620", "S2719"},
      {"S4202", "S4301", "N4333", "N4433", "N4432"},
      {"S3013", "S3113"}};
  for (const auto& line : lines) {
    for (std::size_t i = 1; i < line.size(); ++i) {
      const auto a = field.find(line[i - 1]);
      const auto b = field.find(line[i]);
      ASSERT_TRUE(a && b);
      EXPECT_GE(field.direction(*a, *b), 0) << line[i - 1] << " " << line[i];
    }
  }
  EXPECT_EQ(-1, field.direction(*field.find("S2423"), *field.find("S2524")));
}

TEST(HexField, NeighboursGoClockwiseFromTheTop) {
  const HexField field(two_sheets());
  const auto low = *field.find("S2520");  // odd columns sit half a hex lower
  const auto high = *field.find("S2620");
  const char* around_low[] = {"S2519", "S2620", "S2621", "S2521", "S2421", "S2420"};
  const char* around_high[] = {"S2619", "S2719", "S2720", "S2621", "S2520", "S2519"};
  for (int d = 0; d < 6; ++d) {
    EXPECT_EQ(around_low[d], field.name(field.neighbour(low, d)));
    EXPECT_EQ(around_high[d], field.name(field.neighbour(high, d)));
  }
}

// Four maps, two above two, each with a numbering of its own: hexes go on across the borders, and
// each zone's grid counts from its own first column.
TEST(HexField, SheetsLieSideBySide) {
  MapSource map;
  map.sheets = {{"NW", 1, 50, 1, 28, false},
                {"NE", 1, 50, 1, 28, true},
                {"SW", 1, 50, 1, 28, false},
                {"SE", 1, 50, 1, 28, true}};
  const HexField field(map);
  const auto next = [&field](const std::string& hex, int direction) {
    return field.name(field.neighbour(*field.find(hex), direction));
  };
  EXPECT_EQ(4U * 50 * 28, field.cells().size());
  EXPECT_EQ("NE0104", next("NW5005", 1));
  EXPECT_EQ("NE0105", next("NW5005", 2));
  EXPECT_EQ("NW5006", next("NE0105", 4));
  EXPECT_EQ("SE0101", next("NE0128", 3));
  EXPECT_EQ("SE0101", next("SW5001", 2));
  EXPECT_EQ("NE0128", next("SW5001", 1));
  const auto grids = field.grids();
  ASSERT_EQ(4U, grids.size());
  EXPECT_EQ(grids[0].x0, grids[1].x0);
  EXPECT_EQ(grids[0].column_offset - 50, grids[1].column_offset);
  EXPECT_EQ(grids[0].y0, grids[1].y0);
  EXPECT_EQ(grids[2].y0, grids[3].y0);
}

TEST(HexField, ANeighbourLiesWhereItsDirectionPoints) {
  for (const bool odd_low : {true, false}) {
    auto map = two_sheets();
    map.odd_columns_low = odd_low;
    const HexField field(map);
    for (const auto* name : {"S2520", "S2620", "N0110"}) {
      const auto cell = *field.find(name);
      const auto c = field.centre(cell);
      for (int d = 0; d < 6; ++d) {
        const auto other = field.centre(field.neighbour(cell, d));
        const double angle = 60.0 * d * std::acos(-1.0) / 180;
        EXPECT_NEAR(64 * std::sin(angle), other.x - c.x, 1.5);
        EXPECT_NEAR(-64 * std::cos(angle), other.y - c.y, 1.5);
      }
    }
  }
}

TEST(HexField, KnowsItsHexesOnly) {
  const HexField field(two_sheets());
  EXPECT_EQ(70U * 67U, field.cells().size());
  EXPECT_FALSE(field.find("S0135"));
  EXPECT_FALSE(field.find("1815"));
  EXPECT_EQ("", field.name({-1, 0}));
  for (const auto& cell : field.cells()) EXPECT_EQ(cell, *field.find(field.name(cell)));
}

TEST(HexField, ANeighbourSharesASide) {
  const HexField field(two_sheets());
  const auto cell = *field.find("N4333");
  for (int d = 0; d < 6; ++d) {
    const auto mine = field.corners(cell);
    const auto theirs = field.corners(field.neighbour(cell, d));
    const auto i = static_cast<std::size_t>(d);
    EXPECT_NEAR(mine[i].x, theirs[(i + 4) % 6].x, 0.01);
    EXPECT_NEAR(mine[i].y, theirs[(i + 4) % 6].y, 0.01);
    EXPECT_NEAR(mine[(i + 1) % 6].x, theirs[(i + 3) % 6].x, 0.01);
  }
}

}  // namespace
}  // namespace provost::scenario
