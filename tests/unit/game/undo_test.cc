// SPDX-License-Identifier: MIT
#include "game/undo.h"

#include <gtest/gtest.h>

#include "game/play_order.h"

namespace provost::game {

namespace {

// Plays steps given as lists of commands; the last one's answer.
class Log {
 public:
  Log& step(const std::vector<std::string>& texts) {
    auto& commands = steps_.emplace_back();
    for (const auto& text : texts) commands.push_back(vassal::make_command(text));
    std::vector<const vassal::Command*> flat;
    for (const auto& command : commands) flat.push_back(&command);
    is_undo_ = finder_.add(flat);
    return *this;
  }
  bool is_undo() const { return is_undo_; }
  std::vector<int> undoes() const { return finder_.undoes(); }
  int reverses() const { return finder_.reverses(); }
  bool undone(int step) const { return finder_.undone(step); }

 private:
  std::vector<std::vector<vassal::Command>> steps_;
  UndoFinder finder_;
  bool is_undo_ = false;
};

const std::string kThere = "M/1/Field/30/40/null/Field/10/20/null/ann";
const std::string kBack = "M/1/Field/10/20/null/Field/30/40/null/ann";
const std::string kFurther = "M/1/Field/50/60/null/Field/30/40/null/ann";

}  // namespace

TEST(Undo, FindsTheStepByItsInverse) {
  Log log;
  log.step({kThere, "+/9/stack/Field;30;40;1;@@1", "CHAT* 1 PIE moves"});
  EXPECT_FALSE(log.is_undo());
  log.step({"CHAT&lt;Ann&gt; - hello"});
  log.step({"UNDO\ttrue", "CHAT* UNDO: * 1 PIE moves", "-/9", kBack, "UNDO\tfalse"});
  EXPECT_TRUE(log.is_undo());
  EXPECT_EQ(log.undoes(), std::vector<int>{1});
  EXPECT_TRUE(log.undone(1));
  EXPECT_FALSE(log.undone(2));
}

TEST(Undo, TakesTheLatestOfSeveral) {
  Log log;
  log.step({kThere}).step({kBack}).step({kThere}).step({"UNDO\ttrue", kBack, "UNDO\tfalse"});
  EXPECT_EQ(log.undoes(), std::vector<int>{3});
  log.step({"UNDO\ttrue", kThere, "UNDO\tfalse"});
  EXPECT_EQ(log.undoes(), std::vector<int>{4}) << "the undo itself is the latest such step";
  EXPECT_FALSE(log.undone(3)) << "an undo taken back lets its step stand again";
}

TEST(Undo, OldLogsHaveOnlyTheChatLine) {
  Log log;
  log.step({kThere, "CHAT* moved"}).step({kFurther, "CHAT* moved on"});
  log.step({"CHAT* UNDO: * moved on", "M/1/Field/30/40/null/Field/50/60/null/ann"});
  EXPECT_TRUE(log.is_undo());
  EXPECT_EQ(log.undoes(), std::vector<int>{2});
}

TEST(Undo, StateChangesOfOnePieceAreComparedAsTheyAreJoined) {
  Log log;
  log.step({"D/1/b/a", "D/1/c/b", "D/2/x/x"});
  log.step({"UNDO\ttrue", "D/1/a/c", "UNDO\tfalse"});
  EXPECT_EQ(log.undoes(), std::vector<int>{1});
}

TEST(Undo, APiecePutBackIsPutBackIntoItsStackToo) {  // RemovePiece.executeCommand
  Log log;
  log.step({"-/1"});
  log.step({"UNDO\ttrue", "+/1/piece;;;a.png;A/Field;1;1;1;0",
            "D/s/Field;1;1;2;1;@@1/Field;1;1;2;@@1", "UNDO\tfalse"});
  EXPECT_EQ(log.undoes(), std::vector<int>{1});
}

TEST(Undo, SomeVersionsLeaveNoMark) {
  Log log;
  log.step({kThere, "+/9/stack/Field;30;40;1;@@1"}).step({"CHATx"}).step({"-/9", kBack});
  EXPECT_TRUE(log.is_undo()) << "no hand removes a stack";
  EXPECT_EQ(log.undoes(), std::vector<int>{1});
  EXPECT_TRUE(log.undone(1));
}

TEST(Undo, AMoveBackMayBeAnUndo) {
  Log log;
  log.step({kThere}).step({kFurther});
  log.step({"M/1/Field/30/40/null/Field/50/60/null/ann"});
  EXPECT_FALSE(log.is_undo());
  EXPECT_EQ(log.reverses(), 2);
  EXPECT_FALSE(log.undone(2));
  log.step({kBack});
  EXPECT_EQ(log.reverses(), 1);
  log.step({kThere});
  EXPECT_EQ(log.reverses(), 0);
}

TEST(Undo, SaysNothingWhenNoStepFits) {
  Log log;
  log.step({kThere}).step({"UNDO\ttrue", "-/77", "UNDO\tfalse"});
  EXPECT_TRUE(log.is_undo());
  EXPECT_TRUE(log.undoes().empty());
  EXPECT_FALSE(log.undone(1));
}

}  // namespace provost::game
