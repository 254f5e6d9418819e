// SPDX-License-Identifier: MIT
#include "base/counted.h"

#include <gtest/gtest.h>

namespace provost {
namespace {

TEST(Counted, OneIsSingularAndNoneIsPlural) {
  EXPECT_EQ("1 step", counted(1, "step"));
  EXPECT_EQ("0 steps", counted(0, "step"));
  EXPECT_EQ("1 entry", counted(1, "entry"));
  EXPECT_EQ("2 entries", counted(2, "entry"));
  EXPECT_EQ("2 days", counted(2, "day"));
  EXPECT_EQ("2 hexes", counted(2, "hex"));
}

}  // namespace
}  // namespace provost
