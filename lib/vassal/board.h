// SPDX-License-Identifier: MIT
// A board is a picture with a grid. A map shows one or more of them in columns and rows; each board
// may lie turned by 180 degrees. Source: boardPicker.Board, BoardPicker, Map.setBoardBoundaries.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vassal/grid.h"

namespace provost::vassal {

struct Board {
  std::string name;
  std::string image;  // file name below images/, empty: a plain colour
  bool reversible = false;
  Size size;                         // pixels at 100 %
  std::shared_ptr<const Grid> grid;  // may be null
  int line = 0;                      // in the build file
};

/// Which board lies where, as a save says it: MAPBoardPicker TAB name[/rev] TAB column TAB row ...
struct BoardPlace {
  std::string name;
  bool reversed = false;
  int column = 0;
  int row = 0;
  friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

/// The boards that a map uses, in the engine's order.
using BoardLayout = std::vector<BoardPlace>;

/// A decoded board command: for which map (its name or id), which boards.
struct BoardCommand {
  std::string map;
  BoardLayout layout;
};

/// Decodes "<map>BoardPicker\t..."; nothing when the text is no such command, or names no board.
std::optional<BoardCommand> decode_board_command(std::string_view text);
/// The command text for a map.
std::string encode_board_command(std::string_view map, const BoardLayout& layout);

/// A board laid out on its map.
struct PlacedBoard {
  std::shared_ptr<const Board> board;
  bool reversed = false;
  Rectangle bounds;  // on the map

  /// Map pixels to board pixels and back (a reversed board is turned by 180 degrees).
  Point to_board(Point p) const;
  Point to_map(Point p) const;
};

}  // namespace provost::vassal
