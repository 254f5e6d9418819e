// SPDX-License-Identifier: MIT
// The properties of a piece in a game, as VASSAL would give them to an observer: what its traits
// answer, its place in the stack or deck, the names of places, and the properties of the zone, the
// map and the module around it.
//
//     const PieceReader reader(module, replay.position());
//     reader.property(piece, "LocationName");            // "0303"
//     reader.property(piece, "Losses_Level").text;       // "3", also when it follows a map's
//     property reader.name(piece);                                // "1 PIE steady fresh line"
//
// A value that hangs on what no file tells (who looks on, an expression that is not simple, a dice
// roll that was not written down) is not known, which is another answer than "none".
// Source: VASSAL.counters.BasicPiece.getPublicProperty, VASSAL.build.module.{Map,GameModule} and
// mapgrid.Zone: getProperty.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/piece.h"
#include "game/position.h"
#include "module/module.h"
#include "vassal/board.h"
#include "vassal/property_value.h"

namespace provost::game {

/// Reads one position; both must outlive the reader, and it must be made anew when boards change.
class PieceReader {
 public:
  PieceReader(const module::Module& module, const Position& position);

  vassal::PropertyValue property(const Piece& piece, std::string_view name) const;
  /// A text field with properties of the piece filled in ("$Same$", "{Same}").
  vassal::PropertyValue text(const Piece& piece, std::string_view format) const;
  /// PieceName: the name with those of its layers and labels; the nearest where that is not known.
  std::string name(const Piece& piece) const;
  /// LocationName; empty off the map.
  std::string location(const Piece& piece) const;

 private:
  class Around;

  const std::vector<vassal::PlacedBoard>& boards(const module::Map& map) const;
  vassal::PropertyValue of_map(const module::Map& map, std::string_view name) const;
  vassal::PropertyValue of_module(std::string_view name) const;
  vassal::PropertyValue global(std::string_view name, const std::string& owner) const;
  vassal::PropertyValue deck_count(const std::string& map, std::string_view name) const;
  vassal::PropertyValue turn(std::string_view name) const;

  const module::Module& module_;
  const Position& position_;
  std::map<const module::Map*, std::vector<vassal::PlacedBoard>> boards_;
  std::vector<Stack> decks_;
};

}  // namespace provost::game
