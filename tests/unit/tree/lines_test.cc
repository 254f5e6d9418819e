// SPDX-License-Identifier: MIT
#include "tree/lines.h"

#include <gtest/gtest.h>

namespace provost::tree {
namespace {

TEST(Lines, ReadsKeywordsFieldsAndNesting) {
  const auto lines = parse_lines(
      "# a comment\r\n"
      "component a.B\r\n"
      "  name = x = y\n"
      "  empty =\n"
      "\n"
      "  text\n"
      "    deep \\s\n"
      "next\n",
      {});
  ASSERT_TRUE(lines) << describe(lines.error());
  ASSERT_EQ(lines->size(), 2u);
  const Line& first = (*lines)[0];
  EXPECT_EQ(first.number, 2);
  EXPECT_EQ(first.key, "component");
  EXPECT_EQ(first.value, "a.B");
  ASSERT_EQ(first.children.size(), 3u);
  EXPECT_TRUE(first.children[0].field);
  EXPECT_EQ(first.children[0].value, "x = y");
  EXPECT_TRUE(first.children[1].field);
  EXPECT_EQ(first.children[1].value, "");
  EXPECT_FALSE(first.children[2].field);
  EXPECT_EQ(first.children[2].children[0].value, " ");
  EXPECT_EQ((*lines)[1].number, 8);
}

TEST(Lines, WritesWhatItReads) {
  LineWriter out;
  out.line(0, "text", "= no field");
  out.field(1, "a", "");
  out.field(1, "b", "= c");
  const auto lines = parse_lines(out.text(), {});
  ASSERT_TRUE(lines);
  EXPECT_FALSE((*lines)[0].field);
  EXPECT_EQ((*lines)[0].value, "= no field");
  EXPECT_EQ((*lines)[0].children[0].value, "");
  EXPECT_EQ((*lines)[0].children[1].value, "= c");
}

TEST(Lines, NamesTheLineOfAnError) {
  struct Case {
    const char* text;
    const char* place;
  };
  for (const auto& [text, place] :
       {Case{"a\n   b\n", "line 2"}, Case{"a\n    b\n", "line 2"}, Case{"a\n\tb\n", "line 2"},
        Case{"a\n\n  b \\q\n", "line 3"}, Case{"  a\n", "line 1"}}) {
    const auto lines = parse_lines(text, {});
    ASSERT_FALSE(lines) << text;
    EXPECT_EQ(lines.error().place, place);
  }
}

TEST(Lines, RefusesToNestWithoutEnd) {
  std::string text;
  for (std::size_t i = 0; i <= kMaxLineDepth; ++i) text += std::string(2 * i, ' ') + "a\n";
  const auto lines = parse_lines(text, {});
  ASSERT_FALSE(lines);
  EXPECT_EQ(lines.error().code, ErrorCode::kLimit);
}

}  // namespace
}  // namespace provost::tree
