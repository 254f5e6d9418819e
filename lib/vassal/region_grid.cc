// SPDX-License-Identifier: MIT
#include "vassal/region_grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/text.h"

namespace provost::vassal {
namespace {

// java.awt.geom.Point2D.hashCode, spread as java.util.HashMap does.
std::uint32_t java_hash(Point p) {
  std::uint64_t bits = std::bit_cast<std::uint64_t>(static_cast<double>(p.x));
  bits ^= std::bit_cast<std::uint64_t>(static_cast<double>(p.y)) * 31;
  const auto hash = static_cast<std::uint32_t>(bits) ^ static_cast<std::uint32_t>(bits >> 32);
  return hash ^ (hash >> 16);
}

// The order in which a java.util.HashMap with these keys, put in this order, lists them.
void order_as_hash_map(std::vector<Region>& regions) {
  std::uint32_t buckets = 16;
  while (regions.size() > buckets / 4 * 3) buckets *= 2;
  std::stable_sort(regions.begin(), regions.end(), [&](const Region& a, const Region& b) {
    return (java_hash(a.origin) & (buckets - 1)) < (java_hash(b.origin) & (buckets - 1));
  });
}

// The engine drops a whole component when one of its numbers does not parse.
bool numbers_parse(const Component& region) {
  return std::ranges::all_of(std::array{"originx", "originy"}, [&](const char* key) {
    const std::string* value = region.attribute(key);
    return value == nullptr || text::to_int(*value);
  });
}

}  // namespace

RegionGrid::RegionGrid(const Component& component) : snap_to_(component.flag("snapto", true)) {
  for (const Component* member : component.members()) {
    if (!member->is("module.map.boardPicker.board.Region")) continue;
    if (!numbers_parse(*member)) continue;
    Region region{member->attribute_or("name", ""),
                  {member->number("originx", 0), member->number("originy", 0)}};
    const auto same = std::find_if(regions_.begin(), regions_.end(), [&](const Region& other) {
      return other.origin == region.origin;
    });
    if (same == regions_.end()) {
      regions_.push_back(std::move(region));
    } else {
      same->name = std::move(region.name);  // the last one at a point wins
    }
  }
  order_as_hash_map(regions_);
}

const Region* RegionGrid::nearest(Point p) const {
  const Region* best = nullptr;
  double least = 0;
  for (const auto& region : regions_) {
    const double dx = static_cast<double>(p.x) - region.origin.x;
    const double dy = static_cast<double>(p.y) - region.origin.y;
    const double distance = dx * dx + dy * dy;
    if (best == nullptr || distance < least) {
      best = &region;
      least = distance;
    }
  }
  return best;
}

std::optional<std::string> RegionGrid::location_name(Point p) const {
  const Region* region = nearest(p);
  if (region == nullptr) return std::nullopt;
  return region->name;
}

Point RegionGrid::snap(Point p) const {
  if (!snap_to_) return p;
  const Region* region = nearest(p);
  return region == nullptr ? p : region->origin;
}

std::optional<Point> RegionGrid::location(const std::string& name) const {
  for (const auto& region : regions_) {
    if (region.name == name) return region.origin;
  }
  return std::nullopt;
}

}  // namespace provost::vassal
