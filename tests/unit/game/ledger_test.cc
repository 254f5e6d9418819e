// SPDX-License-Identifier: MIT
#include "game/ledger.h"

#include <gtest/gtest.h>

namespace provost::game {

TEST(Ledger, KnowsPlayersByNameAndSideOnly) {
  Ledger ledger;
  EXPECT_TRUE(ledger.apply("PLAYER\tsecret1\tAnn\tFrench"));
  EXPECT_TRUE(ledger.apply("PLAYER\tsecret2\tBob\t<observer>"));
  EXPECT_TRUE(ledger.apply("PLAYER\tsecret1\tAnn\tBritish"));  // written again: replaces the first
  auto players = ledger.players();
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].name, "Ann");
  EXPECT_EQ(players[0].side, "British");
  EXPECT_TRUE(ledger.apply("PYREMOVE\tsecret1"));
  EXPECT_EQ(ledger.players().size(), 1U);
}

TEST(Ledger, KeepsGlobalPropertiesByOwner) {
  Ledger ledger;
  ledger.apply("GlobalProperty\t;GP;8;Module");
  ledger.apply("GlobalProperty\t;GP;4;Main");
  ledger.apply("MutableProperty\tGP\t4\t5\tMain");
  EXPECT_EQ(ledger.property("GP", "Main"), "5");
  EXPECT_EQ(ledger.property("GP", "Module"), "8");
  EXPECT_FALSE(ledger.property("GP", "Other"));
  ledger.apply("MutableProperty\tHP\t\t1");
  EXPECT_EQ(ledger.property("HP"), "1");
  EXPECT_FALSE(ledger.property("none"));
}

TEST(Ledger, KeepsBoardsAndTurns) {
  Ledger ledger;
  EXPECT_TRUE(ledger.apply("MainBoardPicker\tBoard/rev\t1\t2"));
  const auto& boards = ledger.boards().at("Main");
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0], (vassal::BoardPlace{"Board", true, 1, 2}));
  EXPECT_TRUE(ledger.apply("TURNTurnTracker0\t0|2;0;0;true,true,true"));
  EXPECT_EQ(ledger.turns().at("TurnTracker0"), "0|2;0;0;true,true,true");
  EXPECT_FALSE(ledger.at_start_done());
  EXPECT_TRUE(ledger.apply("SETUP_STACK\t"));
  EXPECT_TRUE(ledger.at_start_done());
}

TEST(Ledger, CountsWhatTheCoreDoesNotKnow) {
  Ledger ledger;
  EXPECT_FALSE(ledger.apply("MYDICE\t3\t4"));
  EXPECT_FALSE(ledger.apply("MYDICE\t5\t6"));
  EXPECT_TRUE(ledger.apply("FLARE\tFlare0\t12\t34"));
  EXPECT_TRUE(ledger.apply("end_save"));
  ASSERT_EQ(ledger.unknown().size(), 1U);
  EXPECT_EQ(ledger.unknown().at("MYDICE"), 2);
}

TEST(Ledger, ANewGameForgetsAllButTheCounters) {
  Ledger ledger;
  ledger.apply("PLAYER\tid\tAnn\tFrench");
  ledger.apply("MYDICE\t3");
  EXPECT_TRUE(ledger.apply("begin_save"));
  EXPECT_TRUE(ledger.players().empty());
  EXPECT_EQ(ledger.unknown().size(), 1U);
}

}  // namespace provost::game
