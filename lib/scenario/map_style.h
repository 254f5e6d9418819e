// SPDX-License-Identifier: MIT
// How terrain looks: patterns over the colour of a hex, small drawings in its middle, and strokes
// along hexsides and roads. series.json names them; a name that is not known here is refused by the
// build, so that no terrain is drawn as nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/hex_field.h"

namespace provost::scenario {

/// Names that a terrain kind may use.
const std::vector<std::string>& pattern_names();
const std::vector<std::string>& glyph_names();
const std::vector<std::string>& hexside_styles();
const std::vector<std::string>& road_styles();

/// A <pattern> element with this id; `name` as in series.json.
std::string pattern_element(std::string_view name, std::string_view id);
/// The drawing of a glyph around (0, 0), for a hex 64 pixels high.
std::string glyph_drawing(std::string_view name);
/// The drawing of a hexside from `a` to `b`; the first hex (lower ground, front) lies to the left
/// of the way from a to b.
std::string hexside_drawing(std::string_view style, Spot a, Spot b);
/// The strokes of a road's path, from the lowest to the topmost: style texts.
std::vector<std::string> road_strokes(std::string_view style);

}  // namespace provost::scenario
