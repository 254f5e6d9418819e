// SPDX-License-Identifier: MIT
#include "scenario/setups.h"

#include <gtest/gtest.h>

#include "scenario/turn_board.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

class Facing : public testing::Test {
 protected:
  Facing()
      : series_(read_series(test::bar_series(), problems_)),
        source_(read_source(test::game_folder("practice-bar"), series_, problems_)),
        field_(source_.map) {}

  int of(const std::string& unit, const std::vector<std::string>& hexes,
         const std::string& formation) const {
    Placement placement;
    placement.hexes = hexes;
    placement.formation = formation;
    return facing_of(placement, *source_.unit(unit), source_, series_, field_);
  }

  Problems problems_;
  Series series_;
  Source source_;
  HexField field_;
};

// A Line looks at a vertex (even facings), a column at a hexside (odd ones). Blue looks south (7),
// Red north (1) where nothing is said.
TEST_F(Facing, FollowsTheSideAndTheFormation) {
  EXPECT_EQ(8, of("blue-ald-1", {"0805"}, "line"));
  EXPECT_EQ(7, of("blue-ald-1", {"0805"}, "march_column"));
  EXPECT_EQ(1, of("red-oak-1", {"0805"}, "march_column"));
  EXPECT_EQ(8, of("blue-ald-1", {"0805"}, ""));  // drawn as a line
  EXPECT_EQ(8, of("blue-6lb-1", {"0805"}, ""));  // drawn unlimbered
  EXPECT_EQ(7, of("blue-cmd-army", {"0805"}, ""));
}

TEST_F(Facing, ALineLooksAcrossItsHexes) {
  // 0805 and 0904 lie south-west and north-east: a line there looks south-east (6) or north-west
  // (12).
  EXPECT_EQ(6, of("blue-ald-1", {"0805", "0904"}, "line"));
  EXPECT_EQ(6, of("blue-ald-1", {"0904", "0805"}, "line"));
  EXPECT_EQ(12, of("red-oak-1", {"0805", "0904"}, "line"));
}

TEST_F(Facing, AColumnLooksAlongItsHexes) {
  EXPECT_EQ(9, of("blue-ald-1", {"0805", "0904"}, "march_column"));  // its head is in 0805
  EXPECT_EQ(3, of("blue-ald-1", {"0904", "0805"}, "march_column"));
  EXPECT_EQ(1, of("blue-ald-1", {"0804", "0805"}, "road_column"));
}

TEST_F(Facing, AStatedFacingIsKept) {
  Placement placement;
  placement.hexes = {"0805"};
  placement.facing = 11;
  EXPECT_EQ(11, facing_of(placement, *source_.unit("blue-ald-1"), source_, series_, field_));
}

TEST_F(Facing, BoxesOfTheTurnTrackHoldEightStacks) {
  const TurnBoard turns(source_);
  EXPECT_EQ(source_.turns.size() + 1 + source_.sides.size(), turns.boxes().size());
  for (const auto& box : turns.boxes()) {
    for (int i = 0; i < 9; ++i) EXPECT_TRUE(box.bounds.contains(turns.spot(box.name, i)));
    EXPECT_EQ(turns.spot(box.name, 0), turns.spot(box.name, 8));
    EXPECT_NE(turns.spot(box.name, 0), turns.spot(box.name, 7));
  }
}

}  // namespace
}  // namespace provost::scenario
