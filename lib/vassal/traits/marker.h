// SPDX-License-Identifier: MIT
// Properties that never change during play: their names in the type, their values in the state.
//
//     mark;Side,Size          French,2
//
// Source: VASSAL.counters.Marker.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Marker {
  static constexpr std::string_view kId = "mark;";

  std::vector<std::string> names;
  std::vector<std::string> values;  // as many as names; a value that is missing is empty

  Trait read = {};

  static Result<Marker> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
