// SPDX-License-Identifier: MIT
#include "vassal/hex_grid.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace provost::vassal {
namespace {

Component hexes(std::vector<std::pair<std::string, std::string>> attributes) {
  Component component;
  component.type = "VASSAL.build.module.map.boardPicker.board.HexGrid";
  component.attributes = std::move(attributes);
  Component numbering;
  numbering.type = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering";
  component.children.push_back(std::move(numbering));
  return component;
}

TEST(HexGrid, OddColumnsSitLower) {
  const HexGrid grid(hexes({{"dx", "20"}, {"dy", "24"}, {"x0", "10"}, {"y0", "12"}}), {200, 200});
  EXPECT_EQ((Point{10, 12}), grid.centre({0, 0}));
  EXPECT_EQ((Point{30, 24}), grid.centre({1, 0}));
  EXPECT_EQ((HexCell{1, 0}), grid.cell({30, 24}));
  // Stagger, the default, counts an odd column one row on.
  EXPECT_EQ("0202", grid.name({1, 0}));
  EXPECT_EQ((Point{30, 24}), grid.location("0202"));
  EXPECT_EQ((Point{30, 24}), grid.snap({33, 20}));
}

TEST(HexGrid, SidewaysSwapsTheAxes) {
  const HexGrid grid(
      hexes({{"sideways", "true"}, {"dx", "20"}, {"dy", "24"}, {"x0", "10"}, {"y0", "12"}}),
      {200, 200});
  EXPECT_EQ((Point{24, 30}), grid.centre({1, 0}));
  EXPECT_EQ((HexCell{1, 0}), grid.cell({24, 30}));
}

TEST(HexGrid, ADefaultWidthFollowsTheHeight) {
  // The engine reads dx first, and a width equal to its default counts as none.
  const HexGrid grid(hexes({{"dx", "55.42562584220407"}, {"dy", "40"}}), {200, 200});
  EXPECT_NEAR(34.641, grid.hex_width(), 0.001);
}

TEST(HexGrid, NeighboursAreOneStepAwayAndTouch) {
  for (const HexCell cell : {HexCell{4, 4}, HexCell{5, 4}, HexCell{-3, -2}}) {
    const auto around = HexGrid::neighbours(cell);
    ASSERT_EQ(6U, around.size());
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(1, HexGrid::distance(cell, around[i]));
      EXPECT_EQ(1, HexGrid::distance(around[i], around[(i + 1) % 6]));
      EXPECT_EQ(2, HexGrid::distance(around[i], around[(i + 3) % 6]));
    }
  }
}

TEST(HexGrid, DistanceIsAnExpandingRing) {
  std::set<std::pair<int, int>> seen{{7, 7}};
  std::vector<HexCell> ring{{7, 7}};
  for (int distance = 1; distance <= 4; ++distance) {
    std::vector<HexCell> next;
    for (const auto& cell : ring) {
      for (const auto& other : HexGrid::neighbours(cell)) {
        if (!seen.insert({other.column, other.row}).second) continue;
        EXPECT_EQ(distance, HexGrid::distance({7, 7}, other));
        next.push_back(other);
      }
    }
    EXPECT_EQ(6U * static_cast<unsigned>(distance), next.size());
    ring = std::move(next);
  }
}

TEST(HexGrid, WithoutNumberingThereAreNoNames) {
  Component component = hexes({});
  component.children.clear();
  const HexGrid grid(component, {200, 200});
  EXPECT_EQ(std::nullopt, grid.location_name({50, 50}));
  EXPECT_EQ(std::nullopt, grid.location("0101"));
}

TEST(HexGrid, SurvivesAbsurdNumbers) {
  constexpr int kMax = std::numeric_limits<int>::max();
  constexpr int kMin = std::numeric_limits<int>::min();
  for (const auto* size : {"0", "1e-300", "nan", "-5", "1e300"}) {
    const HexGrid grid(hexes({{"dx", size},
                              {"dy", size},
                              {"edgesLegal", "true"},
                              {"cornersLegal", "true"},
                              {"x0", "-2147483648"},
                              {"snapscale", "3"}}),
                       {kMax, kMax});
    for (const Point p : {Point{kMax, kMin}, Point{0, 0}}) {
      grid.snap(p);
      EXPECT_TRUE(grid.location_name(p));
    }
    HexGrid::neighbours({kMin, kMax});
  }
}

}  // namespace
}  // namespace provost::vassal
