// SPDX-License-Identifier: MIT
// Movement points, kept exactly: roads cost halves and thirds, so a point is six sixths.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace provost::rules {

/// Sixths of a movement point.
struct Mp {
  int sixths = 0;
  auto operator<=>(const Mp&) const = default;
  Mp operator+(Mp other) const { return {sixths + other.sixths}; }
  Mp operator*(int times) const { return {sixths * times}; }
};

/// "1", "1/2", "1/3", "1.5"; nothing when it is no such number.
std::optional<Mp> parse_mp(std::string_view text);
/// The nearest sixth of a number of points.
Mp mp_of(double points);
/// "4", "4 1/2", "2/3".
std::string to_string(Mp mp);

}  // namespace provost::rules
