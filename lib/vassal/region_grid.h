// SPDX-License-Identifier: MIT
// Irregular regions: each is a name and one point, and a place belongs to the nearest point.
// Between two points at the same distance the engine takes the one that its hash table happens to
// list first; so do we. Source: RegionGrid, Region.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vassal/grid.h"

namespace provost::vassal {

struct Region {
  std::string name;
  Point origin;
};

class RegionGrid : public Grid {
 public:
  explicit RegionGrid(const Component& component);

  std::optional<std::string> location_name(Point p) const override;
  Point snap(Point p) const override;
  std::optional<Point> location(const std::string& name) const override;
  std::optional<Point> setup_location(const std::string& name) const override {
    return location(name);
  }
  /// In the order of the engine's hash table.
  const std::vector<Region>& regions() const { return regions_; }

 private:
  const Region* nearest(Point p) const;
  std::vector<Region> regions_;
  bool snap_to_;
};

}  // namespace provost::vassal
