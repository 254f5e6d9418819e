// SPDX-License-Identifier: MIT
// provost show LOG|SAVE : draws the position after a step.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "command.h"
#include "game/map_rules.h"
#include "inputs.h"
#include "report/board_picture.h"
#include "rules/module_facts.h"

namespace provost::tool {

namespace {

struct ShowOptions {
  std::string game;
  std::string module;
  std::string binding;
  std::string output;
  std::string step = "end";
};

// The map with the most pieces when the game begins; among several the first that has hexes, since
// other maps hold cards and charts. Empty when no piece stands on a map.
std::string busiest_map(const vassal::SavedGame& game, const module::Module& module) {
  game::Replay replay(game, game::map_rules(module));
  auto pieces = replay.position().pieces();
  while (pieces.empty() && replay.advance() != nullptr) pieces = replay.position().pieces();
  std::map<std::string, long> counts;
  for (const auto& piece : pieces) {
    if (!piece.map.empty()) ++counts[piece.map];
  }
  std::vector<std::pair<long, std::string>> maps;
  for (const auto& [map, count] : counts) maps.emplace_back(-count, map);
  std::sort(maps.begin(), maps.end());
  const auto& boards = replay.position().ledger().boards();
  for (const auto& [count, map] : maps) {
    std::optional<vassal::BoardLayout> layout;
    if (const auto found = boards.find(map); found != boards.end()) layout = found->second;
    if (game::HexField::make(module, map, layout)) return map;
  }
  return maps.empty() ? std::string() : maps.front().second;
}

// Without a binding nothing is known of the pieces but their names.
Result<game::Binding> plain_binding(const vassal::SavedGame& game, const module::Module& module) {
  const auto map = busiest_map(game, module);
  if (map.empty()) return fail(ErrorCode::kUsage, "no piece of the game stands on a map");
  const nlohmann::json binding = {
      {"schema", "provost-binding/1"},
      {"map", map},
      {"units", {{"name", {{"property", "BasicName"}}}, {"arm", {{"value", "unknown"}}}}}};
  return game::Binding::parse(binding, module.file());
}

Result<game::Binding> binding_to_show(const ShowOptions& options, const vassal::SavedGame& game,
                                      const module::Module& module) {
  auto own = binding_if_any(options.binding, module);
  if (!own) return forward(own);
  if (*own) return std::move(**own);
  return plain_binding(game, module);
}

Result<void> show(const ShowOptions& options) {
  auto known = report::check_picture_name(options.output);
  if (!known) return known;
  auto checked = check_outputs({options.output}, {options.game, options.module, options.binding});
  if (!checked) return checked;
  auto game = vassal::read_saved_game(options.game, limits());
  if (!game) return forward(game);
  auto module = module_for(options.module, *game, options.game);
  if (!module) return forward(module);
  // What was found beside the log is an input as well.
  if (auto free = check_outputs({options.output}, {module->file()}); !free) return free;
  auto binding = binding_to_show(options, *game, *module);
  if (!binding) return forward(binding);
  if (auto map = check_map(*binding, options.binding, *game, *module); !map) return map;
  auto record = game::read_record(*game, *module, *binding);
  if (!record) return forward(record);
  if (!has_units(*record) && !other_module(*game, *module).empty()) {
    return fail(ErrorCode::kUsage, no_units(*binding, *game, *module));
  }
  note_other_module(*game, *module, options.game);
  if (auto known = check_board_sizes(*record, *game, *module, binding->map()); !known) return known;
  auto terrain = rules::module_terrain(*module, record->field);
  if (!terrain) return forward(terrain);

  const int last = record->steps.empty() ? 0 : record->steps.back().number;
  const auto wanted = step_of(options.step, last, "--step");
  if (!wanted) return tl::unexpected(wanted.error());
  const int step = *wanted;
  auto view = report::position_view(*record, *terrain, step);
  view.title = boost::filesystem::path(options.game).filename().string();
  view.side_colors = rules::module_side_colors(*module);
  view.side_names = rules::module_side_names(*module);
  view.note = module->name();
  if (last > 0) view.note += ", log of " + counted(static_cast<std::size_t>(last), "step");
  view.note += ".";
  return report::write_board(view, options.output);
}

}  // namespace

void add_show(CLI::App& app, int& result) {
  auto options = std::make_shared<ShowOptions>();
  auto* command = app.add_subcommand("show", "draw the board of a log or save as it stands");
  command->add_option("GAME", options->game, "a game log (.vlog) or save (.vsav)")->required();
  command->add_option("--module", options->module,
                      "the module (.vmod); default: the one beside it");
  command->add_option(
      "--binding", options->binding,
      "what its pieces are (binding JSON); default: inside the module, else names only");
  command->add_option("--step", options->step, "start, end (default) or after which step");
  command->add_option("-o,--output", options->output, "the picture (.svg or .png)")->required();
  command->callback([options, &result] {
    const auto done = show(*options);
    result = done ? kClean : complain(in_file(done.error(), options->game));
  });
}

}  // namespace provost::tool
