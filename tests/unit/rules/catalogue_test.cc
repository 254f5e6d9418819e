// SPDX-License-Identifier: MIT
#include "rules/catalogue.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/text.h"
#include "support/expect_fits.h"
#include "support/shared_data.h"

namespace provost::rules {
namespace {

CatalogueRule stacking_rule() {
  CatalogueRule rule;
  rule.id = "BAR:10.2a";
  rule.title = "Cavalry stacking type";
  rule.summary = "Cavalry cannot be grouped with infantry.";
  rule.area = "stacking";
  rule.kind = "state";
  rule.certainty = "definite";
  rule.needs = {"stack", "unit.type"};
  return rule;
}

TEST(Catalogue, FindsById) {
  auto other = stacking_rule();
  other.id = "BAR:10.2b";
  const auto catalogue = Catalogue::make("bar", "Book", {stacking_rule(), other});
  ASSERT_TRUE(catalogue);
  ASSERT_NE(catalogue->find("BAR:10.2b"), nullptr);
  EXPECT_EQ(catalogue->find("BAR:10.2b")->id, "BAR:10.2b");
  EXPECT_EQ(catalogue->find("BAR:10.2"), nullptr);
  EXPECT_EQ(catalogue->find(""), nullptr);
}

TEST(Catalogue, RefusesTwoRulesOfOneId) {
  const auto catalogue = Catalogue::make("bar", "Book", {stacking_rule(), stacking_rule()});
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().code, ErrorCode::kMalformed);
  EXPECT_EQ(catalogue.error().place, "/rules/1");
}

TEST(Catalogue, WritesOneRuleALineInFixedOrder) {
  auto rich = stacking_rule();
  rich.id = "BAR:8.1c";
  rich.needs = {};
  rich.status = RuleStatus::kNotVisible;
  rich.why = "said";
  rich.example = "\"a\"\tb";
  rich.unused_by = {"fontenoy"};
  const auto catalogue = Catalogue::make("bar", "Book", {stacking_rule(), rich});
  ASSERT_TRUE(catalogue);
  EXPECT_EQ(
      catalogue->to_json(),
      "{\n\"schema\":\"provost-catalogue/"
      "1\",\n\"series\":\"bar\",\n\"book\":\"Book\",\n\"rules\":[\n"
      "{\"id\":\"BAR:10.2a\",\"title\":\"Cavalry stacking type\","
      "\"summary\":\"Cavalry cannot be grouped with infantry.\",\"area\":\"stacking\","
      "\"kind\":\"state\",\"certainty\":\"definite\",\"status\":\"not yet\","
      "\"needs\":[\"stack\",\"unit.type\"]},\n"
      "{\"id\":\"BAR:8.1c\",\"title\":\"Cavalry stacking type\","
      "\"summary\":\"Cavalry cannot be grouped with infantry.\",\"area\":\"stacking\","
      "\"kind\":\"state\",\"certainty\":\"definite\",\"status\":\"not visible in a log\","
      "\"why\":\"said\",\"needs\":[],\"example\":\"\\\"a\\\"\\tb\",\"unused_by\":[\"fontenoy\"]}\n"
      "]\n}\n");
}

TEST(Catalogue, ReadsWhatItWrote) {
  auto rich = stacking_rule();
  rich.status = RuleStatus::kTableNotPrinted;
  rich.why = "Terrain Effects Table";
  rich.example = "Carr\xC3\xA9";
  rich.unused_by = {"fontenoy", "melle"};
  const auto written = Catalogue::make("bar", "Book", {rich});
  ASSERT_TRUE(written);
  const auto read = parse_catalogue(written->to_json());
  ASSERT_TRUE(read) << describe(read.error());
  EXPECT_EQ(read->series(), "bar");
  EXPECT_EQ(read->book(), "Book");
  const auto* rule = read->find("BAR:10.2a");
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->status, RuleStatus::kTableNotPrinted);
  EXPECT_EQ(rule->why, rich.why);
  EXPECT_EQ(rule->example, rich.example);
  EXPECT_EQ(rule->needs, rich.needs);
  EXPECT_EQ(rule->unused_by, rich.unused_by);
  EXPECT_EQ(read->to_json(), written->to_json());
}

