// SPDX-License-Identifier: MIT
// What is compared of a save or log: its pieces as they stand, and its steps. Used by game_diff.cc.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/position.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::compare {

class GameFacts {
 public:
  /// `game` and `module` (which may be nullptr) must outlive the facts.
  GameFacts(const vassal::SavedGame& game, const module::Module* module, bool at_start);

  const game::Position& position() const { return position_; }
  const std::vector<game::Piece>& pieces() const { return pieces_; }
  const std::vector<const vassal::Command*>& steps() const { return steps_; }

  /// "Field 0302" with a module, else "Field (40, 52)"; "on no map" when it is on none.
  std::string place(const std::string& map, vassal::Point at) const;

 private:
  const module::Module* module_;
  std::vector<const vassal::Command*> steps_;
  game::Position position_;
  std::vector<game::Piece> pieces_;
  std::map<std::string, std::vector<vassal::PlacedBoard>> boards_;  // by the name in the save
};

/// The name that the author gave, quoted, and the id: "\"ELM\" (id 17)".
std::string name_of(const game::Piece& piece);
/// The author's name alone.
std::string basic_name(const game::Piece& piece);
/// The id by which a piece knows its slot; empty when it has none.
std::string gpid_of(const game::Piece& piece);

/// What a step says in the chat, or how many commands it has.
std::string summary_of(const vassal::Command& step);

}  // namespace provost::compare
