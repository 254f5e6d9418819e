// SPDX-License-Identifier: MIT
// A number as Java reads it.
// Source: java.lang.Double.valueOf.
#pragma once

#include <optional>
#include <string_view>

namespace provost::vassal {

/// Double.parseDouble: blanks around it, a sign, "NaN", "Infinity", a hexadecimal number with its
/// exponent ("0x1.8p3") and an f or d behind ("50.0f") are taken. Nothing where Java throws. Sizes
/// beyond those of a double become infinite or nothing, as in Java.
std::optional<double> read_java_double(std::string_view text);

}  // namespace provost::vassal
