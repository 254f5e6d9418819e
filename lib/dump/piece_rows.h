// SPDX-License-Identifier: MIT
// The pieces of a game or of a module as rows of a table: name, place and properties of each.
//
//     for (const auto& row : game_pieces(replay.position(), &module)) row.properties ...
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/position.h"
#include "module/module.h"
#include "vassal/secrets.h"

namespace provost::dump {

struct PieceRow {
  std::string id;        // of the game; empty for a piece of a module
  std::string name;      // BasicName
  std::string shown;     // PieceName: with what labels and layers add
  std::string map;       // empty: on no map
  vassal::Point at;      // pixels of the map
  std::string location;  // name of the place; empty without a module
  std::string stack;     // id of the stack or deck; empty: in none
  int index = -1;        // in that stack from the bottom, from 0
  std::string gpid;
  std::vector<std::pair<std::string, std::string>> properties;  // what its own traits answer
};

/// Every piece, by id; without a module (nullptr) places have no names. Names and properties are
/// shown without the secrets.
std::vector<PieceRow> game_pieces(const game::Position& position, const module::Module* module,
                                  const vassal::Secrets& secrets);

/// The slots of a module's palette, decks and at-start stacks in order, prototypes expanded.
std::vector<PieceRow> module_pieces(const module::Module& module);

/// One line a piece, for people and for diff.
std::string pieces_text(const std::vector<PieceRow>& rows);
/// A list of {"id","name","shown","map","x","y","location","stack","index","gpid","properties"}
/// (schemas/pieces.schema.json); what a piece has not is null.
std::string pieces_json(const std::vector<PieceRow>& rows);

}  // namespace provost::dump
