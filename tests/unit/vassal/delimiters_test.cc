// SPDX-License-Identifier: MIT
#include "vassal/delimiters.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

TEST(Delimiters, CountsTheBackslashesBefore) {
  const auto found = find_delimiters("a;b\\;\\\\;;", ';');
  ASSERT_EQ(found.size(), 4u);
  EXPECT_EQ(found[0].at, 1u);
  EXPECT_EQ(found[0].run, 0u);
  EXPECT_EQ(found[1].run, 1u);
  EXPECT_EQ(found[2].run, 2u);
  EXPECT_EQ(found[3].run, 0u);
  EXPECT_EQ(find_delimiters("\\;", ';').at(0).run, 1u);
  EXPECT_TRUE(find_delimiters("", ';').empty());
}

TEST(Delimiters, EscapesAndUnescapesBySeveralLevels) {
  std::string out;
  append_escaped(out, "a;b\\;c", ';', 2);
  EXPECT_EQ(out, "a\\\\;b\\\\\\;c");
  EXPECT_EQ(unescape(out, ';', 2), "a;b\\;c");
  EXPECT_EQ(unescape(out, ';', 1), "a\\;b\\\\;c");
  EXPECT_EQ(unescape("a;b", ';', 3), "a;b");
  EXPECT_EQ(unescape("a\\b", ';', 3), "a\\b");
  EXPECT_EQ(unescape("\\;\\;", ';', 5), ";;");
}

}  // namespace
}  // namespace provost::vassal
