// SPDX-License-Identifier: MIT
#include "report/board_geometry.h"

#include <gtest/gtest.h>

#include <cmath>

#include "small_board.h"

namespace provost::report {
namespace {

using game::Hex;
using test::board_module;
using test::field_of;

class Geometry : public ::testing::TestWithParam<bool> {
 protected:
  module::Module module_ = board_module(700, 600, GetParam());
  game::HexField field_ = field_of(module_);
  BoardGeometry geometry_{field_, {}};
};

TEST_P(Geometry, DrawsEveryHexWhoseCentreLiesOnTheBoard) {
  std::size_t count = 0;
  for (int q = -5; q < 30; ++q) {
    for (int r = -10; r < 60; ++r) {
      if (((q ^ r) & 1) == 0 && field_.contains({q, r})) ++count;
    }
  }
  EXPECT_GT(count, 100U);
  EXPECT_EQ(count, geometry_.hexes().size());
  EXPECT_TRUE(geometry_.whole());
}

TEST_P(Geometry, SidesLookToTheirNeighbours) {
  const Hex hex{4, 4};
  const auto corners = geometry_.corners(hex);
  const auto c = geometry_.centre(hex);
  for (std::size_t d = 0; d < 6; ++d) {
    const auto a = corners[d];
    const auto b = corners[(d + 1) % 6];
    const auto n = geometry_.centre(neighbour(hex, static_cast<int>(d)));
    // The middle of the side is the middle between the two hexes.
    EXPECT_NEAR((a.x + b.x) / 2, (c.x + n.x) / 2, 0.01) << d;
    EXPECT_NEAR((a.y + b.y) / 2, (c.y + n.y) / 2, 0.01) << d;
  }
}

TEST_P(Geometry, HalfWidthFollowsTheOutline) {
  const Hex hex{4, 4};
  const auto c = geometry_.centre(hex);
  for (const auto& corner : geometry_.corners(hex)) {
    const double y = corner.y - c.y;
    if (std::abs(y) > geometry_.half_height() - 0.01) continue;
    EXPECT_NEAR(std::abs(corner.x - c.x), geometry_.half_width(y), 0.01);
  }
  EXPECT_EQ(0, geometry_.half_width(geometry_.half_height() + 1));
}

TEST_P(Geometry, GoesWhereItIsPut) {
  geometry_.place_at(24, 60);
  EXPECT_NEAR(24, geometry_.frame().x, 0.01);
  EXPECT_NEAR(60, geometry_.frame().y, 0.01);
  for (const Hex& hex : geometry_.hexes()) {
    for (const auto& corner : geometry_.corners(hex)) {
      EXPECT_GE(corner.x, 23.9);
      EXPECT_GE(corner.y, 59.9);
      EXPECT_LE(corner.x, geometry_.frame().right() + 0.1);
      EXPECT_LE(corner.y, geometry_.frame().bottom() + 0.1);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(FlatAndPointed, Geometry, ::testing::Bool());

TEST(LargeField, IslandsWhenUnitsStandFarApart) {
  const auto module = board_module(30000, 30000);
  const auto field = field_of(module);
  const BoardGeometry geometry(field, {{10, 10}, {500, 900}});
  EXPECT_FALSE(geometry.whole());
  EXPECT_EQ(2U * 37U, geometry.hexes().size());  // a hex and three rings around it
}

TEST(LargeField, NothingNeededNothingDrawn) {
  const auto module = board_module(30000, 30000);
  const auto field = field_of(module);
  EXPECT_TRUE(BoardGeometry(field, {}).hexes().empty());
}

TEST(Overlap, OfBoxes) {
  EXPECT_EQ(6, overlap({0, 0, 4, 4}, {1, 2, 3, 9}));
  EXPECT_EQ(0, overlap({0, 0, 4, 4}, {4, 0, 4, 4}));
}

}  // namespace
}  // namespace provost::report
