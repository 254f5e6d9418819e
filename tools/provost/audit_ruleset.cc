// SPDX-License-Identifier: MIT
#include "audit_ruleset.h"

#include <algorithm>
#include <set>

#include "command.h"
#include "rules/module_facts.h"
#include "rules/ruleset.h"
#include "scenario/series.h"

namespace provost::tool {

namespace {

using rules::Ruleset;

using Words = std::set<std::string>;

Words words_of(const std::string& series) {
  scenario::Problems problems;
  const auto read = scenario::read_series(data_folder() / "series" / series, problems);
  const auto arms = read.arm_ids();
  const auto formations = read.formation_words();
  Words words(arms.begin(), arms.end());
  words.insert(formations.begin(), formations.end());
  return words;
}

// Two books of rules for the same counters have the same words: La Bataille and Phipps.
bool speak_alike(const std::string& one, const std::string& other) {
  return one == other || words_of(one) == words_of(other);
}

}  // namespace

Result<std::string> ruleset_for(const RulesetRequest& request, const game::Binding& binding,
                                const module::Module& module, std::vector<std::string>& notes) {
  auto said = binding.ruleset();
  std::string said_by = request.binding.empty() ? module.file() : request.binding;
  if (said.empty()) {
    auto own = rules::module_ruleset(module);
    if (!own) return forward(own);
    said = *own;
    said_by = module.file();
  }
  const auto name = request.rules.empty() ? said : request.rules;
  if (name.empty()) {
    return fail(ErrorCode::kUsage, "say by which rules: --rules SERIES/GAME", {}, request.log);
  }
  const auto known = Ruleset::list(data_folder());
  const auto is_known = [&](const std::string& ruleset) {
    return std::find(known.begin(), known.end(), ruleset) != known.end();
  };
  if (!is_known(name)) {
    const auto unknown = Ruleset::unknown(data_folder(), name);
    if (!request.rules.empty() || !is_known(Ruleset::series_of(name))) {
      return fail(ErrorCode::kUsage, unknown, {}, request.rules.empty() ? said_by : "--rules");
    }
    notes.push_back(unknown + "; auditing by its series \"" + Ruleset::series_of(name) + "\"");
    return Ruleset::series_of(name);
  }
  if (!said.empty() && is_known(Ruleset::series_of(said)) &&
      !speak_alike(Ruleset::series_of(said), Ruleset::series_of(name))) {
    return fail(ErrorCode::kUsage,
                "is of another series than the game: " + said_by + " says \"" + said +
                    "\", whose arms and formations these rules do not know",
                "--rules " + name, request.log);
  }
  return name;
}

}  // namespace provost::tool
