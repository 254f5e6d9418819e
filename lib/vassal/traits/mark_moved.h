// SPDX-License-Identifier: MIT
// Marks a piece that has moved; the state is true or false and answers the property `Moved`.
// Source: VASSAL.counters.MovementMarkable.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct MarkMoved {
  static constexpr std::string_view kId = "markmoved;";

  std::string icon;
  int x_offset = 0;  // pixels from the piece's centre
  int y_offset = 0;
  std::string menu = "Toggle whether piece marked as moved";
  std::string key = "77,130";
  std::string description;
  bool ignore_same_location = false;
  std::string menu_true = "Mark piece as moved";
  std::string key_true;
  std::string menu_false = "Mark piece as unmoved";
  std::string key_false;

  bool moved = false;

  Trait read = {};

  static Result<MarkMoved> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
