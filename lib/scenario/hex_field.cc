// SPDX-License-Identifier: MIT
#include "scenario/hex_field.h"

#include <algorithm>
#include <cmath>

namespace provost::scenario {

namespace {

std::string two_digits(int number) {
  return number < 10 ? "0" + std::to_string(number) : std::to_string(number);
}

}  // namespace

HexField::HexField(const MapSource& map)
    : sheets_(map.sheets),
      map_name_(map.name),
      odd_low_(map.odd_columns_low),
      dx_(map.hex_height * std::sqrt(3.0) / 2),
      dy_(map.hex_height) {
  if (sheets_.empty()) return;
  first_column_ = sheets_.front().first_column;
  for (const auto& sheet : sheets_) {
    if (!sheet.beside) first_column_ = std::min(first_column_, sheet.first_column);
  }
  // HexGrid shifts its odd columns down, so its column 0 must be one that stays up.
  origin_column_ = low(0) ? first_column_ - 1 : first_column_;
  const double radius = dx_ * 2 / 3;
  x0_ = static_cast<int>(std::lround(kMargin + radius - (first_column_ - origin_column_) * dx_));
  y0_ = kMargin + static_cast<int>(dy_ / 2);
  place_sheets();
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    const auto& sheet = sheets_[s];
    for (int column = sheet.first_column; column <= sheet.last_column; ++column) {
      for (int row = sheet.first_row; row <= sheet.last_row; ++row) {
        const Cell cell{corner_[s].column + column - sheet.first_column,
                        corner_[s].row + row - sheet.first_row};
        const auto hex = sheet.prefix + two_digits(column) + two_digits(row);
        cells_.push_back(cell);
        by_name_.emplace(hex, cell);
        names_.emplace(cell, hex);
      }
    }
  }
}

bool HexField::low(int column) const { return ((column + first_column_) % 2 != 0) == odd_low_; }

void HexField::place_sheets() {
  int below = 0;  // the row under everything so far
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    const auto& sheet = sheets_[s];
    Cell corner{sheet.first_column - first_column_, below};
    if (s > 0 && sheet.beside) {
      const auto& before = sheets_[s - 1];
      corner = {corner_[s - 1].column + before.last_column - before.first_column + 1,
                corner_[s - 1].row};
    }
    corner_.push_back(corner);
    below = std::max(below, corner.row + sheet.last_row - sheet.first_row + 1);
  }
}

std::optional<Cell> HexField::find(const std::string& hex) const {
  const auto found = by_name_.find(hex);
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

std::string HexField::name(Cell cell) const {
  const auto found = names_.find(cell);
  return found == names_.end() ? std::string() : found->second;
}

std::size_t HexField::sheet(Cell cell) const {
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    const int column = cell.column - corner_[s].column;
    const int row = cell.row - corner_[s].row;
    if (column >= 0 && column <= sheets_[s].last_column - sheets_[s].first_column && row >= 0 &&
        row <= sheets_[s].last_row - sheets_[s].first_row) {
      return s;
    }
  }
  return sheets_.size();
}

std::vector<std::string> HexField::names() const {
  std::vector<std::string> all;
  for (const auto& [hex, cell] : by_name_) all.push_back(hex);
  return all;
}

vassal::Point HexField::centre(Cell cell) const {
  // HexGrid.hexPointCenterFromRawIndex
  const int nx = cell.column + first_column_ - origin_column_;
  const int half = low(cell.column) ? static_cast<int>(dy_ / 2) : 0;
  return {static_cast<int>(dx_ * nx + x0_), static_cast<int>(dy_ * cell.row + half + y0_)};
}

std::array<Spot, 6> HexField::corners(Cell cell) const {
  const int nx = cell.column + first_column_ - origin_column_;
  const double x = dx_ * nx + x0_;
  const double y = centre(cell).y;
  const double r = dx_ * 2 / 3;
  const double h = dy_ / 2;
  return {{{x - r / 2, y - h},
           {x + r / 2, y - h},
           {x + r, y},
           {x + r / 2, y + h},
           {x - r / 2, y + h},
           {x - r, y}}};
}

Cell HexField::neighbour(Cell cell, int direction) const {
  const int up = low(cell.column) ? 0 : -1;  // row of the upper neighbours in the next columns
  switch ((direction % 6 + 6) % 6) {
    case 0:
      return {cell.column, cell.row - 1};
    case 1:
      return {cell.column + 1, cell.row + up};
    case 2:
      return {cell.column + 1, cell.row + up + 1};
    case 3:
      return {cell.column, cell.row + 1};
    case 4:
      return {cell.column - 1, cell.row + up + 1};
    default:
      return {cell.column - 1, cell.row + up};
  }
}

int HexField::direction(Cell from, Cell to) const {
  for (int d = 0; d < 6; ++d) {
    if (neighbour(from, d) == to) return d;
  }
  return -1;
}

vassal::Size HexField::size() const {
  double right = 0;
  double bottom = 0;
  for (const auto& cell : cells_) {
    right = std::max(right, corners(cell)[2].x);
    bottom = std::max(bottom, corners(cell)[3].y);
  }
  return {static_cast<int>(std::ceil(right)) + kMargin,
          static_cast<int>(std::ceil(bottom)) + kMargin};
}

std::string HexField::zone_path(std::size_t s) const {
  // The engine names a point by the rectangle dx * dy around each centre (getRawColumn, getRawRow),
  // so the border between two sheets follows these rectangles, column by column.
  const auto& sheet = sheets_[s];
  const int columns = sheet.last_column - sheet.first_column + 1;
  const int left = corner_[s].column;
  const int top_row = corner_[s].row;
  const int bottom_row = top_row + sheet.last_row - sheet.first_row;
  const int half = static_cast<int>(dy_ / 2);
  const auto edge = [&](int i) {  // x of the border before column `left + i`
    const int nx = left + i + first_column_ - origin_column_;
    double x = (nx - 0.5) * dx_ + x0_;
    const bool inner = !name(Cell{left + (i == 0 ? -1 : i), top_row}).empty();
    // The points of the outer hexes belong to them, unless there is a hex of another sheet.
    if (i == 0 && !inner) x -= dx_ / 6;
    if (i == columns && !inner) x += dx_ / 6;
    return static_cast<int>(std::ceil(x));
  };
  std::string path;
  const auto point = [&path](int x, int y) {
    if (!path.empty()) path += ';';
    path += std::to_string(x) + "," + std::to_string(y);
  };
  for (int i = 0; i < columns; ++i) {
    const int y = centre({left + i, top_row}).y - half;
    point(edge(i), y);
    point(edge(i + 1), y);
  }
  for (int i = columns - 1; i >= 0; --i) {
    const int y = centre({left + i, bottom_row}).y + half;
    point(edge(i + 1), y);
    point(edge(i), y);
  }
  return path;
}

std::vector<SheetGrid> HexField::grids() const {
  std::vector<SheetGrid> grids;
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    const auto& sheet = sheets_[s];
    SheetGrid grid;
    grid.zone_name = sheet.prefix.empty() ? map_name_ : sheet.prefix;
    grid.location_format = sheet.prefix + "$gridLocation$";
    grid.path = zone_path(s);
    grid.x0 = x0_;
    grid.y0 = y0_ + static_cast<int>(dy_) * corner_[s].row;
    grid.column_offset = origin_column_ + sheet.first_column - first_column_ - corner_[s].column;
    grid.row_offset = sheet.first_row;
    grids.push_back(std::move(grid));
  }
  return grids;
}

}  // namespace provost::scenario
