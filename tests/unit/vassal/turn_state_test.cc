// SPDX-License-Identifier: MIT
#include "vassal/turn_state.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

const std::vector<TurnLevelShape> kPhases = {
    {{"Initiative", "Command", "Fire", "Move", "Close combat", "Rally"}, 0, {}}};

TEST(TurnState, ReadsWhatTheEngineWrites) {
  // From a log of the engine: a tracker with one list level, at its start.
  EXPECT_EQ(std::vector<std::string>{"Initiative"},
            turn_values("0|0;0;0;true,true,true,true,true,true", kPhases));
  EXPECT_EQ(std::vector<std::string>{"Move"},
            turn_values("0|3;0;0;true,true,true,true,true,true", kPhases));
}

TEST(TurnState, WritesWhatItReads) {
  EXPECT_EQ("0|3;0;0;true,true,true,true,true,true", turn_state({"Move"}, kPhases));
}

TEST(TurnState, NestedLevels) {
  const std::vector<TurnLevelShape> nested = {{{}, 1, {{{"Blue", "Red"}, 0, {}}}}};
  const auto state = turn_state({"7", "Red"}, nested);
  EXPECT_EQ((std::vector<std::string>{"7", "Red"}), turn_values(state, nested));
}

TEST(TurnState, NonsenseIsTheStart) {
  EXPECT_EQ(std::vector<std::string>{"Initiative"}, turn_values("", kPhases));
  EXPECT_EQ(std::vector<std::string>{""}, turn_values("0|99;0;0;", kPhases));
}

}  // namespace
}  // namespace provost::vassal
