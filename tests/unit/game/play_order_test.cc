// SPDX-License-Identifier: MIT
#include "game/play_order.h"

#include <gtest/gtest.h>

namespace provost::game {

namespace {

const std::string kEsc = "\x1b";

vassal::Command decode(const std::string& text) { return *vassal::decode_command(text); }

// The commands in the order of execution; a joined one with its last state.
void list(const Play& play, std::vector<std::string>& out) {
  const auto* change = play.command->as<vassal::ChangePiece>();
  out.push_back(change != nullptr && play.joined_state != nullptr
                    ? "D/" + change->id + "/" + *play.joined_state + "/" + change->old_state
                    : play.command->text);
  for (const auto& next : play.next) list(next, out);
}

std::vector<std::string> order(const std::string& text) {
  const auto command = decode(text);
  std::vector<std::string> out;
  if (const auto play = play_order(command)) list(*play, out);
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(PlayOrder, ParentsComeBeforeTheirSubCommands) {
  EXPECT_EQ(order("a" + kEsc + "b\\" + kEsc + "c" + kEsc + "d"), (Texts{"a", "b", "c", "d"}));
}

TEST(PlayOrder, NullIsNoCommand) {
  EXPECT_EQ(order("LOG\tnull" + kEsc + "LOG\ta" + kEsc + "LOG\tnull"), Texts{"a"});
  EXPECT_EQ(order("LOG\tnull"), Texts{});
}

TEST(PlayOrder, ChangesOfOnePieceInARowAreJoined) {
  EXPECT_EQ(order("D/1/b/a" + kEsc + "D/1/c/b" + kEsc + "D/2/y/x" + kEsc + "D/2/z/y"),
            (Texts{"D/1/c/a", "D/2/z/x"}));
  EXPECT_EQ(order("M" + kEsc + "D/1/b/a" + kEsc + "D/1/c/b"), (Texts{"M", "D/1/b/a", "D/1/c/b"}))
      << "only commands appended to a change are joined";
}

TEST(PlayOrder, ChangesThatChangeNothingAreDropped) {
  EXPECT_EQ(order("x" + kEsc + "D/1/a/a" + kEsc + "y"), (Texts{"x", "y"}));
}

TEST(PlayOrder, TheFlatListHasAllCommands) {
  const auto command = decode("LOG\tnull" + kEsc + "LOG\tD/1/a/a\\" + kEsc + "LOG\tCHATx" + kEsc);
  Texts texts;
  for (const auto* one : flat_commands(command)) texts.push_back(one->text);
  EXPECT_EQ(texts, (Texts{"D/1/a/a", "CHATx"}));
}

}  // namespace provost::game
