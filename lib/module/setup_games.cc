// SPDX-License-Identifier: MIT
#include "module/setup_games.h"

#include <set>
#include <string>

#include "module/check.h"
#include "vassal/saved_game.h"

namespace provost::module {

namespace {

// That a setup is of another module setup/other-module tells; of an older version nearly all are,
// because a module gets a new version without its setups being saved anew.
bool concerns_setups(const Check& check) {
  return check.id.starts_with("save/") && check.id != "save/other-module" &&
         check.id != "save/other-module-version";
}

void check_game(const Subject& game, const std::string& entry, std::vector<Finding>& findings) {
  const auto first = findings.size();
  for (const Check* check : all_checks()) {
    if (!concerns_setups(*check)) continue;
    Sink sink(*check, game, findings);
    check->run(game, sink);
  }
  for (auto i = first; i < findings.size(); ++i) {
    auto& location = findings[i].location;
    location.entry = entry;
    if (location.step == 0) location.step.reset();  // a setup is the position at its start
  }
}

}  // namespace

std::vector<Finding> check_setup_games(const Subject& subject) {
  std::vector<Finding> findings;
  if (subject.module() == nullptr || subject.kind() == SubjectKind::kGame) return findings;
  const Module& module = *subject.module();
  // An extension has not all the maps and boards that its setups use.
  const Module* whole = subject.kind() == SubjectKind::kExtension ? nullptr : &module;
  std::set<std::string> seen;
  for (const auto& setup : subject.setups()) {
    const auto& entry = setup.setup->file;
    if (setup.error || !seen.insert(entry).second) continue;
    auto bytes = module.read_entry(entry);
    if (!bytes) continue;
    const auto game = vassal::read_saved_game_bytes(std::move(*bytes), entry, module.limits());
    check_game(game
                   ? Subject(subject.file(), *game, whole)
                   : Subject(subject.file(), SubjectKind::kGame, FailureStage::kGame, game.error()),
               entry, findings);
  }
  return findings;
}

}  // namespace provost::module
