// SPDX-License-Identifier: MIT
#include "scenario/csv.h"

#include <gtest/gtest.h>

namespace provost::scenario {
namespace {

using Cells = std::vector<std::string>;

TEST(Csv, ReadsBothLineEndsAndLeavesEmptyLinesOut) {
  const auto rows = read_csv("id,sp\r\na,4\r\n\r\nb,\nc,5").value();
  ASSERT_EQ(4U, rows.size());
  EXPECT_EQ((Cells{"id", "sp"}), rows[0].cells);
  EXPECT_EQ((Cells{"a", "4"}), rows[1].cells);
  EXPECT_EQ((Cells{"b", ""}), rows[2].cells);
  EXPECT_EQ((Cells{"c", "5"}), rows[3].cells);
  EXPECT_EQ(4, rows[2].line);
}

TEST(Csv, QuotesHoldCommasLineEndsAndQuotes) {
  const auto rows = read_csv("a,\"x, \"\"y\"\"\nz\",b\n").value();
  ASSERT_EQ(1U, rows.size());
  EXPECT_EQ((Cells{"a", "x, \"y\"\nz", "b"}), rows[0].cells);
}

TEST(Csv, SemicolonsOrTabsWhereTheFirstLineHasThem) {
  const auto semicolons = read_csv("id;name\r\na;\"1, the first; of two\"\n").value();
  ASSERT_EQ(2U, semicolons.size());
  EXPECT_EQ((Cells{"a", "1, the first; of two"}), semicolons[1].cells);
  EXPECT_EQ((Cells{"a", "4,5"}), read_csv("id\tsp\na\t4,5\n").value()[1].cells);
  EXPECT_EQ((Cells{"a;b", "4"}), read_csv("id,sp\na;b,4\n").value()[1].cells);
}

TEST(Csv, AQuoteThatIsNeverClosedIsToldWhereItBegins) {
  const auto rows = read_csv("id,name\na,\"1\n2\"\nb,\"two\nc,three\n");
  ASSERT_FALSE(rows);
  EXPECT_EQ("line 4: a quote that is opened here is never closed", describe(rows.error()));
}

TEST(Csv, AnEmptyTextHasNoRows) { EXPECT_TRUE(read_csv("").value().empty()); }

}  // namespace
}  // namespace provost::scenario
