// SPDX-License-Identifier: MIT
#include "report/picture_text.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace provost::report {
namespace {

TEST(PictureText, ShowsWhatXmlCannotHold) {
  EXPECT_EQ("a\\x01b", picture_text("a\x01"
                                    "b"));
  EXPECT_EQ("\\xff", picture_text("\xff"));
  EXPECT_EQ("?", picture_text("\xEF\xBF\xBF"));
  EXPECT_EQ("Vall\xC3\xA9", picture_text("Vall\xC3\xA9"));
}

TEST(Fitted, ShrinksThenShortens) {
  EXPECT_EQ(12, fitted("ABC", 200, 12, 6, true).size);
  const auto smaller = fitted("III/82 Ligne", 60, 12, 6, true);
  EXPECT_EQ("III/82 Ligne", smaller.words);
  EXPECT_LT(smaller.size, 12);
  EXPECT_FALSE(is_shortened(smaller.words));
  const auto shorter = fitted("a name that is far too long for its place", 60, 12, 6, true);
  EXPECT_EQ(6, shorter.size);
  EXPECT_TRUE(is_shortened(shorter.words));
  EXPECT_LE(text_width(shorter.words, shorter.size, true), 60);
}

TEST(Fitted, CutsBetweenCharacters) {
  std::string name;
  for (int i = 0; i < 60; ++i) name += "\xC3\xA9";
  EXPECT_FALSE(text::first_bad_utf8(fitted(name, 50, 12, 6, false).words));
}

TEST(Wrapped, BreaksAtBlanksAndUnderscores) {
  const double width = text_width("Prussian Line", 10, false) + 1;
  EXPECT_EQ((std::vector<std::string>{"Prussian Line", "Infantry"}),
            wrapped("Prussian Line Infantry", width, 10, 3));
  EXPECT_EQ((std::vector<std::string>{"Moslem_", "Infantry_4-2"}),
            wrapped("Moslem_Infantry_4-2", text_width("Infantry_4-2", 10, false) + 1, 10, 3));
}

TEST(Wrapped, EndsInAnEllipsisWhenWordsAreLeft) {
  const auto lines = wrapped("one two three four five six seven", 40, 10, 2);
  ASSERT_EQ(2U, lines.size());
  EXPECT_FALSE(is_shortened(lines[0]));
  EXPECT_TRUE(is_shortened(lines[1]));
  EXPECT_EQ((std::vector<std::string>{""}), wrapped("", 40, 10, 2));
}

}  // namespace
}  // namespace provost::report
