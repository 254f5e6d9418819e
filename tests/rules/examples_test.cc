// SPDX-License-Identifier: MIT
// Every enforced rule has play scripts: ok_* must stay silent, bad_* must be flagged with exactly
// the rule of its folder. A script is played into a log on a practice field (or on Fontenoy), the
// log is written and read as a file would be, and audited. The folders are
// tests/rules/FIELD/SECTION/.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <set>

#include "rules/audit.h"
#include "support/built_game.h"
#include "support/play_scripts.h"

namespace provost {
namespace {

namespace fs = boost::filesystem;

std::vector<Finding> audited(const play::Script& script, const test::BuiltGame& on) {
  const auto record =
      test::must(game::read_record(test::played(script, on), *on.module, *on.binding));
  const auto terrain = test::must(rules::module_terrain(*on.module, record.field));
  return rules::audit(record, *on.ruleset, terrain, script.file).findings;
}

std::string told(const std::vector<Finding>& findings) {
  std::string text;
  for (const auto& finding : findings) {
    text += "  step " + std::to_string(finding.location.step.value_or(0)) + " " +
            to_string(finding.verdict.value_or(Verdict::kRemark)) + " " + finding.id + ": " +
            finding.message + "\n";
    for (const auto& because : finding.because) text += "      " + because + "\n";
    for (const auto& unknown : finding.unknown) text += "      unknown: " + unknown + "\n";
  }
  return text.empty() ? "  nothing\n" : text;
}

using Said = std::set<std::pair<Verdict, std::string>>;

class RuleExample : public testing::TestWithParam<std::string> {};

TEST_P(RuleExample, IsJudgedAsItSays) {
  const auto& name = GetParam();
  auto text = read_file(test::source("tests/rules/" + name));
  ASSERT_TRUE(text);
  auto script = play::parse_script(*text, name);
  ASSERT_TRUE(script) << describe(script.error());
  Said wanted;
  bool expects = false;
  for (const auto& line : script->lines) {
    const auto* expect = std::get_if<play::Expect>(&line.body);
    if (expect == nullptr) continue;
    expects = true;
    if (expect->verdict) wanted.insert({*expect->verdict, expect->rule});
  }
  ASSERT_TRUE(expects) << "the script expects nothing";
  const auto findings = audited(*script, test::built_game(name.substr(0, name.find('/'))));
  Said found;
  for (const auto& finding : findings) found.insert({*finding.verdict, finding.id});
  EXPECT_EQ(wanted, found) << "the audit says:\n" << told(findings);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param)
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, RuleExample, testing::ValuesIn(test::play_scripts()), test_name);

// A rule is enforced only with both kinds of example, each in the folder of its section.
TEST(RuleExamples, EachEnforcedRuleHasBothKinds) {
  for (const char* name :
       {"practice-bar", "fontenoy", "practice-marie-louise", "practice-phipps"}) {
    for (const auto& rule : test::built_game(name).ruleset->rules()) {
      const auto& id = rule->row().id;
      const auto book = id.substr(0, id.find(':'));
      if ((book == "FON") != (std::string(name) == "fontenoy")) continue;
      const auto folder =
          test::source("tests/rules/" + std::string(name) + "/" + id.substr(id.find(':') + 1));
      bool ok = false;
      bool bad = false;
      if (fs::is_directory(folder)) {
        for (const auto& entry : fs::directory_iterator(folder)) {
          const auto file = entry.path().filename().string();
          const auto text = read_file(entry.path()).value_or("");
          ok = ok || (file.rfind("ok_", 0) == 0 && text.find("expect silent") != std::string::npos);
          bad = bad || (file.rfind("bad_", 0) == 0 && text.find(" " + id) != std::string::npos);
        }
      }
      EXPECT_TRUE(ok) << id << ": no silent example in " << folder.string();
      EXPECT_TRUE(bad) << id << ": no flagged example in " << folder.string();
    }
  }
}

}  // namespace
}  // namespace provost
