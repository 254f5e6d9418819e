// SPDX-License-Identifier: MIT
// Hexes. With flat tops (the default) columns run down and every odd column, counted from the
// grid's origin, sits half a hex lower; `sideways` swaps x and y, which gives pointed tops. A Cell
// counts columns and rows from the origin, independent of any numbering.
// Source: HexGrid, mapgrid/HexGridNumbering.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vassal/grid.h"
#include "vassal/grid_numbering.h"

namespace provost::vassal {

/// Raw column and row: column along x (y when sideways), odd columns half a hex further.
struct HexCell {
  int column = 0;
  int row = 0;
  friend bool operator==(const HexCell&, const HexCell&) = default;
};

class HexGrid : public Grid {
 public:
  HexGrid(const Component& component, Size container);

  std::optional<std::string> location_name(Point p) const override;
  Point snap(Point p) const override;
  std::optional<Point> location(const std::string& name) const override;
  std::optional<Point> setup_location(const std::string& name) const override;
  const HexGrid* hexes(Point) const override { return this; }

  bool sideways() const { return sideways_; }
  double hex_width() const { return dx_; }   // between columns
  double hex_height() const { return dy_; }  // between rows
  /// Whether they are a size that a board can have; the others come from damaged modules.
  bool has_size() const { return is_cell_size(dx_) && is_cell_size(dy_); }
  Point origin() const { return origin_; }  // in the swapped frame when sideways
  /// The cell whose name the engine gives to this point (getRawColumn, getRawRow).
  HexCell cell(Point p) const;
  /// Centre pixel of a cell, as snapping to it gives.
  Point centre(HexCell cell) const;
  std::optional<std::string> name(HexCell cell) const;
  /// Steps between two cells.
  static int distance(HexCell a, HexCell b);
  /// The six cells around, clockwise, beginning with the one at the smaller row of the same column.
  static std::vector<HexCell> neighbours(HexCell cell);

 private:
  Point rotate(Point p) const { return sideways_ ? Point{p.y, p.x} : p; }
  Point raw_centre(int column, int row) const;
  bool hex_contains(Point centre, Point p) const;
  Point nearest_centre(Point p) const;
  Point nearest_side(Point p) const;
  Point nearest_corner(Point p) const;
  Point scaled(Point centre, Point p) const;

  Point origin_{0, 32};
  double dx_;
  double dy_;
  int snap_scale_ = 0;
  bool sideways_ = false;
  bool snap_to_ = true;
  bool edges_legal_ = false;
  bool corners_legal_ = false;
  std::optional<GridNumbering> numbering_;
  int max_rows_ = 0;
  int max_columns_ = 0;
};

}  // namespace provost::vassal
