// SPDX-License-Identifier: MIT
#include "rules/terrain.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

using Kinds = std::set<std::string>;

TEST(Terrain, ACounterSaysWhatGroundItsHexIsWhileItLiesThere) {
  Terrain terrain;
  const game::Hex here{3, 4};
  const game::Hex there{3, 5};
  EXPECT_FALSE(terrain.hex(here));
  terrain.lay("17", here, "redoubt");
  EXPECT_EQ(terrain.hex(here), Kinds{"redoubt"});
  terrain.lay("17", there, "redoubt");
  EXPECT_FALSE(terrain.hex(here));
  EXPECT_EQ(terrain.hex(there), Kinds{"redoubt"});
  terrain.lift("17");
  EXPECT_FALSE(terrain.hex(there));
}

}  // namespace
}  // namespace provost::rules
