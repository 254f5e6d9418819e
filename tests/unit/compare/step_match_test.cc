// SPDX-License-Identifier: MIT
#include "compare/step_match.h"

#include <gtest/gtest.h>

namespace provost::compare {
namespace {

// "0-0 1- -1": the pairs of two logs whose steps are single letters.
std::string pairs(const std::string& a, const std::string& b) {
  const auto steps = [](const std::string& letters) {
    std::vector<std::string> list;
    for (const char letter : letters) list.emplace_back(1, letter);
    return list;
  };
  std::string text;
  for (const auto& [one, other] : pair_steps(steps(a), steps(b))) {
    if (!text.empty()) text += ' ';
    if (one) text += std::to_string(*one);
    text += '-';
    if (other) text += std::to_string(*other);
  }
  return text;
}

TEST(StepMatch, EqualLogs) {
  EXPECT_EQ("", pairs("", ""));
  EXPECT_EQ("0-0 1-1", pairs("ab", "ab"));
}

TEST(StepMatch, AStepMoreOrLess) {
  EXPECT_EQ("0-0 -1 1-2", pairs("ab", "axb"));
  EXPECT_EQ("0-0 1- 2-1", pairs("axb", "ab"));
  EXPECT_EQ("0-0 1-1 -2", pairs("aa", "aaa"));
}

TEST(StepMatch, AsManyOnBothSidesAreTheSameStepsChanged) {
  EXPECT_EQ("0-0 1-1 2-2", pairs("abc", "aXc"));
  EXPECT_EQ("0-0 1- -1 -2 2-3", pairs("abc", "aXYc"));
  EXPECT_EQ("0-0 1- 2- -1 3-2", pairs("aXYc", "abc"));
}

TEST(StepMatch, UniqueStepsHoldTogetherWhatLiesBetweenTheEnds) {
  EXPECT_EQ("-0 0-1 1-2 2-3 3- 4-4 5-5 6-", pairs("abcxdey", "1abcde"));
  EXPECT_EQ("0-0 1-1 2-2 3-3", pairs("xbcy", "1bc2"));
}

TEST(StepMatch, AManyTimesRepeatedStepCostsNoTime) {
  const std::vector<std::string> many(20000, "same");
  auto other = many;
  other[100] = "x";
  other[15000] = "y";
  EXPECT_EQ(20000u, pair_steps(many, other).size());
}

}  // namespace
}  // namespace provost::compare
