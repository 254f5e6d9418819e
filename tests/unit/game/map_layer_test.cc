// SPDX-License-Identifier: MIT
#include "game/map_layer.h"

#include <gtest/gtest.h>

#include <set>

namespace provost::game {
namespace {

std::vector<Handle> awake(MapLayer& layer, const std::set<Handle>& asleep) {
  std::vector<Handle> all;
  layer.append_awake(all, [&](Handle handle) { return asleep.contains(handle); });
  return all;
}

TEST(MapLayer, KeepsTheOrderInWhichThingsWerePutIntoIt) {
  MapLayer layer;
  for (const Handle handle : {5, 3, 9}) layer.add(handle);
  EXPECT_EQ((std::vector<Handle>{5, 3, 9}), awake(layer, {}));
  layer.remove(3);
  layer.remove(3);
  EXPECT_FALSE(layer.has(3));
  layer.add(3);
  EXPECT_EQ((std::vector<Handle>{5, 9, 3}), awake(layer, {}));
}

TEST(MapLayer, WhatWasAsleepComesBackInItsOldPlace) {
  MapLayer layer;
  for (const Handle handle : {1, 2, 3}) layer.add(handle);
  EXPECT_EQ((std::vector<Handle>{1, 3}), awake(layer, {2}));
  EXPECT_TRUE(layer.has(2));
  EXPECT_EQ((std::vector<Handle>{1, 3}), awake(layer, {}));  // nobody said that it changed
  layer.wake(2);
  layer.wake(2);
  layer.wake(7);  // that is not here
  EXPECT_EQ((std::vector<Handle>{1, 2, 3}), awake(layer, {}));
}

}  // namespace
}  // namespace provost::game
