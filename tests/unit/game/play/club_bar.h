// SPDX-License-Identifier: MIT
// The module and logs that the real engine made for the tests, and a binding for them.
#pragma once

#include <boost/filesystem.hpp>
#include <map>
#include <optional>
#include <string>

#include "base/files.h"
#include "base/text.h"
#include "game/binding.h"
#include "game/play/script.h"
#include "game/play/write_log.h"
#include "game/replay.h"
#include "module/module.h"
#include "support/shared_data.h"
#include "vassal/piece_properties.h"
#include "vassal/saved_game.h"

namespace provost::play {

struct ClubBar {
  module::Module module;
  game::Binding binding;

  static std::optional<ClubBar> open() {
    const auto file = test::shared("engine-logs/club-bar/module.vmod");
    if (file.empty()) return std::nullopt;
    auto module = module::Module::open(file);
    auto binding = game::Binding::parse_text(kBinding, "binding");
    if (!module || !binding) return std::nullopt;
    return ClubBar{std::move(*module), std::move(*binding)};
  }

  static constexpr const char* kBinding = R"json({
    "schema": "provost-binding/1", "map": "Battlefield",
    "units": {
      "name": {"property": "BasicName"},
      "side": {"property": "Side", "values": {"Bourbon": "french", "Coalition": "allied"}},
      "arm": {"property": "Arm", "values": {"Foot": "infantry", "Horse": "cavalry",
                                            "Guns": "artillery", "Leader": "commander"}},
      "formation": {"property": "Order_Name", "values": {
        "line": "line", "march": "march_column", "road": "road_column", "square": "square",
        "hook": "hook", "skirmish": "skirmish", "general": "general_order"}},
      "losses": {"property": "Hits_Name",
                 "values": {"fresh": "0", "-1": "1", "-2": "2", "-3": "3", "-4": "4"}}},
    "states": [{"property": "Nerve_Name", "values": {
      "steady": "", "disordered": "disordered", "shaken": "shaken", "routed": "routed"}}],
    "tracker": {"id": "TurnTracker0", "phases": {
      "Initiative": "initiative", "Command": "command", "Fire": "fire", "Move": "movement",
      "Close combat": "close_combat", "Rally": "rally"}},
    "rolls": [{"chat": "^\\*+ (?P<dice>d[0-9]+) \\((?P<values>[0-9,]+)\\)"}],
    "phases": [{"chat": "^\\* activation: ", "activation": true}],
    "declarations": [{"chat": "^\\* fire: (?P<units>.*) -> (?P<target>.*)$", "act": "fire"}]
  })json";

  Result<vassal::SavedGame> play(const std::string& text) const {
    auto script = parse_script(text, "test.play");
    if (!script) return forward(script);
    return write_log(*script, module, binding);
  }
  std::string error_of(const std::string& text) const {
    const auto log = play(text);
    return log ? "no error" : describe(log.error());
  }
  /// The position at the end of a log, read back from its bytes.
  game::Position end_of(const vassal::SavedGame& game) const {
    auto bytes = vassal::write_saved_game(game);
    auto again = bytes ? vassal::read_saved_game_bytes(std::move(*bytes), "test.vlog")
                       : Result<vassal::SavedGame>(forward(bytes));
    if (!again) return game::Position();
    game::Replay replay(*again, game::map_rules(module));
    while (replay.advance() != nullptr) {
    }
    return replay.position();
  }
};

/// "map x,y index-in-stack/size property=..." of each piece, by its basic name.
inline std::map<std::string, std::string> standing(const game::Position& position) {
  std::map<std::string, std::string> result;
  for (const auto& piece : position.pieces()) {
    const auto stack = position.stack(piece.stack);
    std::string text = piece.map + " " + std::to_string(piece.at.x) + "," +
                       std::to_string(piece.at.y) + " " + std::to_string(piece.index) + "/" +
                       std::to_string(stack ? stack->members.size() : 0);
    for (const char* property :
         {"Order_Level", "Hits_Level", "Nerve_Level", "Face_Facing", "Moved"}) {
      text += " " + vassal::property(*piece.chain, property).value_or("?");
    }
    result[vassal::property(*piece.chain, "BasicName").value_or("")] = text;
  }
  return result;
}

}  // namespace provost::play
