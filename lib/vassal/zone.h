// SPDX-License-Identifier: MIT
// Zones: named polygons on a board, each with a grid of its own, the board's background grid, or
// none, and a format for its location names. A zoned grid asks the first zone that contains a
// point. Source: ZonedGrid, mapgrid/Zone.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vassal/grid.h"

namespace provost::vassal {

class Zone {
 public:
  explicit Zone(const Component& component);

  const std::string& name() const { return name_; }
  const Polygon& outline() const { return outline_; }
  bool contains(Point p) const { return outline_.contains(p); }
  /// The grid that counts inside the zone; `background` is the board's.
  const Grid* grid(const Grid* background) const {
    return use_parent_grid_ ? background : grid_.get();
  }
  std::string location_name(Point p, const Grid* background) const;
  /// A point of this name inside the zone; `setup` asks as for an at-start stack.
  std::optional<Point> location(const std::string& name, const Grid* background, bool setup) const;

 private:
  Point middle() const;

  std::string name_;
  Polygon outline_;
  std::string format_;
  bool use_parent_grid_;
  std::unique_ptr<Grid> grid_;
};

class ZonedGrid : public Grid {
 public:
  ZonedGrid(const Component& component, Size container);

  std::optional<std::string> location_name(Point p) const override;
  Point snap(Point p) const override;
  std::optional<Point> location(const std::string& name) const override;
  std::optional<Point> setup_location(const std::string& name) const override;
  std::optional<std::string> zone_name(Point p) const override;
  const HexGrid* hexes(Point p) const override;

  const std::vector<Zone>& zones() const { return zones_; }
  const Grid* background() const { return background_.get(); }

 private:
  const Zone* zone(Point p) const;
  std::optional<Point> find(const std::string& name, bool setup) const;

  std::vector<Zone> zones_;
  std::unique_ptr<Grid> background_;
};

}  // namespace provost::vassal
