// SPDX-License-Identifier: MIT
// Logs of modules made by strangers, written by the real engine, with what an audit must, may and
// must not flag (truth.json). "Anything else flagged illegal is a false accusation."
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "rules/audit.h"
#include "rules/module_facts.h"
#include "support/shared_data.h"
#include "vassal/saved_game.h"

namespace provost::rules {
namespace {

std::vector<Finding> audited(const boost::filesystem::path& folder, const std::string& log,
                             const std::string& binding_file) {
  auto module = module::Module::open(folder / "module.vmod");
  EXPECT_TRUE(module) << describe(module.error());
  auto game = vassal::read_saved_game(folder / log);
  EXPECT_TRUE(game) << describe(game.error());
  auto text = read_file(test::source("tests/bindings/" + binding_file));
  auto binding = game::Binding::parse_text(*text, binding_file);
  EXPECT_TRUE(binding) << describe(binding.error());
  auto record = game::read_record(*game, *module, *binding);
  EXPECT_TRUE(record) << describe(record.error());
  auto ruleset = Ruleset::load(test::source("modules"), binding->ruleset());
  EXPECT_TRUE(ruleset) << describe(ruleset.error());
  return audit(*record, *ruleset, Terrain(), log).findings;
}

// "BAR:11.2a" of the truth stands for our "BAR:11.2a.1" too.
bool same_rule(const std::string& truth, const std::string& found) {
  return found == truth || found.rfind(truth + ".", 0) == 0;
}

bool any_rule(const nlohmann::json& rules, const Finding& finding) {
  for (const auto& rule : rules) {
    if (same_rule(rule.get<std::string>(), finding.id)) return true;
  }
  return false;
}

void expect_truth(const boost::filesystem::path& folder, const std::vector<Finding>& findings) {
  auto text = read_file(folder / "truth.json");
  ASSERT_TRUE(text);
  const auto truth = nlohmann::json::parse(*text);
  for (const auto& must : truth["must"]) {
    bool flagged = false;
    for (const auto& finding : findings) {
      flagged = flagged || (finding.verdict == Verdict::kIllegal &&
                            finding.location.step == must["step"].get<int>() &&
                            any_rule(must["rules"], finding));
    }
    EXPECT_TRUE(flagged) << "not flagged: " << must.dump();
  }
  for (const auto& finding : findings) {
    const int step = finding.location.step.value_or(-1);
    bool expected = false;
    for (const auto& must : truth["must"]) {
      expected = expected || (must["step"] == step && any_rule(must["rules"], finding));
    }
    if (finding.verdict == Verdict::kIllegal) {
      EXPECT_TRUE(expected) << "false accusation: step " << step << " " << finding.id << " "
                            << finding.message;
      continue;
    }
    for (const auto& may : truth["may"]) {
      expected = expected || (may["step"] == step && any_rule(may["rules"], finding));
    }
    EXPECT_TRUE(expected) << "unasked: step " << step << " " << finding.id << " "
                          << finding.message;
  }
}

TEST(ClubLogs, BattlesFromTheAgeOfReason) {
  const auto folder = test::shared("engine-logs/club-bar");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  expect_truth(folder, audited(folder, "turn.vlog", "club-bar.json"));
}

TEST(ClubLogs, LaBataille) {
  const auto folder = test::shared("engine-logs/club-la-bataille");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  expect_truth(folder, audited(folder, "turn.vlog", "club-la-bataille.json"));
}

}  // namespace
}  // namespace provost::rules
