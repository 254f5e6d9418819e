// SPDX-License-Identifier: MIT
#include "rules/catalogue_from_inventory.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "support/shared_data.h"

namespace provost::rules {
namespace {

constexpr const char* kHeader = "id\ttitle\tarea\tsays\tkind\tneeds\tverdict\texample\n";

BookFacts small_book() {
  BookFacts book;
  book.series = "small";
  book.title = "Small";
  book.prefixes = {"A"};
  book.missing = {{"table:TET", "Terrain Effects Table"},
                  {"table:Special", "Special Results Table"},
                  {"sec:*", "sections 1 to 15"}};
  book.unrecorded = {{"declaration", "it is said"}};
  return book;
}

CatalogueRule rule_of(const char* kind, const char* certainty, std::vector<std::string> needs) {
  CatalogueRule rule;
  rule.id = "A:8.2a";
  rule.kind = kind;
  rule.certainty = certainty;
  rule.needs = std::move(needs);
  return rule;
}

TEST(Inventory, ReadsRowsWithAnyLineEnds) {
  const std::string tsv =
      std::string("id\ttitle\tarea\tsays\tkind\tneeds\tverdict\texample\r\n") +
      "A:1\tT\tfire\tSays it.\tstate\tdice,unit.type\tdefinite\tAn example.\r\n" +
      "A:2\tU\tfire\tSays.\tdefine\t-\t-\t-";
  const auto rules = parse_inventory(tsv);
  ASSERT_TRUE(rules) << describe(rules.error());
  ASSERT_EQ(rules->size(), 2U);
  EXPECT_EQ((*rules)[0].id, "A:1");
  EXPECT_EQ((*rules)[0].summary, "Says it.");
  EXPECT_EQ((*rules)[0].needs, (std::vector<std::string>{"dice", "unit.type"}));
  EXPECT_EQ((*rules)[0].example, "An example.");
  EXPECT_TRUE((*rules)[1].needs.empty());
  EXPECT_TRUE((*rules)[1].example.empty());
  EXPECT_EQ((*rules)[1].certainty, "-");
}

TEST(Inventory, SaysWhichLineIsBroken) {
  EXPECT_EQ(parse_inventory("").error().place, "line 1");
  EXPECT_EQ(parse_inventory("id\ttitle\n").error().place, "line 1");
  const auto short_row = parse_inventory(std::string(kHeader) + "A:1\tT\tfire\tSays.\tstate\n");
  ASSERT_FALSE(short_row);
  EXPECT_EQ(short_row.error().place, "line 2");
  EXPECT_EQ(parse_inventory(std::string(kHeader) + "\xFF\t\t\t\t\t\t\t\n").error().place, "line 2");
}

TEST(StatusOf, DefinitionsAndIntentions) {
  const auto book = small_book();
  EXPECT_EQ(status_of(rule_of("define", "-", {}), book).status, RuleStatus::kDefinition);
  EXPECT_EQ(status_of(rule_of("none", "conditional", {"table:TET"}), book).status,
            RuleStatus::kDefinition);
  EXPECT_EQ(status_of(rule_of("intent", "conditional", {"table:TET"}), book).status,
            RuleStatus::kHiddenIntention);
}

TEST(StatusOf, MissingTableOnlyCountsForConditionalRules) {
  const auto book = small_book();
  const auto conditional = status_of(rule_of("dice", "conditional", {"dice", "table:TET"}), book);
  EXPECT_EQ(conditional.status, RuleStatus::kTableNotPrinted);
  EXPECT_EQ(conditional.why, "Terrain Effects Table");
  EXPECT_EQ(status_of(rule_of("dice", "definite", {"dice", "table:TET"}), book).status,
            RuleStatus::kNotYet);
  EXPECT_EQ(status_of(rule_of("dice", "conditional", {"dice", "table:printed"}), book).status,
            RuleStatus::kNotYet);
}

TEST(StatusOf, NamesEachMissingThingOnce) {
  const auto book = small_book();
  const auto status = status_of(
      rule_of("state", "conditional", {"sec:4.2", "table:TET", "sec:11", "declaration"}), book);
  EXPECT_EQ(status.status, RuleStatus::kTableNotPrinted);
  EXPECT_EQ(status.why, "sections 1 to 15, Terrain Effects Table");
}

TEST(StatusOf, LeastVisibleFactDecides) {
  const auto book = small_book();
  const auto status = status_of(rule_of("sequence", "conditional", {"phase", "declaration"}), book);
  EXPECT_EQ(status.status, RuleStatus::kNotVisible);
  EXPECT_EQ(status.why, "it is said");
  EXPECT_EQ(status_of(rule_of("sequence", "definite", {"phase", "declaration"}), book).status,
            RuleStatus::kNotYet);
  EXPECT_EQ(status_of(rule_of("sequence", "conditional", {"phase"}), book).status,
            RuleStatus::kNotYet);
}

TEST(StatusOf, TableBehindARangeOfRules) {
  auto book = small_book();
  book.behind_tables = {{"table:Special", {"A:8.2"}}};
  auto rule = rule_of("dice", "conditional", {"dice"});
  EXPECT_EQ(status_of(rule, book).status, RuleStatus::kTableNotPrinted);
  EXPECT_EQ(status_of(rule, book).why, "Special Results Table");
  rule.id = "A:8.20";
  EXPECT_EQ(status_of(rule, book).status, RuleStatus::kNotYet);
  rule.id = "A:8.2";
  EXPECT_EQ(status_of(rule, book).status, RuleStatus::kTableNotPrinted);
}

TEST(StatusOf, SettledComesFirst) {
  auto book = small_book();
  book.settled = {{"A:8.2a", RuleStatus::kNotUsed, "another edition"}};
  const auto status = status_of(rule_of("define", "-", {}), book);
  EXPECT_EQ(status.status, RuleStatus::kNotUsed);
  EXPECT_EQ(status.why, "another edition");
}

TEST(CatalogueFromInventory, PutsItTogether) {
  auto book = small_book();
  book.unused = {{"game", "no such unit", {"A:2"}}};
  const auto catalogue = catalogue_from_inventory(
      std::string(kHeader) + "A:1\tT\tfire\tSays.\tdice\tdice,table:TET\tconditional\tE.\n" +
          "A:2\tU\tfire\tSays.\tstate\tunit.type\tdefinite\t-\n",
      book);
  ASSERT_TRUE(catalogue) << describe(catalogue.error());
  EXPECT_EQ(catalogue->series(), "small");
  EXPECT_EQ(catalogue->find("A:1")->status, RuleStatus::kTableNotPrinted);
  EXPECT_EQ(catalogue->find("A:2")->status, RuleStatus::kNotYet);
  EXPECT_EQ(catalogue->find("A:2")->unused_by, std::vector<std::string>{"game"});
}

TEST(CatalogueFromInventory, RefusesSlips) {
  const std::string row = "A:1\tT\tfire\tSays.\tstate\tunit.type\tdefinite\t-\n";
  const auto error_of = [&](const std::string& rows, const BookFacts& book) {
    const auto catalogue = catalogue_from_inventory(std::string(kHeader) + rows, book);
    EXPECT_FALSE(catalogue) << rows;
    return catalogue ? std::string() : catalogue.error().place;
  };
  EXPECT_EQ(error_of("B:1\tT\tfire\tSays.\tstate\t-\tdefinite\t-\n", small_book()), "B:1");
  EXPECT_EQ(error_of("A:1\tT\tfire\tSays.\tstat\t-\tdefinite\t-\n", small_book()), "A:1");
  EXPECT_EQ(error_of("A:1\tT\tfire\tSays.\tstate\t-\tmaybe\t-\n", small_book()), "A:1");
  EXPECT_EQ(error_of(row + row, small_book()), "/rules/1");
  auto settles = small_book();
  settles.settled = {{"A:9", RuleStatus::kNotUsed, "w"}};
  EXPECT_EQ(error_of(row, settles), "A:9");
  auto unused = small_book();
  unused.unused = {{"game", "w", {"A:1", "A:7"}}};
  EXPECT_EQ(error_of(row, unused), "A:7");
  auto hidden = small_book();
  hidden.behind_tables = {{"table:Special", {"A:8.2"}}};
  EXPECT_EQ(error_of(row, hidden), "A:8.2");
  hidden.behind_tables = {{"table:Absent", {"A:1"}}};
  EXPECT_EQ(error_of(row, hidden), "table:Absent");
}

// The committed catalogues are what the inventories give.
class FreshCatalogue : public testing::TestWithParam<const char*> {};

TEST_P(FreshCatalogue, EqualsTheCommittedOne) {
  const auto folder = std::string("modules/series/") + GetParam();
  const auto book_text = read_file(test::source(folder + "/book.json"));
  ASSERT_TRUE(book_text) << describe(book_text.error());
  const auto book = parse_book_facts(*book_text);
  ASSERT_TRUE(book) << describe(book.error());
  EXPECT_EQ(book->series, GetParam());
  const auto inventory = test::shared("rules/" + book->inventory);
  if (inventory.empty()) GTEST_SKIP() << "no shared data";
  const auto tsv = read_file(inventory);
  ASSERT_TRUE(tsv);
  const auto fresh = catalogue_from_inventory(*tsv, *book);
  ASSERT_TRUE(fresh) << describe(fresh.error());
  const auto committed = read_file(test::source(folder + "/catalogue.json"));
  ASSERT_TRUE(committed);
  EXPECT_TRUE(fresh->to_json() == *committed)
      << folder << "/catalogue.json is out of date: tools/dev catalogue";
}

INSTANTIATE_TEST_SUITE_P(Books, FreshCatalogue, testing::Values("bar", "marie-louise", "phipps"));

}  // namespace
}  // namespace provost::rules
