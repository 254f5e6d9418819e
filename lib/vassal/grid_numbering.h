// SPDX-License-Identifier: MIT
// How a row and a column number become a name such as "0503", "E-07" or "AA12", and back.
// Source: mapgrid/RegularGridNumbering; the hex and square grids add stagger and descending
// numbers.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "vassal/build_file.h"

namespace provost::vassal {

struct GridNumbering {
  explicit GridNumbering(const Component& component);

  /// The name of a row and column, before the offsets are added.
  std::string name(int row, int column) const;
  /// {row, column}, offsets taken off again; nothing when the text does not fit the format. Without
  /// a separator "1012" may be read in several ways: the engine takes as many digits as it can for
  /// the first number; `exact` takes only what name() prints as that text.
  std::optional<std::pair<int, int>> parse(const std::string& text, bool exact) const;

  char first = 'H';  // H: column before row
  std::string separator;
  char h_type = 'N';  // N numbers, A letters
  char v_type = 'N';
  int h_leading = 1;  // leading zeros: 1 gives two digits
  int v_leading = 1;
  int h_offset = 1;
  int v_offset = 1;
  bool h_descending = false;
  bool v_descending = false;
  bool stagger = true;  // hexes only
  std::string format = "$gridLocation$";
};

}  // namespace provost::vassal
