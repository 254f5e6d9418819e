// SPDX-License-Identifier: MIT
// Every enforced rule has play scripts: ok_* must stay silent, bad_* must be flagged with exactly
// the rule of its folder. A script is played into a log on a practice field (or on Fontenoy), the
// log is written and read as a file would be, and audited. The folders are
// tests/rules/FIELD/SECTION/.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <map>
#include <memory>
#include <set>

#include "base/files.h"
#include "game/play/write_log.h"
#include "rules/audit.h"
#include "rules/module_facts.h"
#include "scenario/module_builder.h"
#include "support/shared_data.h"

namespace provost {
namespace {

namespace fs = boost::filesystem;

struct Field {
  std::unique_ptr<module::Module> module;
  std::unique_ptr<game::Binding> binding;
  std::unique_ptr<rules::Ruleset> ruleset;
};

// The folder below tests/rules names the game whose module the scripts are played on.
const Field& field(const std::string& name) {
  static std::map<std::string, Field> fields;
  auto& field = fields[name];
  if (field.module != nullptr) return field;
  scenario::BuildRequest request;
  request.source = test::source("modules/games/" + name);
  const auto game = read_file(request.source / "game.json").value_or("");
  for (const char* series : {"bar", "marie-louise", "phipps"}) {
    if (game.find(std::string("\"series\": \"") + series + "\"") != std::string::npos) {
      request.series = test::source(std::string("modules/series/") + series);
    }
  }
  auto built = scenario::build_module(request);
  if (!built) throw std::runtime_error(describe(built.error()));
  auto module = module::Module::from_bytes(built->bytes, built->file_name);
  if (!module) throw std::runtime_error(describe(module.error()));
  field.module = std::make_unique<module::Module>(std::move(*module));
  auto binding = rules::module_binding(*field.module);
  if (!binding || !*binding) throw std::runtime_error(name + ": no binding");
  field.binding = std::make_unique<game::Binding>(std::move(**binding));
  auto ruleset_name = rules::module_ruleset(*field.module);
  auto charts = rules::module_charts(*field.module);
  if (!ruleset_name || !charts) throw std::runtime_error(name + ": no ruleset or charts");
  auto ruleset = rules::Ruleset::load(test::source("modules"), *ruleset_name, *charts);
  if (!ruleset) throw std::runtime_error(describe(ruleset.error()));
  field.ruleset = std::make_unique<rules::Ruleset>(std::move(*ruleset));
  return field;
}

std::vector<std::string> scripts() {
  std::vector<std::string> found;
  const auto root = test::source("tests/rules");
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".play") {
      found.push_back(entry.path().lexically_relative(root).generic_string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<Finding> audited(const play::Script& script, const Field& on) {
  auto log = play::write_log(script, *on.module, *on.binding);
  if (!log) throw std::runtime_error(describe(log.error()));
  auto bytes = vassal::write_saved_game(*log);
  if (!bytes) throw std::runtime_error(describe(bytes.error()));
  auto game = vassal::read_saved_game_bytes(*bytes, script.file + ".vlog");
  if (!game) throw std::runtime_error(describe(game.error()));
  auto record = game::read_record(*game, *on.module, *on.binding);
  if (!record) throw std::runtime_error(describe(record.error()));
  auto terrain = rules::module_terrain(*on.module, record->field);
  if (!terrain) throw std::runtime_error(describe(terrain.error()));
  return rules::audit(*record, *on.ruleset, *terrain, script.file).findings;
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
  const auto findings = audited(*script, field(name.substr(0, name.find('/'))));
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

INSTANTIATE_TEST_SUITE_P(All, RuleExample, testing::ValuesIn(scripts()), test_name);

// A rule is enforced only with both kinds of example, each in the folder of its section.
TEST(RuleExamples, EachEnforcedRuleHasBothKinds) {
  for (const char* name :
       {"practice-bar", "fontenoy", "practice-marie-louise", "practice-phipps"}) {
    for (const auto& rule : field(name).ruleset->rules()) {
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
