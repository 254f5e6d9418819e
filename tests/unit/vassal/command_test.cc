// SPDX-License-Identifier: MIT
#include "vassal/command.h"

#include <gtest/gtest.h>

#include "vassal/sequence.h"

namespace provost::vassal {
namespace {

constexpr char kEsc = '\x1b';

Command decode(const std::string& text) {
  auto command = decode_command(text);
  if (!command) ADD_FAILURE() << describe(command.error());
  return command ? std::move(*command) : Command{};
}

// Stands for ESC in the texts of these tests, where it is easier to read.
std::string esc(std::string text) {
  for (char& c : text) {
    if (c == '^') c = kEsc;
  }
  return text;
}

TEST(Command, ReadsASave) {
  const std::string text =
      esc("begin_save^^\\^+/1/piece;;;a;n/M;1;2;;0\\^+/2/stack/M;1;2;1^PLAYER\tx\ty\tz^end_save");
  const auto root = decode(text);
  EXPECT_EQ(root.text, "begin_save");
  EXPECT_NE(root.as<Other>(), nullptr);
  ASSERT_EQ(root.children.size(), 4u);
  EXPECT_NE(root.children[0].as<Null>(), nullptr);
  EXPECT_NE(root.children[1].as<Null>(), nullptr);
  ASSERT_EQ(root.children[1].children.size(), 2u);
  const auto* piece = root.children[1].children[0].as<AddPiece>();
  ASSERT_NE(piece, nullptr);
  EXPECT_EQ(piece->id, "1");
  EXPECT_EQ(piece->type, "piece;;;a;n");
  EXPECT_EQ(piece->state, "M;1;2;;0");
  EXPECT_EQ(root.children[2].text, "PLAYER\tx\ty\tz");
  EXPECT_EQ(encode_command(root), text);
  EXPECT_TRUE(root.verbatim.empty());
}

TEST(Command, ReadsTheStepsOfALog) {
  const std::string text =
      esc("end_save^LOG\tM/1/Map/10/20/null/Map/1/2/9/secret\\^LOG\t+/3/stack/"
          "Map;10;20;1\\^LOG\tCHAT* moved^LOG\tUNDO\ttrue");
  const auto root = decode(text);
  ASSERT_EQ(root.children.size(), 2u);
  const auto& step = root.children[0];
  EXPECT_TRUE(step.logged);
  const auto* move = step.as<MovePiece>();
  ASSERT_NE(move, nullptr);
  EXPECT_EQ(move->id, "1");
  EXPECT_EQ(move->new_map, "Map");
  EXPECT_EQ(move->new_x, 10);
  EXPECT_EQ(move->new_y, 20);
  EXPECT_EQ(move->new_under, "");
  EXPECT_EQ(move->old_under, "9");
  EXPECT_TRUE(move->has_player);
  ASSERT_EQ(step.children.size(), 2u);
  EXPECT_TRUE(step.children[0].logged);
  EXPECT_NE(step.children[0].as<AddPiece>(), nullptr);
  EXPECT_EQ(step.children[1].as<Chat>()->text, "* moved");
  EXPECT_TRUE(root.children[1].as<Undo>()->begins);
  EXPECT_EQ(encode_command(root), text);
}

TEST(Command, DecodesChangesAndRemovals) {
  const auto change = decode("D/7/new\\/state/old");
  ASSERT_NE(change.as<ChangePiece>(), nullptr);
  EXPECT_EQ(change.as<ChangePiece>()->new_state, "new/state");
  EXPECT_TRUE(change.as<ChangePiece>()->has_old_state);
  EXPECT_EQ(change.as<ChangePiece>()->old_state, "old");
  EXPECT_FALSE(decode("D/7/new").as<ChangePiece>()->has_old_state);
  EXPECT_EQ(decode("-/7").as<RemovePiece>()->id, "7");
  EXPECT_FALSE(decode("UNDO\tfalse").as<Undo>()->begins);
  EXPECT_TRUE(decode("+/null/piece;;;;/M").as<AddPiece>()->id.empty());
  EXPECT_FALSE(decode("M/1/A/1/2/null/B/3/4/null").as<MovePiece>()->has_player);
}

TEST(Command, KeepsWhatItCannotDecode) {
  for (const std::string text :
       {"M/1/Map/ten/20/null/Map/1/2/9/x", "M/1/Map/10/20", "M/1/Map/10.5/20/null/Map/1/2/9/x",
        "M/1/Map/99999999999/20/null/Map/1/2/9/x", "D/1", "+/1/piece;", "LOGCHAT x",
        "SETUP_STACK\t", "TURNTurn0\t0|1", "chat", "LOG\tLOG\tCHAT twice"}) {
    const auto command = decode(text);
    EXPECT_NE(command.as<Other>(), nullptr) << text;
    EXPECT_EQ(encode_command(command), text);
  }
  EXPECT_NE(decode("M/1/Map/+10/-20/null/Map/1/2/9/x").as<MovePiece>(), nullptr);
}

TEST(Command, MakesCommands) {
  EXPECT_EQ(make_command(AddPiece{"1", "stack", "M;1;2"}).text, "+/1/stack/M;1;2");
  EXPECT_EQ(make_command(AddPiece{"", "a/b", ""}).text, "+/null/a\\/b/");
  EXPECT_EQ(make_command(RemovePiece{"9"}).text, "-/9");
  EXPECT_EQ(make_command(ChangePiece{"9", "b", "a", true}).text, "D/9/b/a");
  EXPECT_EQ(make_command(ChangePiece{"9", "b", "", false}).text, "D/9/b");
  MovePiece move;
  move.id = "1";
  move.new_map = move.old_map = "Map";
  move.new_x = -5;
  EXPECT_EQ(make_command(move).text, "M/1/Map/-5/0/null/Map/0/0/null");
  EXPECT_EQ(make_command(Undo{true}).text, "UNDO\ttrue");
  EXPECT_EQ(make_command(Chat{"<a> - b"}).text, "CHAT<a> - b");
  EXPECT_NE(make_command(std::string("D/1/a/b")).as<ChangePiece>(), nullptr);
  auto step = make_command(Chat{"x"});
  step.logged = true;
  EXPECT_EQ(encode_command(step), "LOG\tCHATx");
}

// What GameModule.encode writes: the sequence of the command's text and its sub-commands' texts.
std::string slowly(const Command& c) {
  const std::string own = (c.logged ? "LOG\t" : "") + c.text;
  if (c.children.empty()) return own;
  std::vector<std::string> parts{own};
  for (const auto& child : c.children) parts.push_back(slowly(child));
  return encode_sequence(parts, kEsc);
}

TEST(Command, WritesWhatNestingGives) {
  const std::vector<std::string> odd = {"", "a", "\\", "\\a", "'", "'a'", "a'", "'a", "b\\"};
  std::size_t read_back = 0;
  for (const auto& a : odd) {
    for (const auto& b : odd) {
      for (const auto& c : odd) {
        for (int shape = 0; shape < 4; ++shape) {
          Command root = make_command(a);
          Command& child = root.children.emplace_back(make_command(b));
          Command& other = shape == 0 ? root.children.emplace_back(make_command(c))
                                      : child.children.emplace_back(make_command(c));
          if (shape == 2) other.children.push_back(make_command(a));
          if (shape == 3) child.logged = true;
          const std::string text = encode_command(root);
          ASSERT_EQ(text, slowly(root)) << a << "|" << b << "|" << c << " shape " << shape;
          const auto again = decode(text);
          ASSERT_EQ(encode_command(again), text);
          if (again.verbatim.empty()) ++read_back;
        }
      }
    }
  }
  EXPECT_GT(read_back, 1000u);
}

TEST(Command, GivesBackAnyTextAtAll) {
  // Every text of up to six of these characters.
  const std::string letters = esc("^\\'a");
  std::vector<std::string> texts{""};
  for (std::size_t begin = 0, length = 1; length <= 6; ++length) {
    const std::size_t end = texts.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : letters) texts.push_back(texts[i] + c);
    }
    begin = end;
  }
  ASSERT_GT(texts.size(), 5000u);
  for (const auto& text : texts) {
    const auto command = decode_command(text);
    ASSERT_TRUE(command) << text;
    ASSERT_EQ(encode_command(*command), text);
  }
}

