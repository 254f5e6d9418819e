// SPDX-License-Identifier: MIT
#include "rules/open_breaches.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

constexpr game::Hex kHex{1, 1};

std::vector<std::pair<std::size_t, Breach>> pair_of(const char* a, const char* b) {
  Breach breach;
  breach.pieces = {a, b};
  breach.hex = kHex;
  return {{0, breach}};
}

void none(std::size_t, Breach&) {}

TEST(OpenBreaches, CountsWhatStillStandsWhenTheSegmentEnds) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.update(kHex, pair_of("a", "b"), 4, {"a"});
  const auto told = open.segment_over(none);
  ASSERT_EQ(1U, told.size());
  EXPECT_EQ(3, told[0].breach.step) << "dated back to the act that made it";
  EXPECT_TRUE(open.segment_over(none).empty()) << "told once";
}

TEST(OpenBreaches, ForgetsAGatheringThatTheNextDragsDissolve) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.update(kHex, {}, 4, {"a"});
  EXPECT_TRUE(open.segment_over(none).empty());
}

TEST(OpenBreaches, NeverJudgesWhatStoodThereAtTheStart) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 0, {"a"});
  open.update(kHex, pair_of("a", "b"), 5, {"a"});
  EXPECT_TRUE(open.segment_over(none).empty());
}

TEST(OpenBreaches, AReactionOfTheOtherSideIsNoEnd) {
  // a passes through b's hex, the enemy reacts, a moves on: nothing.
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  EXPECT_TRUE(open.run_over(none).empty());
  EXPECT_TRUE(open.run_over(none).empty());
  open.update(kHex, {}, 9, {"a"});
  EXPECT_TRUE(open.run_over(none).empty());
}

TEST(OpenBreaches, WhatOutlastsBothSidesTurnsStands) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.run_over(none);
  open.run_over(none);
  EXPECT_EQ(1U, open.run_over(none).size());
}

TEST(OpenBreaches, WhatDissolvesWhenAnInterruptedMovementGoesOnIsDoubtful) {
  OpenBreaches open;
  open.moving(true);
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  EXPECT_TRUE(open.interrupt(none).empty());
  open.moving(false);
  open.interrupt(none);
  open.moving(true);
  open.update(kHex, {}, 6, {"a"});
  const auto told = open.segment_over(none);
  ASSERT_EQ(1U, told.size());
  EXPECT_EQ(Verdict::kDoubtful, told[0].breach.verdict);
  EXPECT_EQ(3, told[0].breach.step);
}

TEST(OpenBreaches, WhatStandsOrIsDissolvedByTheReactionIsNot) {
  OpenBreaches open;
  open.moving(true);
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.update(kHex,
              [] {
                auto both = pair_of("a", "b");
                both.push_back(pair_of("c", "d").front());
                return both;
              }(),
              4, {"c"});
  open.interrupt(none);
  open.moving(false);
  open.update(kHex, pair_of("a", "b"), 5, {"a"});
  const auto told = open.segment_over(none);
  ASSERT_EQ(2U, told.size());
  for (const auto& each : told) EXPECT_EQ(Verdict::kIllegal, each.breach.verdict);
}

TEST(OpenBreaches, AnActivationAfterTheInterruptionIsAnother) {
  for (const char* who : {"a", "b"}) {
    OpenBreaches open;
    open.moving(true);
    open.update(kHex, pair_of("a", "b"), 3, {"a"});
    open.interrupt(none);
    open.hold(true, true, none);
    open.update(kHex, {}, 6, {who});
    const auto told = open.segment_over(none);
    ASSERT_EQ(1U, told.size());
    // A unit moves in one activation only: when a moves on, it is the same one all the same.
    EXPECT_EQ(who[0] == 'a' ? Verdict::kDoubtful : Verdict::kIllegal, told[0].breach.verdict);
  }
}

TEST(OpenBreaches, TheOtherSidesActivationEndsTheMovement) {
  OpenBreaches open;
  open.moving(true);
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.interrupt(none);
  open.hold(true, true, none);
  open.move_of([](const std::string&) { return true; });
  open.update(kHex, {}, 6, {"a"});
  const auto told = open.segment_over(none);
  ASSERT_EQ(1U, told.size());
  EXPECT_EQ(Verdict::kIllegal, told[0].breach.verdict);
}

TEST(OpenBreaches, TheExcuseIsAskedForBeforeAnInterruption) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.interrupt([](std::size_t, Breach& breach) { breach.doubt("dice"); });
  const auto told = open.segment_over([](std::size_t, Breach&) { ADD_FAILURE(); });
  ASSERT_EQ(1U, told.size());
  EXPECT_EQ(std::vector<std::string>{"dice"}, told[0].breach.unknown);
}

TEST(OpenBreaches, ASetUpIsAcceptedAsItStands) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3, {"a"});
  open.accept_all();
  EXPECT_TRUE(open.segment_over(none).empty());
}

}  // namespace
}  // namespace provost::rules
