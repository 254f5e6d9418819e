// SPDX-License-Identifier: MIT
#include "vassal/board.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

TEST(Board, CommandIsReadAndWritten) {
  const std::string text = "Main MapBoardPicker\tNorth\t0\t0\tSouth\\/West/rev\t0\t1";
  const auto command = decode_board_command(text);
  ASSERT_TRUE(command);
  EXPECT_EQ("Main Map", command->map);
  EXPECT_EQ((BoardLayout{{"North", false, 0, 0}, {"South/West", true, 0, 1}}), command->layout);
  EXPECT_EQ(text, encode_board_command(command->map, command->layout));
}

TEST(Board, OtherTextsAreNoBoardCommand) {
  EXPECT_EQ(std::nullopt,
            decode_board_command("Main MapBoardPicker"));  // written when there are none
  EXPECT_EQ(std::nullopt, decode_board_command("TURN0\t1"));
  EXPECT_EQ(std::nullopt, decode_board_command(""));
}

TEST(Board, AReversedBoardIsTurned) {
  PlacedBoard placed;
  placed.bounds = {10, 20, 100, 50};
  EXPECT_EQ((Point{5, 5}), placed.to_board({15, 25}));
  placed.reversed = true;
  EXPECT_EQ((Point{95, 45}), placed.to_board({15, 25}));
  EXPECT_EQ((Point{15, 25}), placed.to_map({95, 45}));
}

}  // namespace
}  // namespace provost::vassal
