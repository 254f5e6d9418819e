// SPDX-License-Identifier: MIT
// A fact that a binding does not give must not pass as judged and clean: each case leaves one out
// of the practice field's own binding and audits a game in which all facts are known.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "rules/audit.h"
#include "support/built_game.h"

namespace provost::rules {
namespace {

using nlohmann::json;

constexpr const char* kDemo = "modules/games/practice-bar/demo.play";

const test::BuiltGame& field() { return test::built_game("practice-bar"); }

struct Outcome {
  std::map<std::string, CoverageEntry> coverage;
  const CoverageEntry& of(const std::string& rule) const { return coverage.at(rule); }
};

Outcome audited(const json& source, const std::string& script = kDemo,
                const Ruleset* ruleset = field().ruleset.get()) {
  const auto game = test::played(script, field());
  const auto binding = game::Binding::parse(source, "b.json");
  EXPECT_TRUE(binding) << describe(binding.error());
  const auto record = game::read_record(game, *field().module, *binding);
  EXPECT_TRUE(record) << describe(record.error());
  const auto terrain = module_terrain(*field().module, record->field);
  const auto report = audit(*record, *ruleset, *terrain, "game.vlog");
  Outcome outcome;
  for (const auto& entry : report.coverage) outcome.coverage[entry.rule] = entry;
  return outcome;
}

Outcome without(const std::string& fact, const std::string& script = kDemo) {
  auto binding = field().binding_source;
  EXPECT_EQ(1u, binding["units"].erase(fact)) << fact;
  return audited(binding, script);
}

bool names(const CoverageEntry& entry, const std::string& fact) {
  return entry.undecided > 0 && entry.why.find(fact) != std::string::npos;
}

TEST(MissingFactsAudit, NothingIsUndecidedWhereAllIsKnown) {
  const auto outcome = audited(field().binding_source);
  for (const char* rule : {"BAR:10.1b", "BAR:10.1c", "BAR:10.2a", "BAR:11.0.2", "BAR:11.1c",
                           "BAR:11.2a.1", "BAR:11.9a", "BAR:8.1e.1"}) {
    EXPECT_EQ(0, outcome.of(rule).undecided) << rule << ": " << outcome.of(rule).why;
  }
  EXPECT_LT(0, outcome.of("BAR:10.1c").judged);
}

TEST(MissingFactsAudit, StrengthThatIsNotBoundOrNoNumber) {
  const auto known = audited(field().binding_source).of("BAR:10.1c").judged;
  auto binding = field().binding_source;
  binding["units"]["sp"] = {{"property", "Side"}};
  for (const auto& outcome : {without("sp"), audited(binding)}) {
    const auto& entry = outcome.of("BAR:10.1c");
    EXPECT_EQ(known, entry.judged);
    EXPECT_EQ(entry.judged, entry.undecided);
    EXPECT_TRUE(names(entry, "sp of ")) << entry.why;
  }
}

TEST(MissingFactsAudit, LossesThatAreNotBound) {
  // Three stacks are too strong unless they have losses; the others stay judged.
  const auto entry = without("losses").of("BAR:10.1c");
  EXPECT_EQ(0, entry.flagged);
  EXPECT_TRUE(names(entry, "losses of ")) << entry.why;
  EXPECT_LT(entry.undecided, entry.judged);
}

TEST(MissingFactsAudit, SideThatIsNotBound) {
  const auto outcome = without("side");
  for (const char* rule : {"BAR:10.1b", "BAR:10.1c", "BAR:10.2a", "BAR:10.3d", "BAR:11.9a"}) {
    EXPECT_EQ(0, outcome.of(rule).flagged) << rule;
    EXPECT_TRUE(names(outcome.of(rule), "side of ")) << rule << ": " << outcome.of(rule).why;
  }
}

TEST(MissingFactsAudit, FormationThatIsNotBound) {
  const auto outcome = without("formation");
  for (const char* rule : {"BAR:11.1c", "BAR:11.2a.1"}) {
    EXPECT_TRUE(names(outcome.of(rule), "formation of ")) << outcome.of(rule).why;
  }
}

TEST(MissingFactsAudit, StatesThatAreNotBound) {
  auto binding = field().binding_source;
  binding.erase("states");
  const auto outcome = audited(binding);
  // VIN b goes one hex: out of command or not, it may. FER goes three of its four points.
  EXPECT_TRUE(names(outcome.of("BAR:11.0.2"), "state ")) << outcome.of("BAR:11.0.2").why;
  EXPECT_LT(outcome.of("BAR:11.0.2").undecided, outcome.of("BAR:11.0.2").judged);
}

TEST(MissingFactsAudit, FacingThatIsNotBound) {
  const std::string script = "tests/rules/practice-bar/11.9a/bad_no_point_left.play";
  EXPECT_EQ(1, audited(field().binding_source, script).of("BAR:11.9a").flagged);
  const auto entry = without("degrees", script).of("BAR:11.9a");
  EXPECT_EQ(0, entry.flagged);
  EXPECT_TRUE(names(entry, "degrees of ")) << entry.why;
}

TEST(MissingFactsAudit, ALeaderLacksNoFormation) {
  const auto outcome =
      audited(field().binding_source, "tests/rules/practice-bar/legal/ok_a_leader_rides.play");
  EXPECT_LT(0, outcome.of("BAR:11.1c").judged);
  for (const auto& [rule, entry] : outcome.coverage) {
    EXPECT_EQ(0, entry.undecided) << rule << ": " << entry.why;
  }
}

TEST(MissingFactsAudit, GroundOfWhichTheChartSaysNothing) {
  auto charts = field().charts;
  auto costs = json::parse(charts.at("terrain-effects"));
  ASSERT_EQ(1u, costs["hexes"].erase("woods"));
  charts["terrain-effects"] = costs.dump();
  const auto ruleset = Ruleset::load(test::source("modules"), "bar/practice-bar", charts);
  ASSERT_TRUE(ruleset) << describe(ruleset.error());
  const auto outcome =
      audited(field().binding_source,
              "tests/rules/practice-bar/11.2a.1/bad_battalion_in_the_wood.play", &*ruleset);
  EXPECT_TRUE(names(outcome.of("BAR:11.2a.1"), "says nothing of woods"))
      << outcome.of("BAR:11.2a.1").why;
}

// Legal games of which less is known must not become illegal.
TEST(MissingFactsAudit, WhoKnowsLessAccusesNoMore) {
  const auto illegal = [](const Outcome& outcome, const char* rule) {
    const auto& entry = outcome.of(rule);
    return entry.flagged - entry.undecided > 0;
  };
  const std::string games = "tests/rules/practice-bar/";
  auto no_states = field().binding_source;
  no_states.erase("states");
  const auto fled = audited(no_states, games + "legal/ok_garrison_flees.play");
  for (const char* rule : {"BAR:8.1e.2", "BAR:8.1h.1"}) {
    EXPECT_EQ(0, fled.of(rule).flagged) << rule;
    EXPECT_TRUE(names(fled.of(rule), "state routed of ")) << rule << ": " << fled.of(rule).why;
  }
  EXPECT_FALSE(
      illegal(without("formation", games + "11.2a.1/ok_over_the_bridge.play"), "BAR:10.1c"));
  EXPECT_EQ(0, without("side", games + "8.1d.1/ok_group_splits.play").of("BAR:8.1d.1").flagged);
}

}  // namespace
}  // namespace provost::rules
