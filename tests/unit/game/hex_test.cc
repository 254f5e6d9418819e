// SPDX-License-Identifier: MIT
#include "game/hex.h"

#include <gtest/gtest.h>

#include <queue>
#include <unordered_map>

namespace provost::game {
namespace {

TEST(Hex, HasSixNeighboursThatAreMutual) {
  const Hex hex{3, 5};
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = neighbour(hex, d);
    EXPECT_EQ(1, distance(hex, next));
    EXPECT_EQ(d, direction_to(hex, next));
    EXPECT_EQ((d + 3) % kDirections, direction_to(next, hex));
  }
  EXPECT_EQ(-1, direction_to(hex, {3, 9}));
}

TEST(Hex, DistanceIsTheNumberOfSteps) {
  // Against a flood that knows nothing of the formula.
  const Hex origin{0, 0};
  std::unordered_map<Hex, int> steps{{origin, 0}};
  std::queue<Hex> open;
  open.push(origin);
  while (!open.empty()) {
    const Hex hex = open.front();
    open.pop();
    EXPECT_EQ(steps[hex], distance(origin, hex)) << hex.q << "," << hex.r;
    if (steps[hex] == 7) continue;
    for (const Hex& next : neighbours(hex)) {
      if (steps.try_emplace(next, steps[hex] + 1).second) open.push(next);
    }
  }
  EXPECT_EQ(1 + 3 * 7 * 8, static_cast<int>(steps.size()));
}

}  // namespace
}  // namespace provost::game
