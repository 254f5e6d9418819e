// SPDX-License-Identifier: MIT
// Who knows less accuses no more: every play script is audited again with one thing after the other
// taken from what its module tells (a fact of the units, a state, the phases, the dice, a chart,
// the terrain). A rule that calls a game illegal then, must have called it so with all known.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <functional>
#include <map>
#include <vector>

#include "base/text.h"
#include "rules/audit.h"
#include "support/built_game.h"
#include "support/play_scripts.h"

namespace provost {
namespace {

using nlohmann::json;
using test::BuiltGame;

/// What is known in one run; made from all by taking something away.
struct Known {
  std::string lacks;
  json binding;
  rules::Charts charts;
  bool terrain = true;
};

std::vector<Known> reductions(const BuiltGame& game) {
  const Known all{"", game.binding_source, game.charts, true};
  std::vector<Known> list;
  const auto without = [&](const std::string& what, const std::function<void(Known&)>& take) {
    Known known = all;
    known.lacks = what;
    take(known);
    list.push_back(std::move(known));
  };
  for (const auto& [fact, term] : all.binding.at("units").items()) {
    if (fact == "arm") continue;
    without(fact, [&, fact = fact](Known& known) { known.binding["units"].erase(fact); });
  }
  without("arm", [](Known& known) { known.binding["units"]["arm"] = {{"value", "unknown"}}; });
  for (const std::string part : {"states", "phases", "declarations", "rolls"}) {
    const auto& rows = all.binding.at(part);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      without(part + " " + std::to_string(i), [&](Known& known) { known.binding[part].erase(i); });
    }
    without(part, [&](Known& known) { known.binding.erase(part); });
  }
  const auto phases = all.binding.at("tracker").at("phases");
  for (const auto& [value, phase] : phases.items()) {
    without("phase " + value,
            [value = value](Known& known) { known.binding["tracker"]["phases"].erase(value); });
  }
  without("tracker", [](Known& known) { known.binding.erase("tracker"); });
  without("tracker and phases", [](Known& known) {
    known.binding.erase("tracker");
    known.binding.erase("phases");
  });
  for (const auto& [chart, text] : all.charts) {
    without("chart " + chart, [&, chart = chart](Known& known) { known.charts.erase(chart); });
  }
  without("terrain", [](Known& known) { known.terrain = false; });
  without("all but places, names and arms", [](Known& known) {
    known.terrain = false;
    known.charts.clear();
    for (const char* part : {"states", "phases", "declarations", "rolls", "tracker"}) {
      known.binding.erase(part);
    }
    const json arm = known.binding["units"]["arm"];
    known.binding["units"] = {{"arm", arm}};
  });
  return list;
}

struct Judge {
  std::string lacks;
  std::unique_ptr<game::Binding> binding;
  std::unique_ptr<rules::Ruleset> ruleset;
  bool terrain = true;
};

Judge judge(const Known& known, const BuiltGame& game) {
  Judge judge{known.lacks, nullptr, nullptr, known.terrain};
  judge.binding = std::make_unique<game::Binding>(
      test::must(game::Binding::parse(known.binding, "binding.json")));
  judge.ruleset = std::make_unique<rules::Ruleset>(
      test::must(rules::Ruleset::load(test::source("modules"), game.ruleset_name, known.charts)));
  return judge;
}

/// Who does something illegal, and by which rules: less knowledge may name another rule for the
/// same breach, or date it to another step.
std::map<std::vector<std::string>, std::string> illegal(const vassal::SavedGame& log,
                                                        const BuiltGame& game,
                                                        const game::Binding& binding,
                                                        const rules::Ruleset& ruleset,
                                                        bool terrain_known) {
  const auto record = test::must(game::read_record(log, *game.module, binding));
  const auto terrain = terrain_known ? test::must(rules::module_terrain(*game.module, record.field))
                                     : rules::Terrain{};
  std::map<std::vector<std::string>, std::string> accused;
  for (const auto& finding : rules::audit(record, ruleset, terrain, "game.vlog").findings) {
    if (finding.verdict != Verdict::kIllegal) continue;
    auto units = finding.units;
    std::sort(units.begin(), units.end());
    accused[units] += " " + finding.id;
  }
  return accused;
}

// The one exception. La Bataille's counters are believed on ground that is not known, or no log of
// a stranger's map could ever be told that a Line and a Column stand in one hex (11.1.2a).
bool believed(const std::string& rules, const std::string& lacks) {
  return rules == " ML:11.1.2a" && lacks.starts_with("terrain");
}

// Sanitizers make it slow, and find in some games what they would find in all.
#ifdef __SANITIZE_ADDRESS__
constexpr int kStride = 6;
#else
constexpr int kStride = 1;
#endif

class LessKnown : public testing::TestWithParam<const char*> {};

TEST_P(LessKnown, AccusesNoMore) {
  const std::string name = GetParam();
  const auto& game = test::built_game(name);
  std::vector<Judge> judges;
  for (const auto& known : reductions(game)) judges.push_back(judge(known, game));
  int games = 0;
  for (const auto& script : test::play_scripts()) {
    if (!script.starts_with(name + "/") || ++games % kStride != 0) continue;
    const auto log = test::played("tests/rules/" + script, game);
    const auto known = illegal(log, game, *game.binding, *game.ruleset, true);
    for (const auto& judge : judges) {
      for (const auto& [units, rules] :
           illegal(log, game, *judge.binding, *judge.ruleset, judge.terrain)) {
        EXPECT_TRUE(known.contains(units) || believed(rules, judge.lacks))
            << script << ": " << text::join(units, ", ") << rules << " without " << judge.lacks;
      }
    }
  }
  EXPECT_LT(0, games);
}

INSTANTIATE_TEST_SUITE_P(Games, LessKnown,
                         testing::Values("practice-bar", "fontenoy", "practice-marie-louise",
                                         "practice-phipps"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace provost
