// SPDX-License-Identifier: MIT
#include "scenario/grid_fit.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/text.h"
#include "scenario/line_fit.h"

namespace provost::scenario {

namespace {

const double kRegular = std::sqrt(3.0) / 2;  // distance of columns of regular hexes of height 1

constexpr double kClose = 1.5;  // pixels; nobody reads a centre more exactly

// Half a hex for those columns (pointed: rows) that are moved.
double shift(int number, bool odd_low) { return ((number % 2 != 0) == odd_low) ? 0.5 : 0; }

GridFit fit_as(const std::vector<ReferenceHex>& references, bool flat, bool odd_low) {
  std::vector<double> columns;
  std::vector<double> rows;
  std::vector<double> x;
  std::vector<double> y;
  for (const auto& hex : references) {
    columns.push_back(hex.column + (flat ? 0 : shift(hex.row, odd_low)));
    rows.push_back(hex.row + (flat ? shift(hex.column, odd_low) : 0));
    x.push_back(hex.x);
    y.push_back(hex.y);
  }
  const auto across = fit_line(columns, x);
  const auto down = fit_line(rows, y);
  GridFit fit{flat, odd_low, across.step, down.step, across.start, down.start, {}};
  for (std::size_t i = 0; i < references.size(); ++i) {
    fit.off.push_back(std::hypot(across.at(columns[i]) - x[i], down.at(rows[i]) - y[i]));
  }
  return fit;
}

}  // namespace

double GridFit::worst() const {
  return off.empty() ? 0 : *std::max_element(off.begin(), off.end());
}

double GridFit::root_mean_square() const {
  double sum = 0;
  for (const double one : off) sum += one * one;
  return off.empty() ? 0 : std::sqrt(sum / static_cast<double>(off.size()));
}

double GridFit::stretch() const {
  const double ratio = std::abs(dx / dy);
  return flat ? ratio / kRegular : ratio * kRegular;
}

Result<ReferenceHex> parse_reference_hex(const std::string& text) {
  const auto wrong = [&] {
    return fail(ErrorCode::kUsage,
                "\"" + text::printable(text) +
                    "\": expected a hex and its centre in the picture, such as S1815=640,1180");
  };
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals < 4) return wrong();
  ReferenceHex hex;
  hex.name = text.substr(0, equals);
  hex.prefix = text.substr(0, equals - 4);
  const auto digits = text.substr(equals - 4, 4);
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return wrong();
  }
  hex.column = *text::to_int(digits.substr(0, 2));
  hex.row = *text::to_int(digits.substr(2));
  const auto place = text::split(text.substr(equals + 1), ',');
  if (place.size() != 2) return wrong();
  const auto x = text::to_double(place[0]);
  const auto y = text::to_double(place[1]);
  if (!x || !y || !std::isfinite(*x) || !std::isfinite(*y)) return wrong();
  hex.x = *x;
  hex.y = *y;
  return hex;
}

Result<GridFit> fit_grid(const std::vector<ReferenceHex>& references) {
  std::set<int> columns;
  std::set<int> rows;
  std::set<bool> odd_columns;
  std::set<bool> odd_rows;
  for (const auto& hex : references) {
    columns.insert(hex.column);
    rows.insert(hex.row);
    odd_columns.insert(hex.column % 2 != 0);
    odd_rows.insert(hex.row % 2 != 0);
  }
  if (references.size() < 3 || columns.size() < 2 || rows.size() < 2) {
    return fail(ErrorCode::kUsage,
                "three hexes or more are needed, far apart, in several columns and rows");
  }
  if (odd_columns.size() < 2 && odd_rows.size() < 2) {
    return fail(ErrorCode::kUsage,
                "hexes of odd and of even columns are needed: they tell which columns sit lower");
  }
  std::vector<GridFit> fits;
  for (const bool flat : {true, false}) {
    if ((flat ? odd_columns : odd_rows).size() < 2) continue;
    for (const bool odd_low : {true, false}) {
      auto fit = fit_as(references, flat, odd_low);
      if (fit.dx != 0 && fit.dy != 0) fits.push_back(std::move(fit));
    }
  }
  if (fits.size() < 2)
    return fail(ErrorCode::kUsage, "these hexes lie in one place of the picture");
  std::stable_sort(fits.begin(), fits.end(), [](const GridFit& a, const GridFit& b) {
    return a.root_mean_square() < b.root_mean_square();
  });
  fits[0].rival = fits[1].root_mean_square();
  return fits[0];
}

std::optional<OddReference> odd_reference(const std::vector<ReferenceHex>& references,
                                          const GridFit& together) {
  std::optional<OddReference> odd;
  if (references.size() < 4 || together.worst() <= kClose) return odd;
  for (std::size_t i = 0; i < references.size(); ++i) {
    auto others = references;
    others.erase(others.begin() + static_cast<long>(i));
    const auto grid = fit_grid(others);
    if (!grid || grid->worst() > kClose) continue;
    const auto& hex = references[i];
    OddReference found{i, *grid, 0, 0, grid->worst()};
    found.x = grid->x0 + grid->dx * (hex.column + (grid->flat ? 0 : shift(hex.row, grid->odd_low)));
    found.y = grid->y0 + grid->dy * (hex.row + (grid->flat ? shift(hex.column, grid->odd_low) : 0));
    const double off = std::hypot(found.x - hex.x, found.y - hex.y);
    if (off <= 3 * kClose) continue;
    if (odd) return std::nullopt;  // either could be the wrong one
    found.grid.off.insert(found.grid.off.begin() + static_cast<long>(i), off);
    odd = std::move(found);
  }
  return odd;
}

}  // namespace provost::scenario