TEST(Catalogue, KnowsEveryStatusByName) {
  for (const auto status :
       {RuleStatus::kEnforced, RuleStatus::kEnforcedInPart, RuleStatus::kNotYet,
        RuleStatus::kNotVisible, RuleStatus::kTableNotPrinted, RuleStatus::kHiddenIntention,
        RuleStatus::kDefinition, RuleStatus::kNotUsed}) {
    EXPECT_EQ(rule_status(name_of(status)), status) << name_of(status);
  }
  EXPECT_EQ(rule_status("perhaps"), std::nullopt);
}

struct BadFile {
  const char* text;
  ErrorCode code;
  const char* place;
};

class CatalogueErrors : public testing::TestWithParam<BadFile> {};

TEST_P(CatalogueErrors, SayWhere) {
  const auto result = parse_catalogue(GetParam().text);
  ASSERT_FALSE(result) << GetParam().text;
  EXPECT_EQ(result.error().code, GetParam().code);
  EXPECT_EQ(result.error().place, GetParam().place);
  EXPECT_FALSE(result.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Files, CatalogueErrors,
    testing::Values(
        BadFile{"", ErrorCode::kMalformed, "line 1, column 1"},
        BadFile{"[]", ErrorCode::kMalformed, ""}, BadFile{"{}", ErrorCode::kMalformed, ""},
        BadFile{R"({"schema":7})", ErrorCode::kMalformed, "/schema"},
        BadFile{R"({"schema":"provost-catalogue/9"})", ErrorCode::kUnsupported, "/schema"},
        BadFile{R"({"schema":"provost-catalogue/1","series":"s","book":"b"})",
                ErrorCode::kMalformed, "/rules"},
        BadFile{R"({"schema":"provost-catalogue/1","series":"s","book":"b","rules":[3]})",
                ErrorCode::kMalformed, "/rules/0"},
        BadFile{
            R"({"schema":"provost-catalogue/1","series":"s","book":"b","rules":[{"id":"A:1"}]})",
            ErrorCode::kMalformed, "/rules/0"},
        BadFile{R"({"schema":"provost-catalogue/1","series":"s","book":"b","rules":[{"id":"A:1",)"
                R"("title":"t","summary":"s","area":"a","kind":"state","certainty":"definite",)"
                R"("status":"perhaps","needs":[]}]})",
                ErrorCode::kMalformed, "/rules/0/status"},
        BadFile{R"({"schema":"provost-catalogue/1","series":"s","book":"b","rules":[{"id":"A:1",)"
                R"("title":"t","summary":"s","area":"a","kind":"state","certainty":"definite",)"
                R"("status":"not yet","needs":"stack"}]})",
                ErrorCode::kMalformed, "/rules/0/needs"}));

// The files that the project ships.
class ShippedCatalogue : public testing::TestWithParam<std::pair<const char*, std::size_t>> {};

TEST_P(ShippedCatalogue, HasEveryRuleOfTheBook) {
  const auto [series, count] = GetParam();
  const auto path = test::source(std::string("modules/series/") + series + "/catalogue.json");
  const auto catalogue = load_catalogue(path);
  ASSERT_TRUE(catalogue) << describe(catalogue.error());
  EXPECT_EQ(catalogue->series(), series);
  EXPECT_EQ(catalogue->rules().size(), count);
  const auto text = read_file(path);
  ASSERT_TRUE(text);
  EXPECT_EQ(catalogue->to_json(), *text);
  EXPECT_EQ(text::first_bad_utf8(*text), std::nullopt);
  for (const auto& rule : catalogue->rules()) {
    // Enforcement is laid over at run time; a stored one would go stale.
    EXPECT_NE(rule.status, RuleStatus::kEnforced) << rule.id;
    EXPECT_NE(rule.status, RuleStatus::kEnforcedInPart) << rule.id;
  }
}

TEST_P(ShippedCatalogue, FitsItsSchema) {
  const std::string folder = std::string("modules/series/") + GetParam().first;
  for (const auto& [schema_file, file] :
       {std::pair{"catalogue.schema.json", folder + "/catalogue.json"},
        std::pair{"book.schema.json", folder + "/book.json"}}) {
    SCOPED_TRACE(file);
    const auto document = read_file(test::source(file));
    ASSERT_TRUE(document);
    test::expect_fits(schema_file, *document);
  }
}

INSTANTIATE_TEST_SUITE_P(Books, ShippedCatalogue,
                         testing::Values(std::pair{"bar", std::size_t{1082}},
                                         std::pair{"marie-louise", std::size_t{829}},
                                         std::pair{"phipps", std::size_t{457}}));

}  // namespace
}  // namespace provost::rules
