// SPDX-License-Identifier: MIT
#include "compare/game_facts.h"

#include <fmt/format.h>

#include "base/counted.h"
#include "base/text.h"
#include "game/boards_in_use.h"
#include "game/play_order.h"
#include "game/replay.h"
#include "vassal/traits/basic_piece.h"

namespace provost::compare {
namespace {

Result<vassal::BasicPiece> basic_of(const game::Piece& piece) {
  if (piece.chain->empty()) return fail(ErrorCode::kMalformed, "a piece without traits");
  return vassal::BasicPiece::decode(piece.chain->basic());
}

}  // namespace

GameFacts::GameFacts(const vassal::SavedGame& game, const module::Module* module, bool at_start)
    : module_(module), steps_(game.steps()) {
  game::Replay replay(game,
                      module != nullptr ? game::map_rules(*module) : std::vector<game::MapRules>());
  while (!at_start && replay.advance() != nullptr) {
  }
  position_ = replay.position();
  pieces_ = position_.pieces();
  if (module_ == nullptr) return;
  for (const auto& map : module_->maps()) {
    boards_[map.identifier()] = game::boards_in_use(*module_, map, position_.ledger());
  }
}

std::string GameFacts::place(const std::string& map, vassal::Point at) const {
  if (map.empty()) return "on no map";
  const module::Map* known = module_ != nullptr ? module_->map(map) : nullptr;
  if (known == nullptr) return fmt::format("{} ({}, {})", map, at.x, at.y);
  const auto boards = boards_.find(known->identifier());
  const auto name = module_->location_name(*known, boards->second, at);
  if (name.empty() || name == "offboard") return fmt::format("{} ({}, {})", map, at.x, at.y);
  return map + " " + name;
}

std::string basic_name(const game::Piece& piece) {
  const auto basic = basic_of(piece);
  return basic ? basic->name : std::string();
}

std::string gpid_of(const game::Piece& piece) {
  const auto basic = basic_of(piece);
  return basic ? basic->gpid : std::string();
}

std::string name_of(const game::Piece& piece) {
  return fmt::format("\"{}\" (id {})", text::printable(basic_name(piece), 200),
                     text::printable(piece.id, 60));
}

std::string summary_of(const vassal::Command& step) {
  const auto commands = game::flat_commands(step);
  std::vector<std::string> lines;
  for (const auto* command : commands) {
    if (const auto* chat = command->as<vassal::Chat>()) {
      lines.push_back(text::unescape_html(chat->text));
    }
  }
  if (!lines.empty()) return text::join(lines, " / ");
  return counted(commands.size(), "command");
}

}  // namespace provost::compare
