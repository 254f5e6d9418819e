// SPDX-License-Identifier: MIT
#include "vassal/hex_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace provost::vassal {
namespace {

const double kSqrt3Half = std::sqrt(3.0) / 2.0;
constexpr double kDefaultHeight = 64.0;

// Java's Math.round of a float.
int round_float(float value) { return java_int(std::floor(static_cast<double>(value) + 0.5)); }

double distance_squared(Point a, Point b) {
  const double dx = static_cast<double>(a.x) - b.x;
  const double dy = static_cast<double>(a.y) - b.y;
  return dx * dx + dy * dy;
}

std::int64_t taxi_distance(Point a, Point b) {
  return std::abs(std::int64_t{a.x} - b.x) + std::abs(std::int64_t{a.y} - b.y);
}

int floor_int(double value) { return java_int(std::floor(value)); }

// The engine's workaround for corners and sides that come out a pixel beside the centre.
Point prefer_centre(Point centre, Point target) {
  return distance_squared(centre, target) <= 2 ? centre : target;
}

// x of a hex side from (x0, y0) down to (x1, y1), as java.awt.geom.Area computes it.
double side_x(Point top, Point bottom, double y) {
  if (top.x == bottom.x || y <= top.y) return top.x;
  if (y >= bottom.y) return bottom.x;
  return top.x + (y - top.y) * (bottom.x - top.x) / (bottom.y - top.y);
}

}  // namespace

HexGrid::HexGrid(const Component& component, Size container)
    : origin_{component.number("x0", 0), component.number("y0", 32)},
      dx_(component.real("dx", kSqrt3Half * kDefaultHeight)),
      dy_(component.real("dy", kDefaultHeight)),
      snap_scale_(component.number("snapscale", 0)),
      sideways_(component.flag("sideways", false)),
      snap_to_(component.flag("snapTo", true)),
      edges_legal_(component.flag("edgesLegal", false)),
      corners_legal_(component.flag("cornersLegal", false)) {
  // Attributes are set in alphabetical order: a default width is still the default when dy comes.
  if (component.attribute("dy") != nullptr && dx_ == kSqrt3Half * kDefaultHeight) {
    dx_ = kSqrt3Half * dy_;
  }
  for (const Component* member : component.members()) {
    if (member->is("module.map.boardPicker.board.mapgrid.HexGridNumbering")) {
      numbering_.emplace(*member);
    }
  }
  // Named after the flat-topped grid, whose rows are dy apart; yet the engine divides by the width.
  max_rows_ = floor_int(container.height / dx_ + 0.5);
  max_columns_ = floor_int(container.width / dy_ + 0.5);
}

HexCell HexGrid::cell(Point p) const {
  p = rotate(p);
  const int x = java_subtract(p.x, origin_.x);
  const int y = java_subtract(p.y, origin_.y);
  const int column = floor_int(x / dx_ + 0.5);
  // The engine rounds the column twice in different ways; they differ for halves below zero at
  // most.
  const int nearest = java_round(x / dx_);
  const int row = nearest % 2 == 0 ? java_round(y / dy_) : java_round((y - dy_ / 2) / dy_);
  return {column, row};
}

std::optional<std::string> HexGrid::location_name(Point p) const { return name(cell(p)); }

std::optional<std::string> HexGrid::name(HexCell cell) const {
  if (!numbering_) return std::nullopt;
  const auto& n = *numbering_;
  int row = cell.row;
  int column = cell.column;
  const bool along_descends = sideways_ ? n.h_descending : n.v_descending;
  if (along_descends) row = java_subtract(sideways_ ? max_columns_ : max_rows_, row);
  if (sideways_ ? n.v_descending : n.h_descending) {
    column = java_subtract(sideways_ ? max_rows_ : max_columns_, column);
  }
  if (n.stagger && cell.column % 2 != 0) row = java_add(row, along_descends ? -1 : 1);
  return n.name(row, column);
}

