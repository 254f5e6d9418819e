// SPDX-License-Identifier: MIT
// Where things lie in a board picture. Every map is drawn in one scale, hexes 100 pixels from flat
// to flat, whatever its own pixels are, so that counters and names have the same size everywhere.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "game/hex_field.h"
#include "scenario/hex_field.h"

namespace provost::report {

using scenario::Spot;

/// A rectangle of the picture.
struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  double right() const { return x + width; }
  double bottom() const { return y + height; }
};

/// Area that two boxes share.
double overlap(const Box& a, const Box& b);

class BoardGeometry {
 public:
  /// Picks the hexes to be drawn: the whole field when it has no more than kWholeField, else the
  /// part around the hexes that are `needed`, with a margin of three hexes.
  BoardGeometry(const game::HexField& field, const std::set<game::Hex>& needed);

  static constexpr std::size_t kWholeField = 1500;

  const game::HexField& field() const { return field_; }
  const std::vector<game::Hex>& hexes() const { return hexes_; }  // drawn
  bool drawn(game::Hex hex) const { return drawn_.contains(hex); }
  bool whole() const { return whole_; }  // all hexes of the field are drawn

  /// Puts the upper left corner of the drawn part at this spot of the picture.
  void place_at(double x, double y);
  /// Around all hexes drawn.
  Box frame() const;
  Spot centre(game::Hex hex) const;
  /// Side d joins corner d and d+1 and looks to the neighbour in direction d.
  std::array<Spot, 6> corners(game::Hex hex) const;
  /// "M..L..z"; `inset` pixels inside the hex.
  std::string outline(game::Hex hex, double inset = 0) const;
  bool sideways() const { return field_.sideways(); }
  /// Half the height of a hex.
  double half_height() const;
  /// Half the width of a hex at this height above (-) or below its centre.
  double half_width(double y) const;

 private:
  std::vector<game::Hex> whole_field() const;
  std::vector<game::Hex> part_around(const std::set<game::Hex>& needed) const;
  Spot raw_centre(game::Hex hex) const;

  const game::HexField& field_;
  double scale_ = 1;
  double dx_ = 0;  // between columns, in the picture
  double dy_ = 0;
  Spot origin_;  // of hex (0, 0)
  std::vector<game::Hex> hexes_;
  std::set<game::Hex> drawn_;
  bool whole_ = true;
};

}  // namespace provost::report
