// SPDX-License-Identifier: MIT
// The hexes of a map as one field: pixel to Hex, Hex to name and back, over all boards and zones
// that lie on the map. It needs the module, because a log records pixels only.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/hex.h"
#include "module/module.h"

namespace provost::game {

class HexField {
 public:
  /// kNotFound when the module has no such map, kUnsupported when no board on it has a hex grid.
  /// The module must outlive the field.
  static Result<HexField> make(const module::Module& module, const std::string& map,
                               const std::optional<vassal::BoardLayout>& boards);

  /// The hex at a pixel of the map; nothing outside the boards and their hex grids.
  std::optional<Hex> at(vassal::Point p) const;
  /// Centre of a hex in map pixels.
  vassal::Point centre(Hex hex) const;
  /// Whether the hex lies on a board.
  bool contains(Hex hex) const;
  /// VASSAL's location name of the hex.
  std::string name(Hex hex) const;
  std::optional<Hex> named(const std::string& name) const;
  /// Angle on the map, clockwise from the top, of direction 0 to 5.
  int angle(int direction) const;
  double hex_height() const { return dy_; }
  /// Pixels between two columns (between two rows when sideways).
  double hex_width() const { return dx_; }
  /// Whether the hexes stand in rows, with pointed tops.
  bool sideways() const { return sideways_; }
  /// The smallest rectangle around all boards, in map pixels.
  vassal::Rectangle bounds() const;

 private:
  const module::Module* module_ = nullptr;
  const module::Map* map_ = nullptr;
  std::vector<vassal::PlacedBoard> boards_;
  bool sideways_ = false;
  double dx_ = 0;
  double dy_ = 0;
  double x0_ = 0;
  double y0_ = 0;
  mutable std::map<Hex, std::string> names_;
};

}  // namespace provost::game
