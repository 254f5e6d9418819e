// SPDX-License-Identifier: MIT
#include "vassal/zone.h"

#include <cstdint>

#include "vassal/grid_format.h"
#include "vassal/region_grid.h"

namespace provost::vassal {

Zone::Zone(const Component& component)
    : name_(component.attribute_or("name", "")),
      outline_(Polygon::parse(component.attribute_or("path", ""))),
      format_(component.attribute_or("locationFormat", "$name$")),
      use_parent_grid_(component.flag("useParentGrid", false)) {
  const Rectangle bounds = outline_.bounds();
  if (const Component* grid = grid_component(component)) {
    grid_ = make_grid(*grid, {bounds.width, bounds.height});
  }
}

std::string Zone::location_name(Point p, const Grid* background) const {
  const Grid* used = grid(background);
  std::optional<std::string> inside;
  if (used != nullptr) inside = used->location_name(p);
  return fill_format(format_, {{"name", name_}, {"gridLocation", inside}}, true);
}

std::optional<Point> Zone::location(const std::string& name, const Grid* background,
                                    bool setup) const {
  const Grid* used = grid(background);
  // The format as a pattern: text in front of and behind the grid's own name.
  std::string before;
  std::string behind;
  bool has_grid_part = false;
  bool empty = true;
  for (const auto& part : split_format(format_)) {
    std::string literal = part.text;
    if (part.property) {
      if (part.text == "gridLocation" && used != nullptr) {
        // Of several, the engine's greedy pattern gives all the text to the first.
        if (has_grid_part) return std::nullopt;
        has_grid_part = true;
        empty = false;
        continue;
      }
      if (part.text != "name") continue;
      literal = name_;
    }
    empty = false;
    (has_grid_part ? behind : before) += literal;
  }
  if (empty) return std::nullopt;
  if (!has_grid_part) {
    if (name != before) return std::nullopt;
    return middle();
  }
  if (name.size() < before.size() + behind.size() || !name.starts_with(before) ||
      !name.ends_with(behind)) {
    return std::nullopt;
  }
  const std::string inside =
      name.substr(before.size(), name.size() - before.size() - behind.size());
  const auto p = setup ? used->setup_location(inside) : used->location(inside);
  if (!p || !contains(*p)) return std::nullopt;
  return p;
}

// The mean of the corners, or the first corner when that lies outside.
Point Zone::middle() const {
  const auto& corners = outline_.corners();
  if (corners.empty()) return {};
  Point sum;
  for (const Point corner : corners) {
    sum = {java_add(sum.x, corner.x), java_add(sum.y, corner.y)};
  }
  const int count = static_cast<int>(corners.size());
  const Point mean{sum.x / count, sum.y / count};
  return contains(mean) ? mean : corners.front();
}

ZonedGrid::ZonedGrid(const Component& component, Size container) {
  for (const Component* member : component.members()) {
    if (member->is("module.map.boardPicker.board.mapgrid.Zone")) zones_.emplace_back(*member);
  }
  if (const Component* grid = grid_component(component)) background_ = make_grid(*grid, container);
}

const Zone* ZonedGrid::zone(Point p) const {
  for (const auto& zone : zones_) {
    if (zone.contains(p)) return &zone;
  }
  return nullptr;
}

std::optional<std::string> ZonedGrid::location_name(Point p) const {
  if (const Zone* found = zone(p)) return found->location_name(p, background_.get());
  if (background_) return background_->location_name(p);
  return std::nullopt;
}

Point ZonedGrid::snap(Point p) const {
  const Zone* found = zone(p);
  const Grid* used = found != nullptr ? found->grid(background_.get()) : background_.get();
  return used != nullptr ? used->snap(p) : p;
}

std::optional<std::string> ZonedGrid::zone_name(Point p) const {
  const Zone* found = zone(p);
  if (found == nullptr) return std::nullopt;
  return found->name();
}

const HexGrid* ZonedGrid::hexes(Point p) const {
  const Zone* found = zone(p);
  const Grid* used = found != nullptr ? found->grid(background_.get()) : background_.get();
  return used != nullptr ? used->hexes(p) : nullptr;
}

std::optional<Point> ZonedGrid::find(const std::string& name, bool setup) const {
  for (const auto& zone : zones_) {
    const auto p = zone.location(name, background_.get(), setup);
    if (p && zone.contains(*p)) return p;
  }
  if (!background_) return std::nullopt;
  return setup ? background_->setup_location(name) : background_->location(name);
}

std::optional<Point> ZonedGrid::location(const std::string& name) const {
  const auto p = find(name, false);
  // A place cut by a zone's border may have its centre in another zone: nothing rests there.
  if (!p || location_name(*p) != name) return std::nullopt;
  return p;
}

std::optional<Point> ZonedGrid::setup_location(const std::string& name) const {
  if (const auto p = find(name, true)) return p;
  // At-start stacks may name a region even where the zone reports only its own name.
  for (const auto& zone : zones_) {
    const auto* regions = dynamic_cast<const RegionGrid*>(zone.grid(background_.get()));
    if (regions == nullptr) continue;
    const auto p = regions->location(name);
    if (p && zone.contains(*p)) return p;
  }
  return std::nullopt;
}

}  // namespace provost::vassal
