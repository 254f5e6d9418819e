// SPDX-License-Identifier: MIT
#include "rules/rule_lookup.h"

#include <gtest/gtest.h>

#include "support/shared_data.h"

namespace provost::rules {
namespace {

const std::vector<Ruleset>& rulesets() {
  static const std::vector<Ruleset> all = [] {
    const auto data = test::source("modules");
    std::vector<Ruleset> loaded;
    for (const auto& name : Ruleset::list(data)) {
      if (auto ruleset = Ruleset::load(data, name)) loaded.push_back(std::move(*ruleset));
    }
    return loaded;
  }();
  return all;
}

std::string found(std::string_view name) {
  const auto rule = find_rule(rulesets(), name);
  return rule ? rule->id + " of " + rule->ruleset->name() : rule.error().message;
}

TEST(RuleLookup, TakesIdsAndNumbers) {
  EXPECT_EQ("BAR:10.2a of bar", found("BAR:10.2a"));
  EXPECT_EQ("BAR:10.2a of bar", found("10.2a"));
  EXPECT_EQ("BAR:10.2a of bar", found("bar:10.2A"));
  EXPECT_EQ("FON:2.4b.A of bar/fontenoy", found("FON:2.4b.A")) << "the ruleset that covers it";
  EXPECT_EQ("PHI:20.3 of phipps", found("PHI:20.3"));
}

TEST(RuleLookup, ListsCandidates) {
  EXPECT_TRUE(found("6.5a").starts_with("several rules are called \"6.5a\": BAR:6.5a ("))
      << found("6.5a");
  EXPECT_NE(std::string::npos, found("6.5a").find(", FON:6.5a ("));
  EXPECT_TRUE(found("BAR:10.2").starts_with("no rule \"BAR:10.2\"; there are BAR:10.2a ("));
  EXPECT_TRUE(found("10.2").starts_with(
      "rules of several books are called or begin with \"10.2\": LIG:10.2 ("))
      << found("10.2");
  EXPECT_NE(std::string::npos, found("10.2").find(", BAR:10.2a ("));
  EXPECT_EQ(std::string::npos, found("BAR:1.5").find("BAR:1.51"));
}

TEST(RuleLookup, NamesNoRulesThatTheRulesetsDoNotCover) {
  std::vector<Ruleset> bar;
  bar.push_back(std::move(*Ruleset::load(test::source("modules"), "bar")));
  const auto rule = find_rule(bar, "6.5a");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_EQ("BAR:6.5a", rule->id);
}

TEST(RuleLookup, NamesTheNearest) {
  EXPECT_EQ("no rule \"BAR:10.22a\" (did you mean \"BAR:10.2a\"?)", found("BAR:10.22a"));
  EXPECT_EQ("no rule \"nonsense\"", found("nonsense"));
}

TEST(RuleLookup, UnknownRulesetsAreToldWithAllThereAre) {
  const auto said = Ruleset::unknown(test::source("modules"), "bar/fontenoi");
  EXPECT_TRUE(
      said.starts_with("no ruleset \"bar/fontenoi\" (did you mean \"bar/fontenoy\"?); "
                       "there are: bar, bar/fontenoy, "))
      << said;
}

}  // namespace
}  // namespace provost::rules
