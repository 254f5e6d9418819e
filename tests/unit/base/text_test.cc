// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <gtest/gtest.h>

namespace provost::text {
namespace {

TEST(Text, LinesReadEveryLineEnd) {
  EXPECT_EQ((std::vector<std::string>{"a", "b", "", "c"}), lines("a\r\nb\n\nc"));
  EXPECT_TRUE(lines("").empty());
}

TEST(Text, NumbersAreWholeTexts) {
  EXPECT_EQ(-5, to_int("-5"));
  EXPECT_EQ(5, to_int("+5"));
  EXPECT_FALSE(to_int("5a"));
  EXPECT_FALSE(to_int(""));
  EXPECT_FALSE(to_int("+-5"));
  EXPECT_FALSE(to_int("99999999999"));
}

TEST(Text, FindsTheFirstByteThatIsNoUtf8) {
  EXPECT_FALSE(first_bad_utf8("K\xC3\xB6nigsegg"));
  EXPECT_EQ(1U, first_bad_utf8("K\xF6nigsegg"));
  EXPECT_EQ(0U, first_bad_utf8("\xC0\x80"));
  EXPECT_EQ(0U, first_bad_utf8("\xED\xA0\x80")) << "half a surrogate pair";
}

TEST(Text, PrintableHidesControlCharacters) {
  EXPECT_EQ("a\\x1b[31m\\tb", printable("a\x1b[31m\tb"));
  EXPECT_EQ("abc...", printable("abcdef", 3));
}

TEST(Text, UnescapesWhatTheChatEscapes) {
  EXPECT_EQ("<Ann> - 3 & 4", unescape_html("&lt;Ann&gt; - 3 &amp; 4"));
  EXPECT_EQ("&lt", unescape_html("&lt"));
}

}  // namespace
}  // namespace provost::text
