// SPDX-License-Identifier: MIT
// "Does not stack": a piece that is not selected, moved or stacked as others are. It has no state.
//
//     immob;igA;I;L;description      selection letters; movement letter; stacking letter
//
// Source: VASSAL.counters.Immobilized.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct Immobilized {
  static constexpr std::string_view kId = "immob;";

  enum class Select { kNormally, kNever, kWithShift, kWithCtrl, kWithAlt };
  enum class BandSelect { kNormally, kNever, kWithAlt, kWithAltShift };
  enum class Move { kNormally, kOnlyIfSelected, kNever };

  Select select = Select::kNormally;
  BandSelect band_select = BandSelect::kNormally;
  Move move = Move::kNormally;
  bool ignore_grid = false;
  bool can_stack = false;
  std::string description;

  Trait read = {};

  static Result<Immobilized> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
