// SPDX-License-Identifier: MIT
// Words for a picture. Names come from strangers' modules: what XML cannot hold is made visible,
// and what is too long for its place is made smaller, then shortened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace provost::report {

/// Without control characters and ill-formed UTF-8 (they become visible escapes), at most 200 bytes
/// or so. Not yet escaped: Svg::text does that.
std::string picture_text(std::string_view words);

/// Words and the size in which they fit their place.
struct Fitted {
  std::string words;
  double size = 0;
};

/// Width in pixels at a font size; an estimate, since no font is asked.
double text_width(std::string_view words, double size, bool bold);
/// As large as `width` allows between the two sizes; what does not fit even then ends in an
/// ellipsis.
Fitted fitted(std::string_view words, double width, double largest, double smallest, bool bold);
/// Lines no wider than `width`, at most `most`; the last ends in an ellipsis when words are left
/// over.
std::vector<std::string> wrapped(std::string_view words, double width, double size,
                                 std::size_t most);
/// Whether words end in the ellipsis of the functions above.
bool is_shortened(std::string_view words);

}  // namespace provost::report
