// SPDX-License-Identifier: MIT
// How a kind of terrain looks in a board picture. The drawings are those of the maps that Provost
// builds (scenario/map_style.h); the words are those of the map files. A kind that has no look here
// gets a plain one and is named in the legend all the same.
#pragma once

#include <string_view>
#include <vector>

namespace provost::report {

struct TerrainLook {
  std::string_view kind;
  std::string_view fill;
  std::string_view pattern;  // scenario::pattern_element; may be empty
  std::string_view glyph;    // scenario::glyph_drawing; may be empty
};

/// Kinds with a look of their own, the most telling last: of several kinds in one hex the last one
/// gives the colour.
const std::vector<TerrainLook>& terrain_looks();
/// Never null.
const TerrainLook& terrain_look(std::string_view kind);

/// Style of a hexside (scenario::hexside_drawing) or a road (scenario::road_strokes); empty when
/// the kind has none.
std::string_view hexside_style(std::string_view kind);
std::string_view road_style(std::string_view kind);

}  // namespace provost::report
