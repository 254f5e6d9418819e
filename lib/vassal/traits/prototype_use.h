// SPDX-License-Identifier: MIT
// Stands for the traits of a prototype definition. It occurs in modules; in saves the prototype's
// traits stand in its place. It has no state. Source: VASSAL.counters.UsePrototype.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct PrototypeUse {
  static constexpr std::string_view kId = "prototype;";

  std::string prototype;
  std::optional<std::string> parameters;  // legacy: name=value over commas

  Trait read = {};

  static Result<PrototypeUse> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
