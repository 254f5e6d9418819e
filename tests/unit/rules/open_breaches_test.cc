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

TEST(OpenBreaches, CountsWhatStillStandsWhenTheSegmentEnds) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3);
  open.update(kHex, pair_of("a", "b"), 4);
  const auto told = open.segment_over();
  ASSERT_EQ(1U, told.size());
  EXPECT_EQ(3, told[0].since) << "dated back to the act that made it";
  EXPECT_TRUE(open.segment_over().empty()) << "told once";
}

TEST(OpenBreaches, ForgetsAGatheringThatTheNextDragsDissolve) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3);
  open.update(kHex, {}, 4);
  EXPECT_TRUE(open.segment_over().empty());
}

TEST(OpenBreaches, NeverJudgesWhatStoodThereAtTheStart) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 0);
  open.update(kHex, pair_of("a", "b"), 5);
  EXPECT_TRUE(open.segment_over().empty());
}

TEST(OpenBreaches, AReactionOfTheOtherSideIsNoEnd) {
  // a passes through b's hex, the enemy reacts, a moves on: nothing.
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3);
  EXPECT_TRUE(open.run_over().empty());
  EXPECT_TRUE(open.run_over().empty());
  open.update(kHex, {}, 9);
  EXPECT_TRUE(open.run_over().empty());
}

TEST(OpenBreaches, WhatOutlastsBothSidesTurnsStands) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3);
  open.run_over();
  open.run_over();
  EXPECT_EQ(1U, open.run_over().size());
}

TEST(OpenBreaches, ASetUpIsAcceptedAsItStands) {
  OpenBreaches open;
  open.update(kHex, pair_of("a", "b"), 3);
  open.accept_all();
  EXPECT_TRUE(open.segment_over().empty());
}

}  // namespace
}  // namespace provost::rules
