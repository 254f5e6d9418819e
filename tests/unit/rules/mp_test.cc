// SPDX-License-Identifier: MIT
#include "rules/mp.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

TEST(Mp, ReadsHalvesAndThirds) {
  EXPECT_EQ(Mp{6}, parse_mp("1"));
  EXPECT_EQ(Mp{3}, parse_mp("1/2"));
  EXPECT_EQ(Mp{2}, parse_mp("1/3"));
  EXPECT_EQ(Mp{9}, parse_mp("1.5"));
  EXPECT_FALSE(parse_mp("1/4"));
  EXPECT_FALSE(parse_mp("1/0"));
  EXPECT_FALSE(parse_mp("x"));
}

TEST(Mp, SaysThemAsABookDoes) {
  EXPECT_EQ("4", to_string(Mp{24}));
  EXPECT_EQ("4 1/2", to_string(Mp{27}));
  EXPECT_EQ("2/3", to_string(Mp{4}));
  EXPECT_EQ("0", to_string(Mp{0}));
}

TEST(Mp, FourteenMajorRoadHexesAreFourAndTwoThirds) {
  EXPECT_EQ("4 2/3", to_string(*parse_mp("1/3") * 14));
}

}  // namespace
}  // namespace provost::rules
