// SPDX-License-Identifier: MIT
// A number of a unit that losses reduce: printed strength less the losses shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/unit.h"

namespace provost::rules {

struct Amount {
  std::string fact;  // field with the printed number
  std::string less;  // field with the losses; empty: the number does not shrink

  /// The most that it can be: unknown losses count as none. Nothing when the number is not known.
  std::optional<double> most(const game::Unit& unit) const;
  /// The least that it can be: unknown losses count as all.
  double least(const game::Unit& unit) const;
  /// The fields of it that the unit does not tell.
  std::vector<std::string> unknown(const game::Unit& unit) const;
  std::string described(const game::Unit& unit) const;
};

/// "3" for 3.0, "2.5" for 2.5.
std::string format_amount(double amount);

}  // namespace provost::rules
