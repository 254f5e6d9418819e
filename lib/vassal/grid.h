// SPDX-License-Identifier: MIT
// A grid names the places of a board. VASSAL has hexes (both orientations), squares, irregular
// regions, and zones (polygons, each with a grid and a name format of its own) over a background
// grid. All coordinates are pixels of the board, not of the map:
//
//     auto grid = make_grid(component, {640, 520});
//     grid->location_name({320, 96});       // "0503"
//     grid->location("0503");               // the centre of that hex
//
// Source: VASSAL.build.module.map.boardPicker.board.MapGrid and the classes beside it (3.7).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "vassal/build_file.h"
#include "vassal/geometry.h"

namespace provost::vassal {

class HexGrid;

/// Whether cells can be this wide or high: more than nothing, and no more than a picture can have
/// pixels.
bool is_cell_size(double pixels);

class Grid {
 public:
  virtual ~Grid() = default;
  /// What the engine calls this point; nothing where it has no name (the map then says "offboard").
  virtual std::optional<std::string> location_name(Point p) const = 0;
  /// Where a counter dropped at `p` comes to rest.
  virtual Point snap(Point p) const = 0;
  /// Where a counter on the place of this name rests: the centre of the hex, square or region, as
  /// snapping gives it. Nothing when no place has the name.
  virtual std::optional<Point> location(const std::string& name) const = 0;
  /// Where the engine puts an at-start stack that names its place (MapGrid.getLocation): up to a
  /// pixel beside the centre, and wrong for some descending numbers, as in the engine.
  virtual std::optional<Point> setup_location(const std::string& name) const = 0;
  /// Name of the zone at this point; nothing outside zones.
  virtual std::optional<std::string> zone_name(Point) const { return std::nullopt; }
  /// The hex grid in force at this point, or nullptr: for adjacency and distance.
  virtual const HexGrid* hexes(Point) const { return nullptr; }
};

/// The grid of a HexGrid, SquareGrid, RegionGrid or ZonedGrid component on a board (or in a zone)
/// of this size; the size matters for descending numbers. nullptr for any other component.
std::unique_ptr<Grid> make_grid(const Component& component, Size container);

/// The grid component that a board or zone uses: the last one it contains (setGrid overwrites).
const Component* grid_component(const Component& container);

}  // namespace provost::vassal
