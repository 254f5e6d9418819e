// SPDX-License-Identifier: MIT
// A text written on or beside the piece; the state is the text, and `property_name` answers it.
// Source: VASSAL.counters.Labeler.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Label {
  static constexpr std::string_view kId = "label;";

  std::string key;
  std::string menu = "Change label";
  int font_size = 10;
  std::string background;                      // "r,g,b"; empty: none
  std::string foreground = "0,0,0";            // "r,g,b"; empty: none
  std::string vertical_position = "t";         // t c b
  int vertical_offset = 0;                     // pixels
  std::string horizontal_position = "c";       // l c r
  int horizontal_offset = 0;                   // pixels
  std::string vertical_justification = "b";    // t c b
  std::string horizontal_justification = "c";  // l c r
  std::string name_format = "$pieceName$ ($label$)";
  std::string font_family = "Dialog";
  int font_style = 0;  // 0 plain, 1 bold, 2 italic, 3 both
  int rotate_degrees = 0;
  std::string property_name = "TextLabel";
  std::string description;
  bool always_use_format = false;  // in the piece's name even when the text is empty

  std::string text;

  Trait read = {};

  static Result<Label> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
