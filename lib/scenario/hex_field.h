// SPDX-License-Identifier: MIT
// The hexes of a map: which exist, what they are called, where their centres and corners lie in
// the board's picture, and the VASSAL grids that give them exactly these names.
//
// Hexes have flat tops and stand in columns; every second column sits half a hex lower. Sheets lie
// one above the other or side by side, without a gap, so that S4301 is the neighbour of N4333 below
// it. A cell counts columns and rows of the whole field from 0. Pixels follow VASSAL's own
// arithmetic (HexGrid), so that a counter snapped by the engine stands in the middle of the drawn
// hex.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scenario/source.h"
#include "vassal/geometry.h"

namespace provost::scenario {

struct Cell {
  int column = 0;
  int row = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

struct Spot {
  double x = 0;
  double y = 0;
};

/// What a Zone and its HexGrid need so that the engine names the hexes of one sheet.
struct SheetGrid {
  std::string zone_name;
  std::string location_format;
  std::string path;  // of the zone
  int x0 = 0;
  int y0 = 0;
  int column_offset = 0;
  int row_offset = 0;
};

class HexField {
 public:
  explicit HexField(const MapSource& map);

  const std::vector<Cell>& cells() const { return cells_; }
  std::optional<Cell> find(const std::string& name) const;
  std::string name(Cell cell) const;  // empty when the cell is on no sheet
  /// Number of the sheet that holds a cell of the field, from 0.
  std::size_t sheet(Cell cell) const;
  /// All names, for messages.
  std::vector<std::string> names() const;

  /// Centre pixel as the engine snaps to it.
  vassal::Point centre(Cell cell) const;
  /// Corners clockwise from the upper left; side d joins corner d and d+1 and looks to neighbour d.
  std::array<Spot, 6> corners(Cell cell) const;
  /// Neighbours clockwise from straight up: direction d points at 60 * d degrees.
  Cell neighbour(Cell cell, int direction) const;
  /// Direction from a cell to an adjacent one, -1 when they are not adjacent.
  int direction(Cell from, Cell to) const;

  double dx() const { return dx_; }
  double dy() const { return dy_; }
  int margin() const { return kMargin; }
  /// Size of the part of the picture that holds hexes, margins included.
  vassal::Size size() const;
  std::vector<SheetGrid> grids() const;

 private:
  static constexpr int kMargin = 24;
  bool low(int column) const;
  void place_sheets();
  std::string zone_path(std::size_t sheet) const;

  std::vector<Sheet> sheets_;
  std::vector<Cell> corner_;  // the first hex of each sheet
  std::string map_name_;
  bool odd_low_;
  double dx_;
  double dy_;
  int first_column_ = 1;   // smallest column number of all sheets
  int origin_column_ = 0;  // number of the grid's column 0, one that does not sit lower
  int x0_ = 0;
  int y0_ = 0;
  std::vector<Cell> cells_;
  std::map<std::string, Cell> by_name_;
  std::map<Cell, std::string> names_;
};

}  // namespace provost::scenario
