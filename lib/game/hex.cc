// SPDX-License-Identifier: MIT
#include "game/hex.h"

#include <algorithm>
#include <cstdlib>

namespace provost::game {

namespace {
constexpr std::array<Hex, kDirections> kOffsets = {
    {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
}

Hex neighbour(Hex hex, int direction) {
  const Hex& offset = kOffsets[static_cast<std::size_t>(direction)];
  return {hex.q + offset.q, hex.r + offset.r};
}

std::array<Hex, kDirections> neighbours(Hex hex) {
  std::array<Hex, kDirections> result;
  for (int d = 0; d < kDirections; ++d) result[static_cast<std::size_t>(d)] = neighbour(hex, d);
  return result;
}

int distance(Hex a, Hex b) {
  const int columns = std::abs(a.q - b.q);
  const int halves = std::abs(a.r - b.r);
  return columns + std::max(0, (halves - columns) / 2);
}

int direction_to(Hex from, Hex to) {
  for (int d = 0; d < kDirections; ++d) {
    if (neighbour(from, d) == to) return d;
  }
  return -1;
}

}  // namespace provost::game
