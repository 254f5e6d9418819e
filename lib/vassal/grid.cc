// SPDX-License-Identifier: MIT
#include "vassal/grid.h"

#include <limits>

#include "base/text.h"
#include "vassal/hex_grid.h"
#include "vassal/java_number.h"
#include "vassal/region_grid.h"
#include "vassal/square_grid.h"
#include "vassal/zone.h"

namespace provost::vassal {
namespace {

constexpr std::string_view kFolder = "module.map.boardPicker.board.";

bool is_grid(const Component& component, std::string_view name) {
  return component.is(std::string(kFolder) + std::string(name));
}

// The engine drops a whole component when one of its numbers does not parse.
bool numbers_parse(const Component& component) {
  for (const auto key : {"x0", "y0", "snapscale"}) {
    const std::string* value = component.attribute(key);
    if (value != nullptr && !text::to_int(*value)) return false;
  }
  for (const auto key : {"dx", "dy"}) {
    const std::string* value = component.attribute(key);
    if (value != nullptr && !read_java_double(*value)) return false;
  }
  return true;
}

}  // namespace

bool is_cell_size(double pixels) { return pixels > 0 && pixels <= std::numeric_limits<int>::max(); }

std::unique_ptr<Grid> make_grid(const Component& component, Size container) {
  if (!numbers_parse(component)) return nullptr;
  if (is_grid(component, "HexGrid")) return std::make_unique<HexGrid>(component, container);
  if (is_grid(component, "SquareGrid")) return std::make_unique<SquareGrid>(component, container);
  if (is_grid(component, "RegionGrid")) return std::make_unique<RegionGrid>(component);
  if (is_grid(component, "ZonedGrid")) return std::make_unique<ZonedGrid>(component, container);
  return nullptr;
}

const Component* grid_component(const Component& container) {
  const Component* found = nullptr;
  for (const Component* member : container.members()) {
    for (const auto name : {"HexGrid", "SquareGrid", "RegionGrid", "ZonedGrid"}) {
      if (is_grid(*member, name) && numbers_parse(*member)) found = member;
    }
  }
  return found;
}

}  // namespace provost::vassal