std::optional<Point> HexGrid::location(const std::string& name) const {
  if (!numbering_) return std::nullopt;
  const auto& n = *numbering_;
  const auto parsed = n.parse(name, true);
  if (!parsed) return std::nullopt;
  // The exact reverse of name(): first the column, whose parity says whether the row is staggered.
  auto [row, column] = *parsed;
  if (sideways_ ? n.v_descending : n.h_descending) {
    column = java_subtract(sideways_ ? max_rows_ : max_columns_, column);
  }
  const bool along_descends = sideways_ ? n.h_descending : n.v_descending;
  if (n.stagger && column % 2 != 0) row = java_add(row, along_descends ? 1 : -1);
  if (along_descends) row = java_subtract(sideways_ ? max_columns_ : max_rows_, row);
  return centre({column, row});
}

std::optional<Point> HexGrid::setup_location(const std::string& name) const {
  if (!numbering_) return std::nullopt;
  const auto& n = *numbering_;
  const auto parsed = n.parse(name, false);
  if (!parsed) return std::nullopt;
  auto [row, column] = *parsed;
  const bool along_descends = sideways_ ? n.h_descending : n.v_descending;
  // Parity of the number, not of the column: off by one row when the maximum is odd, as in the
  // engine.
  if (n.stagger && column % 2 != 0) row = java_add(row, along_descends ? 1 : -1);
  if (sideways_ ? n.v_descending : n.h_descending) {
    column = java_subtract(sideways_ ? max_rows_ : max_columns_, column);
  }
  if (along_descends) row = java_subtract(sideways_ ? max_columns_ : max_rows_, row);
  const double half = column % 2 == 0 ? 0.0 : dy_ / 2;
  return rotate({java_add(java_int(column * dx_), origin_.x),
                 java_add(java_int(row * dy_ + half), origin_.y)});
}

Point HexGrid::snap(Point p) const {
  if (!snap_to_) return p;
  const Point centre = nearest_centre(p);
  if (edges_legal_ && corners_legal_) {
    const Point side = nearest_side(p);
    const Point corner = nearest_corner(p);
    const bool side_nearer = distance_squared(p, side) < distance_squared(p, corner);
    return prefer_centre(centre, side_nearer ? side : corner);
  }
  if (edges_legal_) return prefer_centre(centre, nearest_side(p));
  if (corners_legal_) return prefer_centre(centre, nearest_corner(p));
  return centre;
}

Point HexGrid::centre(HexCell cell) const { return rotate(raw_centre(cell.column, cell.row)); }

Point HexGrid::raw_centre(int column, int row) const {
  const int half = column % 2 == 0 ? 0 : java_int(dy_ / 2);
  return {java_int(dx_ * column + origin_.x), java_int(dy_ * row + half + origin_.y)};
}

// Whether the point (in the swapped frame) lies in the hex around `centre`. The outline has whole
// corners, computed in float, with a pixel more to the right and below.
bool HexGrid::hex_contains(Point centre, Point p) const {
  const float x = static_cast<float>(centre.x);
  const float y = static_cast<float>(centre.y);
  const float height = static_cast<float>(dy_);
  const float r = 2.0F * static_cast<float>(dx_) / 3.0F;
  const Point left{round_float(x - r), round_float(y)};
  const Point top_left{round_float(x - 0.5F * r), round_float(y - 0.5F * height)};
  const Point top_right{java_add(round_float(x + 0.5F * r), 1), top_left.y};
  const Point right{java_add(round_float(x + r), 1), left.y};
  const Point bottom_right{top_right.x, java_add(round_float(y + 0.5F * height), 1)};
  const Point bottom_left{top_left.x, bottom_right.y};

  if (p.y < top_left.y || p.y >= bottom_left.y) return false;
  const bool upper = p.y < left.y;
  const double x_left = upper ? side_x(top_left, left, p.y) : side_x(left, bottom_left, p.y);
  const double x_right = upper ? side_x(top_right, right, p.y) : side_x(right, bottom_right, p.y);
  return p.x >= x_left && p.x < x_right;
}

