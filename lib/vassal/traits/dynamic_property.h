// SPDX-License-Identifier: MIT
// A property that changes during play: what may be done with it in the type, its value in the
// state.
//
//     PROP;SP;true,0,6,false;Lose a step:76\,130:I\,-1;          4
//
// Source: VASSAL.counters.DynamicProperty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

/// One command of a dynamic property. `change` is a list over commas: "P,value" sets, "I,amount"
/// adds, "R,prompt" asks, "E,prompt,values" lets choose.
struct PropertyCommand {
  std::string menu;
  std::string key;
  std::string change;
};

struct DynamicProperty {
  static constexpr std::string_view kId = "PROP;";

  std::string name = "name";
  bool numeric = false;
  int minimum = 0;
  int maximum = 100;
  bool wraps = false;
  std::vector<PropertyCommand> commands;
  std::string description;

  std::string value;  // raw text

  Trait read = {};

  static Result<DynamicProperty> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
