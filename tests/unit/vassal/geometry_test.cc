// SPDX-License-Identifier: MIT
#include "vassal/geometry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace provost::vassal {
namespace {

constexpr int kMax = std::numeric_limits<int>::max();
constexpr int kMin = std::numeric_limits<int>::min();

TEST(Geometry, RoundsAndCutsAsJavaDoes) {
  EXPECT_EQ(3, java_round(2.5));
  EXPECT_EQ(-2, java_round(-2.5));
  EXPECT_EQ(0, java_round(0.49999999999999994));
  EXPECT_EQ(-2, java_int(-2.9));
  EXPECT_EQ(kMax, java_int(1e300));
  EXPECT_EQ(kMin, java_int(-INFINITY));
  EXPECT_EQ(0, java_int(NAN));
  EXPECT_EQ(kMin, java_add(kMax, 1));
  EXPECT_EQ(kMax, java_subtract(kMin, 1));
}

TEST(Geometry, LeftAndTopBorderBelongToARectangle) {
  const Rectangle r{10, 20, 5, 5};
  EXPECT_TRUE(r.contains({10, 20}));
  EXPECT_TRUE(r.contains({14, 24}));
  EXPECT_FALSE(r.contains({15, 22}));
  EXPECT_FALSE(r.contains({12, 25}));
  EXPECT_TRUE((Rectangle{kMax - 1, 0, 10, 10}.contains({kMax, 0})));
}

TEST(Geometry, PolygonHasTheBordersOfJava) {
  const Polygon square = Polygon::parse("0,0;10,0;10,10;0,10");
  EXPECT_TRUE(square.contains({0, 0}));
  EXPECT_TRUE(square.contains({0, 9}));
  EXPECT_FALSE(square.contains({10, 5}));
  EXPECT_FALSE(square.contains({5, 10}));
  EXPECT_EQ((Rectangle{0, 0, 10, 10}), square.bounds());
  // An L: the bite at the upper right is outside.
  const Polygon bite = Polygon::parse("0,0;5,0;5,5;10,5;10,10;0,10");
  EXPECT_TRUE(bite.contains({4, 4}));
  EXPECT_FALSE(bite.contains({7, 2}));
  EXPECT_TRUE(bite.contains({7, 7}));
}

TEST(Geometry, PathLeavesOutWhatIsNoPoint) {
  const Polygon path = Polygon::parse(" 1, 2;x,3;4;5,6,7;;8,9");
  EXPECT_EQ((std::vector<Point>{{1, 2}, {5, 6}, {8, 9}}), path.corners());
  EXPECT_TRUE(Polygon::parse("").corners().empty());
  EXPECT_FALSE(Polygon::parse("0,0;10,10").contains({5, 5}));
}

}  // namespace
}  // namespace provost::vassal
