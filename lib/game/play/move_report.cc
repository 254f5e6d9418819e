// SPDX-License-Identifier: MIT
#include "game/play/move_report.h"

#include "base/text.h"
#include "game/boards_in_use.h"
#include "vassal/grid_format.h"

namespace provost::play {

namespace {

// The engine's own wording, where a module has none.
constexpr const char* kMoves = "$pieceName$ moves $previousLocation$ &rarr; $location$ *";
constexpr const char* kCreated = "$pieceName$ created in $location$ *";

std::string location(const module::Module& module, const game::Ledger& ledger,
                     const module::Map& map, vassal::Point at) {
  return module.location_name(map, game::boards_in_use(module, map, ledger), at);
}

}  // namespace

bool reports_moves(const module::Module& module) {
  const auto* options = module.root().member("module.GlobalOptions");
  return options == nullptr || options->attribute_or("autoReport", "Always") != "Never";
}

std::optional<std::string> move_report(const module::Module& module, const game::Ledger& ledger,
                                       const MoveReport& move, const std::string& player,
                                       const std::string& side) {
  const auto* to = module.map(move.to.map);
  const auto* from = move.from.map.empty() ? nullptr : module.map(move.from.map);
  if (to == nullptr) return std::nullopt;
  const auto& map = *to->component;
  std::string format;
  if (from == nullptr) {
    format = map.attribute_or("createFormat", kCreated);
  } else if (from != to) {
    format = map.attribute_or("moveToFormat", kMoves);
  } else {
    format = map.attribute_or("moveWithinFormat", kMoves);
  }
  const std::string now = location(module, ledger, *to, move.to.at);
  const std::string before = from == nullptr ? "" : location(module, ledger, *from, move.from.at);
  if (from == to && now == before && map.flag("onlyReportChangedLocation", false))
    return std::nullopt;
  // An expression cannot be evaluated here; the engine's own wording says the same.
  if (text::trim(format).starts_with('{')) format = from == nullptr ? kCreated : kMoves;
  const auto text =
      vassal::fill_format(format,
                          {{"pieceName", text::join(move.names, ", ")},
                           {"location", now},
                           {"previousLocation", before},
                           {"mapName", to->name},
                           {"previousMap", from == nullptr ? std::string() : from->name},
                           {"PlayerName", player},
                           {"playerName", player},
                           {"PlayerSide", side},
                           {"playerSide", side}},
                          false);
  if (text.empty()) return std::nullopt;
  return "* " + text;
}

}  // namespace provost::play