TEST(Command, KeepsOddStepsBesideGoodOnes) {
  // The first step has needless quotes inside; the second stays open to change.
  const std::string text = esc("begin_save^'x'\\^y^LOG\tCHATa\\^LOG\tCHATb");
  auto root = decode(text);
  ASSERT_EQ(root.children.size(), 2u);
  EXPECT_EQ(encode_command(root), text);
  EXPECT_TRUE(root.children[1].verbatim.empty());
}

TEST(Command, ReadsAHeadWithSubCommandsOfItsOwn) {
  const std::string text = esc("a\\^b^c");
  const auto root = decode(text);
  EXPECT_EQ(root.text, "a");
  ASSERT_EQ(root.children.size(), 2u);
  EXPECT_EQ(root.children[0].text, "b");
  EXPECT_EQ(root.children[1].text, "c");
  EXPECT_EQ(encode_command(root), text);
}

std::string nested_text(std::size_t depth) {
  std::string text = "CHAT0";
  for (std::size_t i = 0; i < depth; ++i) {
    text.append(i, '\\');
    text += kEsc;
    text += "CHATx";
  }
  return text;
}

const std::size_t kDeepest = archive::Limits().command_depth;

TEST(Command, ReadsNestingUpToItsLimit) {
  const std::string text = nested_text(kDeepest);
  const auto root = decode(text);
  const Command* at = &root;
  std::size_t depth = 0;
  while (!at->children.empty()) {
    at = &at->children.back();
    ++depth;
  }
  EXPECT_EQ(depth, kDeepest);
  EXPECT_EQ(encode_command(root), text);
}

