// SPDX-License-Identifier: MIT
// Turns a piece: to one of a number of facings (state: index from 0), or freely when `facings` is 1
// (state: angle). Both kinds count against the clock in the state and with it in the properties
// <name>_Facing (from 1) and <name>_Degrees. Source: VASSAL.counters.FreeRotator.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Rotator {
  static constexpr std::string_view kId = "rotate;";

  int facings = 6;
  std::string clockwise_key;  // of free rotation: the only key
  std::string counterclockwise_key;
  std::string clockwise_menu;
  std::string counterclockwise_menu;
  std::string random_key;
  std::string random_menu;
  std::string name;  // prefix of the properties
  std::string description;
  std::string direct_key;
  std::string direct_menu;
  std::string direct_expression;
  bool direct_is_facing = true;

  int facing = 0;    // index, 0 to facings - 1
  double angle = 0;  // of free rotation: degrees, negative clockwise

  Trait read = {};

  bool is_free() const { return facings == 1; }
  /// Whole degrees clockwise, 0 to 359, as the property says.
  int degrees() const;

  /// kMalformed when the number of facings is no whole number from 1 to 100,000 (as in the engine).
  static Result<Rotator> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
