// SPDX-License-Identifier: MIT
// Images laid over the piece, one at a time: the state is the level from 1, negative while the
// layer is inactive. Formation, losses, disorder and morale of a unit are mostly layers.
//
//     emb2;...;a.png,b.png;steady,+ (shaken);...          2
//
// Three ways of writing it have been in use: `emb;` of the first years, `emb2;` with keys of single
// letters (version 0), and `emb2;` version 1 since 3.3. The engine turns all but one kind of them
// into version 1 when it reads them, and so do the fields here; the kind that it leaves (version 0
// with a key of several letters, all of which must be typed) is `legacy`.
// Source: VASSAL.counters.Embellishment, Embellishment0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Layer {
  static constexpr std::string_view kId = "emb2;";
  static constexpr std::string_view kOldId = "emb;";

  std::string activate_menu;
  int activate_modifiers = 128;
  std::string activate_letters = "A";
  std::string increase_menu;
  int increase_modifiers = 128;
  std::string increase_letters;
  std::string decrease_menu;
  int decrease_modifiers = 128;
  std::string decrease_letters;
  std::string reset_menu;
  std::string reset_key;
  std::string reset_level = "1";
  bool underneath_when_selected = false;
  int x_offset = 0;  // pixels
  int y_offset = 0;
  std::vector<std::string> images;       // one a level, at least one
  std::vector<std::string> level_names;  // as many; "+x" or "x+" is put behind or before the name
  bool loops = true;
  std::string name;  // prefix of the properties
  std::string random_key;
  std::string random_menu;
  bool follows = false;  // the level is computed from follow_expression
  std::string follow_expression;
  int first_level_value = 1;  // value of the expression that shows level 1
  bool always_active = true;
  std::string activate_key;
  std::string increase_key;
  std::string decrease_key;
  std::string description;
  double scale = 1.0;
  std::string only_when_property;
  std::string only_when_state = "true";

  int level = 1;  // 1 to the number of images, negative while inactive; 0 only in odd states
  bool legacy = false;
  std::string typed_letters;  // of a legacy layer: what has been typed of activate_letters

  Trait read = {};

  bool is_active() const { return level > 0; }
  /// The name of the level that shows, as written; empty while inactive.
  std::string level_name() const;

  static Result<Layer> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
