// SPDX-License-Identifier: MIT
#include "rules/book_facts.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

constexpr const char* kBook = R"({
  "schema": "provost-book/1", "series": "s", "title": "T", "inventory": "s/inventory.tsv", "prefixes": ["A", "B"],
  "missing": {"table:TET": "Terrain Effects Table", "sec:*": "sections 1 to 15"},
  "unrecorded": {"declaration": "it is said"},
  "behind_tables": [{"table": "table:TET", "rules": ["A:8.2"]}],
  "settled": [{"id": "A:1", "status": "not visible in a log", "why": "w"}],
  "unused": [{"game": "g", "why": "w", "rules": ["A:2"]}]})";

TEST(BookFacts, ReadsEveryPart) {
  const auto book = parse_book_facts(kBook);
  ASSERT_TRUE(book) << describe(book.error());
  EXPECT_EQ(book->series, "s");
  EXPECT_EQ(book->inventory, "s/inventory.tsv");
  EXPECT_EQ(book->prefixes, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(book->unrecorded.at("declaration"), "it is said");
  ASSERT_EQ(book->behind_tables.size(), 1U);
  EXPECT_EQ(book->behind_tables[0].rules, std::vector<std::string>{"A:8.2"});
  ASSERT_EQ(book->settled.size(), 1U);
  EXPECT_EQ(book->settled[0].status, RuleStatus::kNotVisible);
  ASSERT_EQ(book->unused.size(), 1U);
  EXPECT_EQ(book->unused[0].game, "g");
}

TEST(BookFacts, NamesWhatIsMissing) {
  const auto book = parse_book_facts(kBook);
  ASSERT_TRUE(book);
  ASSERT_NE(book->missing_name("table:TET"), nullptr);
  EXPECT_EQ(*book->missing_name("table:TET"), "Terrain Effects Table");
  ASSERT_NE(book->missing_name("sec:11.17.9"), nullptr);
  EXPECT_EQ(*book->missing_name("sec:11.17.9"), "sections 1 to 15");
  EXPECT_EQ(book->missing_name("table:TETRA"), nullptr);
  EXPECT_EQ(book->missing_name("table:TE"), nullptr);
  EXPECT_EQ(book->missing_name("dice"), nullptr);
}

struct BadBook {
  const char* text;
  const char* place;
};

class BookFactsErrors : public testing::TestWithParam<BadBook> {};

TEST_P(BookFactsErrors, SayWhere) {
  const auto book = parse_book_facts(GetParam().text);
  ASSERT_FALSE(book) << GetParam().text;
  EXPECT_EQ(book.error().place, GetParam().place);
}

INSTANTIATE_TEST_SUITE_P(
    Files, BookFactsErrors,
    testing::Values(
        BadBook{"no", "line 1, column 2"}, BadBook{"[]", ""}, BadBook{"{}", "/schema"},
        BadBook{R"({"schema":"provost-book/1"})", ""},
        BadBook{R"({"schema":"provost-book/1","serie":"s"})", "/serie"},
        BadBook{R"({"schema":"provost-book/1","prefixes":[7]})", "/prefixes/0"},
        BadBook{R"({"schema":"provost-book/1","missing":{"a":1}})", "/missing/a"},
        BadBook{R"({"schema":"provost-book/1","settled":[{"id":"A:1","why":"w"}]})", "/settled/0"},
        BadBook{
            R"({"schema":"provost-book/1","settled":[{"id":"A:1","status":"enforced","why":"w"}]})",
            "/settled/0/status"},
        BadBook{R"({"schema":"provost-book/1","unused":[{"game":"g","why":"w","rules":"A:1"}]})",
                "/unused/0/rules"}));

}  // namespace
}  // namespace provost::rules
