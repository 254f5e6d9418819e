// SPDX-License-Identifier: MIT
// The hex grid of a printed map from a few of its hexes: where their centres lie in a picture tells
// how far columns and rows stand apart, where the first hex lies and which columns sit lower.
//
//     column c, row r  ->  x = x0 + c * dx,  y = y0 + r * dy  (+ dy / 2 where the column is low)
//
// Hexes with pointed tops stand in rows instead, of which every second is moved to the right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace provost::scenario {

/// "S1815=640,1180": sheet prefix, column, row, and pixels from the left and the top.
struct ReferenceHex {
  std::string name;
  std::string prefix;
  int column = 0;
  int row = 0;
  double x = 0;
  double y = 0;
};

struct GridFit {
  bool flat = true;     // flat tops; false: pointed
  bool odd_low = true;  // which columns (pointed: rows) are moved by half a hex
  double dx = 0;        // pixels from column to column, below 0 where numbers run to the left
  double dy = 0;
  double x0 = 0;  // centre of the hex 0000, whether it is on the map or not
  double y0 = 0;
  std::vector<double>
      off;           // of each reference, pixels between its place and where the grid puts it
  double rival = 0;  // the same error, root mean square, of the best other kind of grid
  double worst() const;
  double root_mean_square() const;
  /// How much wider the hexes are than regular ones of their height: 1 is regular.
  double stretch() const;
};

/// Two digits each for column and row. kUsage with what was expected.
Result<ReferenceHex> parse_reference_hex(const std::string& text);

/// The grid with the smallest squared error. kUsage for fewer than three hexes, for hexes in one
/// column or row, and where both kinds of columns (rows) are not among them, so that nothing tells
/// which is low.
Result<GridFit> fit_grid(const std::vector<ReferenceHex>& references);

/// A reference that was misread or mistyped: the others lie on a grid as exactly as pixels can be
/// read, and it lies elsewhere.
struct OddReference {
  std::size_t index = 0;
  GridFit grid;  // of the others; `off` is of all
  double x = 0;  // where they put it
  double y = 0;
  double closeness = 0;  // the worst of the others, in pixels
};

/// Nothing when all of them fit `together`, when several could be the odd one, and below four.
std::optional<OddReference> odd_reference(const std::vector<ReferenceHex>& references,
                                          const GridFit& together);

}  // namespace provost::scenario
