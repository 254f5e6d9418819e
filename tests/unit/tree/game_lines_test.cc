// SPDX-License-Identifier: MIT
#include "tree/game_lines.h"

#include <gtest/gtest.h>

namespace provost::tree {
namespace {

constexpr std::string_view kEsc = "\x1b";

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const auto& part : parts) text += (text.empty() ? "" : std::string(kEsc)) + part;
  return text;
}

std::string lines_of(const std::string& text) {
  PrivateValues values;
  const auto lines = write_game(text, values);
  EXPECT_TRUE(lines) << describe(lines.error());
  EXPECT_EQ(read_game(lines->text, values).value(), text);
  return lines->text;
}

const std::string kPiece = "+/12/mark;Side\tpiece;;;a.png;1 PIE/French\tField;100;200;5;0";

TEST(GameLines, TellsPiecesByTheirTraits) {
  EXPECT_EQ(lines_of(joined({"begin_save", kPiece, "end_save"})),
            "command begin_save\n"
            "  add 12\n"
            "    trait mark;Side\n"
            "      state French\n"
            "    trait piece;;;a.png;1 PIE\n"
            "      state Field;100;200;5;0\n"
            "  command end_save\n");
}

TEST(GameLines, TextsThatLookLikeNamesStayTexts) {
  for (const std::string odd : {"mark; Side", "emb2; old letters", "Layer (emb2;)"}) {
    const auto lines = lines_of(joined(
        {"begin_save", "+/12/" + odd + "\tpiece;;;a.png;1 PIE/\tField;100;200;5;0", "end_save"}));
    const bool is_name = odd != "mark; Side";
    EXPECT_NE(std::string::npos, lines.find((is_name ? "    trait_text " : "    trait ") + odd))
        << lines;
  }
}

TEST(GameLines, TellsChangesTraitByTrait) {
  const std::string text = joined({"begin_save", kPiece, "end_save",
                                   "LOG\tD/12/English\tField;100;200;5;0/French\tField;100;200;5;0",
                                   "LOG\tD/12/English\tField;100;200;5;0"});
  EXPECT_EQ(lines_of(text).substr(lines_of(text).find("  log")),
            "  log change 12\n"
            "    old French\n"
            "    new English\n"
            "    same Field;100;200;5;0\n"
            "  log change 12\n"
            "    new English\n"
            "    new Field;100;200;5;0\n");
}

TEST(GameLines, IndentsSubcommandsAndHidesIds) {
  const std::string text = joined(
      {"begin_save", "", "PLAYER\tpw\tBob\tBlue", "end_save",
       "LOG\tM/12/Field/1/2/null/Field/3/4/null/pw\\" + std::string(kEsc) + "LOG\tCHAT* pw"});
  const std::string lines = lines_of(text);
  EXPECT_EQ(lines,
            "command begin_save\n"
            "  nothing\n"
            "  command PLAYER\\t\\{secret1}\\tBob\\tBlue\n"
            "  command end_save\n"
            "  log command M/12/Field/1/2/null/Field/3/4/null/\\{secret1}\n"
            "    log command CHAT* pw\n");
}

TEST(GameLines, KeepsOddTextsVerbatim) {
  // Quotes that no engine writes, a change of an unknown piece, too few states, text with breaks.
  for (const std::string& text : {std::string("'begin_save'\x1b"
                                              "end_save"),
                                  joined({"begin_save", "D/9/a\tb/c\td"}),
                                  joined({"begin_save", "+/1/mark;A\tpiece;;;;/only"}),
                                  joined({"begin_save", "CHATline\nline\r\n\tend \xFF"}),
                                  std::string("begin_save\x1b\x1b\x1b"), std::string("x"),
                                  joined({"begin_save", "= a", " b ", "#c"}),
                                  joined({"begin_save", "+/null/stack/null;0;0;7;@@1"})}) {
    lines_of(text);
  }
}

TEST(GameLines, NamesTheLineOfAnError) {
  struct Case {
    const char* text;
    const char* place;
  };
  for (const auto& [text, place] :
       {Case{"command begin_save\n  add 1\n", "line 2"},
        Case{"command begin_save\n  ad 1\n", "line 2"},
        Case{"command begin_save\n  add 1\n    trait piece;;;;\n      stat x\n", "line 4"},
        Case{"command begin_save\n  change 1\n    old x\n    same y\n", "line 4"},
        Case{"command begin_save\n  change 1\n    same x\n    new y\n", "line 2"},
        Case{"command begin_save\n  change 1\n", "line 2"},
        Case{"command begin_save\ncommand end_save\n", "line 2"},
        Case{"verbatim x\n  command y\n", "line 1"}, Case{"", "line 1"},
        Case{"command a\n  x = y\n", "line 2"},
        // What VASSAL would read otherwise.
        Case{"command begin_save\n  command CHATa\\\\\n  command end_save\n", "line 2"},
        Case{"command begin_save\n  command CHATa\\x1bb\n  command end_save\n", "line 2"},
        Case{"command begin_save\n  add 1\\x1b2\n    trait piece;;;a;b\n      state F;1;2;5;0\n",
             "line 2"},
        Case{"command begin_save\n  add 1\n    trait piece;;;a;b\\\\\n      state F;1;2;5;0\n",
             "line 2"},
        Case{"command begin_save\n  add 1\n    trait piece;;;a;b\n  command end_save\n", "line 3"},
        Case{"command begin_save\n  add 1\n    trait mark;Side\n      state French\n", "line 2"},
        Case{"command begin_save\n  change 1\n    new a\\\\\n    new b\n", "line 2"}}) {
    const auto game = read_game(text, {});
    ASSERT_FALSE(game) << text;
    EXPECT_EQ(game.error().place, place) << text;
  }
}

}  // namespace
}  // namespace provost::tree
