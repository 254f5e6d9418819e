// SPDX-License-Identifier: MIT
#include "report/rules_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/expect_fits.h"
#include "support/shared_data.h"

namespace provost::report {
namespace {

std::vector<rules::Ruleset> all_rulesets() {
  const auto data = test::source("modules");
  std::vector<rules::Ruleset> rulesets;
  for (const auto& name : rules::Ruleset::list(data)) {
    auto ruleset = rules::Ruleset::load(data, name);
    if (!ruleset) {
      ADD_FAILURE() << describe(ruleset.error());
    } else {
      rulesets.push_back(std::move(*ruleset));
    }
  }
  return rulesets;
}

using test::expect_fits;

TEST(RulesReport, OneAndAllFitTheirSchemas) {
  const auto rulesets = all_rulesets();
  ASSERT_LT(3U, rulesets.size());
  expect_fits("rules-list.schema.json", rules_list_json(rulesets));
  expect_fits("rules-list.schema.json", rules_list_json(rulesets.front()));
  expect_fits("rules-coverage.schema.json", rules_coverage_json(rulesets));
  expect_fits("rules-coverage.schema.json", rules_coverage_json(rulesets.front()));
}

TEST(RulesReport, AllHoldsWhatOneSays) {
  const auto rulesets = all_rulesets();
  const auto all = nlohmann::json::parse(rules_list_json(rulesets));
  ASSERT_EQ(rulesets.size(), all["rulesets"].size());
  auto one = nlohmann::json::parse(rules_list_json(rulesets.back()));
  one.erase("schema");
  EXPECT_EQ(one, all["rulesets"].back());
}

}  // namespace
}  // namespace provost::report
