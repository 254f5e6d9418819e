// SPDX-License-Identifier: MIT
#include "vassal/java_properties.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

using Pairs = JavaProperties;

Pairs parse(std::string_view bytes) {
  auto properties = parse_java_properties(bytes);
  if (!properties) ADD_FAILURE() << describe(properties.error());
  return properties ? std::move(*properties) : Pairs{};
}

// The examples of the documentation of java.util.Properties.load, and its rules one by one.
TEST(JavaProperties, SplitsAtTheFirstSeparator) {
  EXPECT_EQ(parse("Truth = Beauty\n Truth:Beauty\r\nTruth\t\t\t:Beauty\nTruth Beauty"),
            Pairs(4, {"Truth", "Beauty"}));
  EXPECT_EQ(parse("cheeses\n=x\na==b\na = = b"),
            (Pairs{{"cheeses", ""}, {"", "x"}, {"a", "=b"}, {"a", "= b"}}));
  EXPECT_EQ(parse("a\\ b\\=c\\:d e"), (Pairs{{"a b=c:d", "e"}}));
}

TEST(JavaProperties, GoesOnBehindABackslash) {
  EXPECT_EQ(parse("fruits    apple, banana, \\\n          pear, \\\n   mango\nb=1"),
            (Pairs{{"fruits", "apple, banana, pear, mango"}, {"b", "1"}}));
  EXPECT_EQ(parse("a=1\\\\\nb=2\\"), (Pairs{{"a", "1\\"}, {"b", "2"}}));
  EXPECT_EQ(parse("a=1\\\n# no comment"), (Pairs{{"a", "1# no comment"}}));
}

TEST(JavaProperties, LeavesOutCommentsAndEmptyLines) {
  EXPECT_EQ(parse("# a=1\n  ! b=2\n\n   \nc=#3\n"), (Pairs{{"c", "#3"}}));
  EXPECT_EQ(parse(""), Pairs{});
}

TEST(JavaProperties, Unescapes) {
  EXPECT_EQ(parse("a=\\t\\n\\r\\f\\z\\\"\\\\"), (Pairs{{"a", "\t\n\r\fz\"\\"}}));
  EXPECT_EQ(parse("\\u0417=\\u0430b"), (Pairs{{"\u0417", "\u0430b"}}));
  EXPECT_EQ(parse("a=\\uD83D\\uDE00!"), (Pairs{{"a", "\U0001F600!"}}));
  EXPECT_EQ(parse("a=\\uD83Dx\\uDE00"), (Pairs{{"a", "\uFFFDx\uFFFD"}}));
  EXPECT_EQ(parse("a=Z\xFCrich"), (Pairs{{"a", "Z\u00FCrich"}}));  // Latin-1
  EXPECT_EQ(parse("a=Z\u00FCrich"), (Pairs{{"a", "Z\u00FCrich"}}));
}

TEST(JavaProperties, RefusesABrokenEscape) {
  for (const auto* text : {"a=1\nb=\\u12", "a=1\nb=\\u12g4", "a=1\n\\uxyz"}) {
    const auto properties = parse_java_properties(text);
    ASSERT_FALSE(properties) << text;
    EXPECT_EQ(properties.error().place, "line 2");
  }
}

}  // namespace
}  // namespace provost::vassal