Point HexGrid::nearest_centre(Point p) const {
  p = rotate(p);
  const int column = floor_int((java_subtract(p.x, origin_.x) + dx_ / 2) / dx_);
  const double down = java_subtract(p.y, origin_.y);
  const int row = column % 2 == 0 ? floor_int((down + dy_ / 2) / dy_) : floor_int(down / dy_);
  Point best = raw_centre(column, row);
  if (!hex_contains(best, p)) {
    const int lower = column % 2 == 0 ? -1 : 0;
    for (const auto& [across, along] : {std::pair(-1, lower), std::pair(-1, lower + 1),
                                        std::pair(1, lower), std::pair(1, lower + 1)}) {
      const Point other = raw_centre(java_add(column, across), java_add(row, along));
      if (!hex_contains(other, p)) continue;
      best = other;
      break;
    }
  }
  return rotate(scaled(best, p));
}

Point HexGrid::nearest_side(Point p) const {
  p = rotate(p);
  const double across = java_subtract(p.x, origin_.x);
  const double down = java_subtract(p.y, origin_.y);
  const int column = floor_int((across + dx_ / 4) * 2 / dx_);
  Point side;
  side.x = java_int(dx_ / 2 * column + origin_.x);
  side.y = column % 2 == 0
               ? java_int(dy_ / 2 * floor_int((down + dy_ / 4) * 2 / dy_) + origin_.y)
               : java_int(dy_ / 2 * floor_int(down * 2 / dy_) + java_int(dy_ / 4) + origin_.y);
  if (snap_scale_ > 0) {
    const Point centre = rotate(nearest_centre(rotate(p)));
    if (taxi_distance(p, centre) <= taxi_distance(p, side)) side = centre;
  }
  return rotate(side);
}

Point HexGrid::nearest_corner(Point p) const {
  p = rotate(p);
  const double across = java_subtract(p.x, origin_.x);
  const double down = java_subtract(p.y, origin_.y);
  const int row = floor_int((down + dy_ / 4) * 2 / dy_);
  Point corner;
  // The floor covers only the numerator; that is the engine's rounding error, kept.
  corner.x = row % 2 == 0
                 ? java_int(2 * dx_ / 3 * java_int(std::floor(across + dx_ / 3) * 3 / (2 * dx_)) +
                            origin_.x)
                 : java_int(2 * dx_ / 3 *
                                java_int(std::floor(across + dx_ / 3 + dx_ / 3) * 3 / (2 * dx_)) -
                            java_int(dx_ / 3) + origin_.x);
  corner.y = java_int(dy_ / 2 * row + origin_.y);
  if (snap_scale_ > 0) {
    const Point centre = rotate(nearest_centre(rotate(p)));
    if (taxi_distance(p, centre) <= taxi_distance(p, corner)) corner = centre;
  }
  return rotate(corner);
}

Point HexGrid::scaled(Point centre, Point p) const {
  if (snap_scale_ <= 0) return centre;
  const auto offset = [this](int delta, double pitch) {
    const double unit = 0.5 * pitch / snap_scale_;
    const int steps = std::clamp(java_round(delta / unit), 1 - snap_scale_, snap_scale_ - 1);
    return java_round(steps * 0.5 * pitch / snap_scale_);
  };
  return {java_add(centre.x, offset(java_subtract(p.x, centre.x), dx_)),
          java_add(centre.y, offset(java_subtract(p.y, centre.y), dy_))};
}

int HexGrid::distance(HexCell a, HexCell b) {
  // To cube coordinates: odd columns sit half a hex further (OffsetCoord.ODD).
  const auto r = [](HexCell cell) {
    return std::int64_t{cell.row} - (std::int64_t{cell.column} - (cell.column & 1)) / 2;
  };
  const std::int64_t q = std::int64_t{a.column} - b.column;
  const std::int64_t rows = r(a) - r(b);
  return static_cast<int>((std::abs(q) + std::abs(rows) + std::abs(q + rows)) / 2);
}

std::vector<HexCell> HexGrid::neighbours(HexCell cell) {
  const int upper = cell.column % 2 == 0 ? java_subtract(cell.row, 1) : cell.row;
  const int left = java_subtract(cell.column, 1);
  const int right = java_add(cell.column, 1);
  const int lower = java_add(upper, 1);
  return {{cell.column, java_subtract(cell.row, 1)}, {right, upper}, {right, lower},
          {cell.column, java_add(cell.row, 1)},      {left, lower},  {left, upper}};
}

}  // namespace provost::vassal
