// SPDX-License-Identifier: MIT
#include "tree/escape.h"

#include <gtest/gtest.h>

namespace provost::tree {
namespace {

std::string back(const std::string& written) { return unescape(written, nullptr).value(); }

TEST(Escape, KeepsEveryTextOnOneLineOfGoodUtf8) {
  EXPECT_EQ(escape("plain text"), "plain text");
  EXPECT_EQ(escape("a\\b\nc\td\r"), "a\\\\b\\nc\\td\\r");
  EXPECT_EQ(escape(std::string("\0\x1b\x7f", 3)), "\\x00\\x1B\\x7F");
  EXPECT_EQ(escape("gr\xC3\xBC\xC3\x9F"), "gr\xC3\xBC\xC3\x9F");
  EXPECT_EQ(escape("gr\xFC\xDFt"), "gr\\xFC\\xDFt");         // Latin-1
  EXPECT_EQ(escape("a\xE2\x80\xA8z"), "a\\xE2\\x80\\xA8z");  // a line separator
  EXPECT_EQ(escape("\xEF\xBB\xBFz"), "\\xEF\\xBB\\xBFz");    // a byte order mark
  EXPECT_EQ(escape(" a "), "\\sa\\s");
  EXPECT_EQ(escape(" "), "\\s");
  EXPECT_EQ(escape(""), "");
}

TEST(Escape, ComesBackAsItWas) {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  for (const std::string& text : {all, all + all, std::string(" x "), std::string("\\{secret1}"),
                                  std::string("\xE2\x82"), std::string("\\x41")}) {
    EXPECT_EQ(back(escape(text)), text);
    EXPECT_EQ(escape(text).find_first_of("\n\r\t"), std::string::npos);
  }
}

TEST(Escape, PutsMarksInThePlaceOfPrivateValues) {
  PrivateValues values;
  const std::string name = values.name_of("hunter2");
  EXPECT_EQ(values.name_of("hunter2"), name);
  EXPECT_NE(values.name_of("other"), name);
  const std::string written = escape("PLAYER\thunter2\tBob", {{7, 7, name}});
  EXPECT_EQ(written, "PLAYER\\t\\{secret1}\\tBob");
  EXPECT_EQ(unescape(written, &values).value(), "PLAYER\thunter2\tBob");
  const auto again = PrivateValues::parse(values.to_text());
  ASSERT_TRUE(again);
  EXPECT_EQ(unescape(written, &*again).value(), "PLAYER\thunter2\tBob");
}

TEST(Escape, WritesNeutralValuesForUnknownMarks) {
  const PrivateValues none;
  EXPECT_EQ(unescape("PLAYER\\t\\{secret1}\\tBob", &none).value(), "PLAYER\tsecret1\tBob");
  EXPECT_EQ(none.neutral(), 1u);
}

TEST(Escape, RefusesUnknownEscapes) {
  for (const auto* text : {"\\", "\\q", "\\x4", "\\xZZ", "\\{secret1", "C:\\Users"}) {
    const PrivateValues none;
    EXPECT_FALSE(unescape(text, &none)) << text;
  }
  EXPECT_FALSE(unescape("\\{secret1}", nullptr));
}

TEST(PrivateValues, RefusesALineWithoutAValue) {
  const auto values = PrivateValues::parse("# comment\n\nsecret1 hunter2\n");
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().place, "line 3");
  EXPECT_EQ(values.error().message.find("hunter2"), std::string::npos);
}

}  // namespace
}  // namespace provost::tree
