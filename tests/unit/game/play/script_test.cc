// SPDX-License-Identifier: MIT
#include "game/play/script.h"

#include <gtest/gtest.h>

namespace provost::play {
namespace {

std::string error_of(const std::string& text) {
  const auto script = parse_script(text, "a.play");
  return script ? "no error" : describe(script.error());
}

TEST(Script, EveryCommandPrintsAsItWasWritten) {
  const std::string text =
      "# A small game\n"
      "setup \"Picton's Advance\"\n"
      "\n"
      "player Anna French\n"
      "phase movement\n"
      "phase fire second impulse\n"
      "activate Brigade Piemont\n"
      "turn\n"
      "turn 5:30 AM\n"
      "move HOL 0304 0405\n"
      "move \"1 PIE\" \"2 PIE\" to \"Main Map:12,-3\"\n"
      "face HOL 12\n"
      "face HOL +1\n"
      "face HOL -2\n"
      "reform \"4 LB #1\" march_column\n"
      "lose HOL 2\n"
      "lose HOL -1\n"
      "state HOL disordered\n"
      "state HOL clear shaken\n"
      "set HOL Hits_Level 3\n"
      "place HOL 0304\n"
      "remove HOL  # gone for good\n"
      "roll 2d10 4 7\n"
      "fire \"1 PIE\" HOL at 0304\n"
      "assault HOL at 0304\n"
      "charge HOL at 0304\n"
      "say # is no comment here, nor are \"these\" quotes\n"
      "undo\n"
      "expect silent\n"
      "expect illegal BAR:10.2a\n"
      "expect doubtful ML:11.1\n"
      "expect remark undo-after-roll\n";
  const auto script = parse_script(text, "a.play");
  ASSERT_TRUE(script) << describe(script.error());
  EXPECT_EQ(to_text(*script), text);
}

TEST(Script, ReadsCrlfAByteOrderMarkAndTabs) {
  const auto script =
      parse_script("\xEF\xBB\xBFsetup 1\r\n\tmove\tA\t 0101  0102 # x\r\n", "a.play");
  ASSERT_TRUE(script) << describe(script.error());
  EXPECT_EQ(to_text(*script), "setup 1\nmove A 0101 0102  # x\n");
  const auto& move = script->lines[1];
  EXPECT_EQ(move.number, 2);
  EXPECT_EQ(move.place(2), "line 2, column 10");
}

TEST(Script, NamesThatWouldReadOtherwiseAreQuoted) {
  Script script;
  script.lines.push_back({Move{{"to", "a \"b\" \\", "#1"}, {""}}, {}, 0, {}});
  script.lines.push_back({State{"clear", "clear", true}, {}, 0, {}});
  script.lines.push_back({Say{" \"x\""}, {}, 0, {}});
  script.lines.push_back({Activate{"two  blanks"}, {}, 0, {}});
  script.lines.push_back({Activate{"Wing # 2"}, {}, 0, {}});
  const auto text = to_text(script);
  EXPECT_EQ(text,
            "move \"to\" \"a \\\"b\\\" \\\\\" \"#1\" to \"\"\n"
            "state \"clear\" clear \"clear\"\n"
            "say \" \\\"x\\\"\"\n"
            "activate \"two  blanks\"\n"
            "activate \"Wing # 2\"\n");
  const auto again = parse_script(text, "a.play");
  ASSERT_TRUE(again) << describe(again.error());
  EXPECT_EQ(to_text(*again), text);
  EXPECT_EQ(again->lines[0].as<Move>()->units,
            (std::vector<std::string>{"to", "a \"b\" \\", "#1"}));
  EXPECT_EQ(again->lines[2].as<Say>()->text, " \"x\"");
}

TEST(Script, ErrorsSayWhereAndWhatWasExpected) {
  EXPECT_EQ(error_of("setup 1\nmoev A 0101\n"),
            "a.play: line 2, column 1: unknown command \"moev\" (did you mean \"move\"?)");
  EXPECT_EQ(error_of("move A\n"), "a.play: line 1, column 7: expected a hex");
  EXPECT_EQ(error_of("move A B to\n"), "a.play: line 1, column 12: expected a hex");
  EXPECT_EQ(error_of("move A B A to 0101\n"), "a.play: line 1, column 10: \"A\" stands twice");
  EXPECT_EQ(error_of("fire A B B at 0101\n"), "a.play: line 1, column 10: \"B\" stands twice");
  EXPECT_EQ(error_of("move to 0101\n"), "a.play: line 1, column 6: expected a unit, not \"to\"");
  EXPECT_EQ(error_of("face A left\n"),
            "a.play: line 1, column 8: expected a facing (1, 2 ...) or a turn (+1, -1 ...), not "
            "\"left\"");
  EXPECT_EQ(
      error_of("face A 0\n"),
      "a.play: line 1, column 8: expected a facing (1, 2 ...) or a turn (+1, -1 ...), not \"0\"");
  EXPECT_EQ(error_of("lose A two\n"),
            "a.play: line 1, column 8: expected a number of losses, not \"two\"");
  EXPECT_EQ(error_of("roll d10\n"), "a.play: line 1, column 9: expected a rolled number");
  EXPECT_EQ(error_of("fire A 0304\n"), "a.play: line 1, column 12: expected \"at\" and a hex");
  EXPECT_EQ(
      error_of("expect ilegal X\n"),
      "a.play: line 1, column 8: expected silent, illegal, doubtful or remark, not \"ilegal\" "
      "(did you mean \"illegal\"?)");
  EXPECT_EQ(error_of("expect silent BAR:1\n"),
            "a.play: line 1, column 15: expected the end of the line, not \"BAR:1\"");
  EXPECT_EQ(error_of("undo twice\n"),
            "a.play: line 1, column 6: expected the end of the line, not \"twice\"");
  EXPECT_EQ(error_of("reform \"1 PIE line\n"), "a.play: line 1, column 8: a quote is not closed");
  EXPECT_EQ(error_of("reform \"1 PIE\"line\n"),
            "a.play: line 1, column 15: expected a blank behind the closing quote");
  EXPECT_EQ(error_of("say\n"), "a.play: line 1, column 4: expected what is said");
  EXPECT_EQ(error_of("undo\nsetup 1\n"),
            "a.play: line 2, column 1: expected \"setup\" once, as the first command");
  EXPECT_EQ(error_of("say \xC3\xA9t\xC3\xA9\nmove \xC3\xA9 x\nmove \xC3\xA9\n"),
            "a.play: line 3, column 7: expected a hex");
  EXPECT_EQ(error_of("say \xFF\n"), "a.play: byte 4: the text is not UTF-8");
}

// In a log ESC separates commands and a tab fields: what a player says must stay what he says.
TEST(Script, TakesNoControlCharacter) {
  EXPECT_EQ(error_of("setup 1\nsay hi\x1bLOG\tCHATinjected\n"),
            "a.play: line 2, column 7: the control character U+001B cannot stand in a script");
  EXPECT_EQ(error_of("say a\tb\n"),
            "a.play: line 1, column 6: the control character U+0009 cannot stand in a script");
  EXPECT_EQ(error_of("player \"An\tna\" Blue\n"),
            "a.play: line 1, column 11: a tab cannot stand inside quotes");
  EXPECT_EQ(error_of("phase x # \xC3\xA9\xC2\x9B\n"),
            "a.play: line 1, column 12: the control character U+009B cannot stand in a script");
  EXPECT_EQ(error_of(std::string("move A\0 0101\n", 13)),
            "a.play: line 1, column 7: the control character U+0000 cannot stand in a script");
  // A stranger's log may have them: its transcript can be played.
  Line line;
  line.body = Say{"hi\x1b[31m\tred"};
  line.comment = "a\x1b";
  EXPECT_EQ(to_text(line), "say \"hi [31m red\"  # a ");
}

TEST(Script, TakesNoTextThatTheLogWouldLose) {
  const std::string reason =
      "a text cannot end in a backslash: the log would lose it with what follows";
  EXPECT_EQ(error_of("say foo\\\n"), "a.play: line 1, column 5: " + reason);
  EXPECT_EQ(error_of("say \"foo\\\\\"\n"), "a.play: line 1, column 5: " + reason);
  EXPECT_EQ(error_of("player \"An\\\\\" Blue\n"), "a.play: line 1, column 8: " + reason);
  EXPECT_EQ(error_of("activate Brigade A\\\n"), "a.play: line 1, column 18: " + reason);
  EXPECT_EQ(error_of("turn 5\\\n"), "a.play: line 1, column 6: " + reason);
  EXPECT_EQ(error_of("set A Hits 3\\\n"), "a.play: line 1, column 12: " + reason);
  EXPECT_EQ(error_of("player \"\" Blue\n"), "a.play: line 1, column 8: a name cannot be empty");
  EXPECT_EQ(error_of("activate \"\"\n"), "a.play: line 1, column 10: a name cannot be empty");
  EXPECT_EQ(error_of("set A Hits \"\"\nsay a\\b\nsay \"\"\n"), "no error");
}

TEST(Script, CanonicalFormIsThatOfATranscript) {
  const auto script = parse_script(
      "# note\nsetup 1\nmove A 1 2\nmove A 3\n\nexpect silent\nmove A 4\nmove B 4\nturn-track\n",
      "");
  ASSERT_TRUE(script);
  EXPECT_EQ(to_text(canonical(*script)), "setup 1\nmove A 1 2 3 4\nmove B 4\nturn\n");
}

TEST(Script, ExpectationsSpeakOfTheStepsSinceTheLastOne) {
  const auto script = parse_script(
      "setup 1\nplayer A x\nmove A 1 2\nexpect illegal R:1\nexpect doubtful R:2\nsay "
      "hm\nundo\nexpect silent\n",
      "");
  ASSERT_TRUE(script);
  const auto all = expectations(*script);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].verdict, Verdict::kIllegal);
  EXPECT_EQ(all[0].rule, "R:1");
  EXPECT_EQ(all[0].first_step, 1);
  EXPECT_EQ(all[0].last_step, 3);
  EXPECT_EQ(all[1].first_step, 1);
  EXPECT_EQ(all[1].last_step, 3);
  EXPECT_EQ(all[2].verdict, std::nullopt);
  EXPECT_EQ(all[2].first_step, 4);
  EXPECT_EQ(all[2].last_step, 5);
  EXPECT_EQ(all[2].line, 8);
}

}  // namespace
}  // namespace provost::play
