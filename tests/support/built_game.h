// SPDX-License-Identifier: MIT
// A shipped game built into its module, with all that an audit of a game on it needs; each is built
// once a process. And a play script played into a log that has been written and read as a file:
//
//     const auto& game = provost::test::built_game("practice-bar");
//     const auto log = provost::test::played("tests/rules/practice-bar/10.1b/bad_x.play", game);
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "base/files.h"
#include "game/play/write_log.h"
#include "module/module.h"
#include "rules/module_facts.h"
#include "rules/ruleset.h"
#include "scenario/module_builder.h"
#include "support/shared_data.h"
#include "vassal/saved_game.h"

namespace provost::test {

/// The value, or an exception that says what is wrong: for what a test only stands on.
template <typename Value>
Value must(Result<Value> result) {
  if (!result) throw std::runtime_error(describe(result.error()));
  return std::move(*result);
}

struct BuiltGame {
  std::unique_ptr<module::Module> module;
  std::string ruleset_name;
  rules::Charts charts;
  std::unique_ptr<rules::Ruleset> ruleset;
  nlohmann::json binding_source;
  std::unique_ptr<game::Binding> binding;
};

/// A game by its folder below modules/games.
inline const BuiltGame& built_game(const std::string& name) {
  static std::map<std::string, BuiltGame> games;
  auto& game = games[name];
  if (game.module != nullptr) return game;
  scenario::BuildRequest request;
  request.source = source("modules/games/" + name);
  const auto described = nlohmann::json::parse(must(read_file(request.source / "game.json")));
  request.series = source("modules/series/" + described.at("series").get<std::string>());
  const auto built = must(scenario::build_module(request));
  game.module = std::make_unique<module::Module>(
      must(module::Module::from_bytes(built.bytes, built.file_name)));
  game.ruleset_name = must(rules::module_ruleset(*game.module));
  game.charts = must(rules::module_charts(*game.module));
  game.ruleset = std::make_unique<rules::Ruleset>(
      must(rules::Ruleset::load(source("modules"), game.ruleset_name, game.charts)));
  game.binding_source =
      nlohmann::json::parse(must(game.module->read_entry("provost/binding.json")));
  game.binding = std::make_unique<game::Binding>(
      must(game::Binding::parse(game.binding_source, "binding.json")));
  return game;
}

inline vassal::SavedGame played(const play::Script& script, const BuiltGame& on) {
  const auto log = must(play::write_log(script, *on.module, *on.binding));
  const auto bytes = must(vassal::write_saved_game(log));
  return must(vassal::read_saved_game_bytes(bytes, script.file + ".vlog"));
}

/// A script by its path from the top level.
inline vassal::SavedGame played(const std::string& path, const BuiltGame& on) {
  return played(must(play::parse_script(must(read_file(source(path))), path)), on);
}

}  // namespace provost::test
