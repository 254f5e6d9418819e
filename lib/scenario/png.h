// SPDX-License-Identifier: MIT
// Draws an SVG text as a PNG picture, through librsvg and cairo.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace provost::scenario {

/// What the PNG file holds: all colours with transparency, or the 256 that cover most of an opaque
/// picture, the rest being drawn in the nearest of them. A board is a third as large that way.
enum class PngColors { kAll, kPalette };

/// The PNG bytes of an SVG, `width` times `height` pixels (1 to 30,000 each). kMalformed when
/// librsvg refuses the text, kLimit when the picture is too large.
Result<std::string> render_png(std::string_view svg, int width, int height,
                               PngColors colors = PngColors::kAll);

}  // namespace provost::scenario
