// SPDX-License-Identifier: MIT
// The ground below the counters: terrain, hexsides and roads as far as they are known, and the
// names of the hexes. What is not known is hatched grey, never drawn as clear.
#pragma once

#include <set>
#include <string>

#include "report/board_geometry.h"
#include "rules/terrain.h"
#include "scenario/svg.h"

namespace provost::report {

/// Kinds that were drawn, for the legend.
struct GroundKinds {
  std::set<std::string> hexes;
  std::set<std::string> hexsides;
  std::set<std::string> roads;
  std::size_t unknown = 0;  // hexes
};

/// Terrain, hexsides and roads; `terrain` may be nullptr (nothing is known).
GroundKinds draw_ground(scenario::Svg& svg, const BoardGeometry& geometry,
                        const rules::Terrain* terrain);
/// Names stand at the upper edge, those of the hexes `at_bottom` at the lower.
void draw_hex_names(scenario::Svg& svg, const BoardGeometry& geometry,
                    const std::set<game::Hex>& at_bottom);
/// Where the name of a hex stands.
Box hex_name_box(const BoardGeometry& geometry, game::Hex hex, bool at_bottom = false);

/// Samples for a legend, 34 x 22 pixels.
void draw_hex_sample(scenario::Svg& svg, const std::string& kind, double x, double y);
void draw_unknown_sample(scenario::Svg& svg, double x, double y);
void draw_hexside_sample(scenario::Svg& svg, const std::string& kind, double x, double y);
void draw_road_sample(scenario::Svg& svg, const std::string& kind, double x, double y);

}  // namespace provost::report
