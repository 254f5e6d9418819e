// SPDX-License-Identifier: MIT
// Which facts of a unit count something, so that they are never below 0.
#pragma once

#include <string_view>

namespace provost::scenario {

/// Strength and movement points; ratings and bonuses may be below 0.
inline bool is_amount(std::string_view fact) { return fact == "sp" || fact == "mp"; }

}  // namespace provost::scenario
