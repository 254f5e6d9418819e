// SPDX-License-Identifier: MIT
#include "vassal/square_grid.h"

#include <cmath>

namespace provost::vassal {

SquareGrid::SquareGrid(const Component& component, Size container)
    : origin_{component.number("x0", 24), component.number("y0", 24)},
      dx_(component.real("dx", 48.0)),
      dy_(component.real("dy", 48.0)),
      snap_to_(component.flag("snapTo", true)),
      edges_legal_(component.flag("edgesLegal", false)),
      corners_legal_(component.flag("cornersLegal", false)),
      max_rows_(java_int(container.height / dy_ + 0.5)),
      max_columns_(java_int(container.width / dx_ + 0.5)) {
  for (const Component* member : component.members()) {
    if (member->is("module.map.boardPicker.board.mapgrid.SquareGridNumbering")) {
      numbering_.emplace(*member);
    }
  }
}

std::optional<std::string> SquareGrid::location_name(Point p) const {
  if (!numbering_) return std::nullopt;
  // Columns are rounded down, rows towards zero: the engine's row 0 is twice as high.
  int column = java_int(std::floor(java_subtract(p.x, origin_.x) / dx_ + 0.5));
  int row = java_int(java_subtract(p.y, origin_.y) / dy_ + 0.5);
  if (numbering_->h_descending) column = java_subtract(max_columns_, column);
  if (numbering_->v_descending) row = java_subtract(max_rows_, row);
  return numbering_->name(row, column);
}

std::optional<SquareGrid::Cell> SquareGrid::cell(const std::string& name, bool exact) const {
  if (!numbering_) return std::nullopt;
  const auto parsed = numbering_->parse(name, exact);
  if (!parsed) return std::nullopt;
  auto [row, column] = *parsed;
  if (numbering_->v_descending) row = java_subtract(max_rows_, row);
  if (numbering_->h_descending) column = java_subtract(max_columns_, column);
  return Cell{column, row};
}

std::optional<Point> SquareGrid::location(const std::string& name) const {
  const auto found = cell(name, true);
  if (!found) return std::nullopt;
  return Point{java_add(origin_.x, java_round(2.0 * found->column * dx_ / 2)),
               java_add(origin_.y, java_round(2.0 * found->row * dy_ / 2))};
}

std::optional<Point> SquareGrid::setup_location(const std::string& name) const {
  const auto found = cell(name, false);
  if (!found) return std::nullopt;
  return Point{java_int(found->column * dx_ + origin_.x), java_int(found->row * dy_ + origin_.y)};
}

Point SquareGrid::snap(Point p) const {
  if (!snap_to_) return p;
  // nx and ny count half cells: (0, 0) is the centre of the first, (1, 0) its right edge.
  const int x = java_subtract(p.x, origin_.x);
  const int y = java_subtract(p.y, origin_.y);
  double nx = java_round(x / (0.5 * dx_));
  double ny = java_round(y / (0.5 * dy_));
  const auto even = [](double n) { return std::fmod(n, 2.0) == 0.0; };
  if (!corners_legal_ || !edges_legal_) {
    if (corners_legal_) {
      nx = even(ny) ? 2.0 * java_round(x / dx_) : 1 + 2.0 * java_round(x / dx_ - 0.5);
    } else if (edges_legal_) {
      if (!even(ny) || even(nx)) nx = 2.0 * java_round(x / dx_);
    } else {
      nx = 2.0 * java_round(x / dx_);
      ny = 2.0 * java_round(y / dy_);
    }
  }
  return {java_add(origin_.x, java_round(nx * dx_ / 2)),
          java_add(origin_.y, java_round(ny * dy_ / 2))};
}

}  // namespace provost::vassal
