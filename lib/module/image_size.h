// SPDX-License-Identifier: MIT
// Width and height of a picture from its first bytes, without decoding it: PNG, GIF, JPEG, BMP,
// SVG. An SVG counts as the engine counts it: width and height, else the viewBox, at 96 dots an
// inch. Source: VASSAL.tools.image.ImageUtils, svg.SVGImageUtils.getImageSize.
#pragma once

#include <optional>
#include <string_view>

#include "vassal/geometry.h"

namespace provost::module {

/// Bytes of a picture that nearly always hold its size.
inline constexpr std::size_t kImageHead = 64 * 1024;

/// Whether a file that begins so is in a format for which Java has a reader (javax.imageio): PNG,
/// GIF, JPEG, BMP, TIFF, WBMP. SVG is none of them.
bool is_java_image(std::string_view head);

/// Nothing when the bytes are no picture that we know, or end before the size is told.
std::optional<vassal::Size> image_size(std::string_view bytes);

}  // namespace provost::module