TEST(Command, RefusesDeeperNesting) {
  const auto root = decode_command(nested_text(kDeepest + 1));
  ASSERT_FALSE(root);
  EXPECT_EQ(root.error().code, ErrorCode::kLimit);
  EXPECT_EQ(root.error().message,
            "the commands are nested deeper than 200 levels, which is the limit");
  EXPECT_EQ(root.error().place.substr(0, 5), "byte ");
  EXPECT_EQ(decode_command(nested_text(10'000)).error().code, ErrorCode::kLimit);
  // Quotes within quotes are levels of decoding too.
  EXPECT_EQ(decode_command(std::string(20'000, '\'')).error().code, ErrorCode::kLimit);
}

TEST(Command, ItsLimitsCanBeMoved) {
  archive::Limits limits;
  limits.command_depth = 300;
  EXPECT_TRUE(decode_command(nested_text(300), limits));
  EXPECT_FALSE(decode_command(nested_text(301), limits));
  limits.command_depth = 1'000'000;  // more than the stack is made for
  EXPECT_TRUE(decode_command(nested_text(archive::Limits::kMostCommandDepth), limits));
  EXPECT_FALSE(decode_command(nested_text(archive::Limits::kMostCommandDepth + 1), limits));
  limits.commands = 3;
  EXPECT_TRUE(
      decode_command("a\x1b"
                     "b\x1b"
                     "c",
                     limits));
  const auto four = decode_command(
      "a\x1b"
      "b\x1b"
      "c\x1b"
      "d",
      limits);
  ASSERT_FALSE(four);
  EXPECT_EQ(four.error().message, "there are more than 3 commands, which is the limit");
}

TEST(Command, RefusesTooManyCommands) {
  const auto root = decode_command(std::string(archive::Limits().commands + 10, kEsc));
  ASSERT_FALSE(root);
  EXPECT_EQ(root.error().code, ErrorCode::kLimit);
}

}  // namespace
}  // namespace provost::vassal
