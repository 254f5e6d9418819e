// SPDX-License-Identifier: MIT
// Rectangular cells, counted from the one whose centre is the grid's origin.
// Source: SquareGrid, mapgrid/SquareGridNumbering.
#pragma once

#include <optional>
#include <string>

#include "vassal/grid.h"
#include "vassal/grid_numbering.h"

namespace provost::vassal {

class SquareGrid : public Grid {
 public:
  SquareGrid(const Component& component, Size container);

  std::optional<std::string> location_name(Point p) const override;
  Point snap(Point p) const override;
  std::optional<Point> location(const std::string& name) const override;
  std::optional<Point> setup_location(const std::string& name) const override;

  double cell_width() const { return dx_; }
  double cell_height() const { return dy_; }
  Point origin() const { return origin_; }

 private:
  struct Cell {
    int column;
    int row;
  };
  std::optional<Cell> cell(const std::string& name, bool exact) const;

  Point origin_;
  double dx_;
  double dy_;
  bool snap_to_;
  bool edges_legal_;
  bool corners_legal_;
  std::optional<GridNumbering> numbering_;
  int max_rows_;
  int max_columns_;
};

}  // namespace provost::vassal
