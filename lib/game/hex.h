// SPDX-License-Identifier: MIT
// A hex of a map as two numbers, whatever the module calls it: `q` counts columns, `r` counts half
// hexes down the column ("doubled" coordinates), so that all six neighbours are fixed offsets:
//
//            (q, r-2)
//     (q-1, r-1)  (q+1, r-1)
//            (q, r)
//     (q-1, r+1)  (q+1, r+1)
//            (q, r+2)
//
// For a grid of rows (pointy-topped hexes, VASSAL "sideways") x and y change places.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>

namespace provost::game {

struct Hex {
  int q = 0;
  int r = 0;
  auto operator<=>(const Hex&) const = default;
};

/// Number of the direction "straight up" and clockwise from there; direction d points at
/// 60 * d degrees on a map of columns.
inline constexpr int kDirections = 6;

/// The neighbour in direction 0 to 5.
Hex neighbour(Hex hex, int direction);
std::array<Hex, kDirections> neighbours(Hex hex);
/// Number of hexes between two (0 = the same, 1 = adjacent).
int distance(Hex a, Hex b);
/// Direction 0 to 5 from a hex to an adjacent one, -1 when they are not adjacent.
int direction_to(Hex from, Hex to);

}  // namespace provost::game

template <>
struct std::hash<provost::game::Hex> {
  std::size_t operator()(const provost::game::Hex& hex) const noexcept {
    return static_cast<std::size_t>(hex.q) * 73856093U ^
           static_cast<std::size_t>(hex.r) * 19349663U;
  }
};
