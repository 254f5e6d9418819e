// SPDX-License-Identifier: MIT
#include "game/turn_shape.h"

namespace provost::game {

std::vector<vassal::TurnLevelShape> turn_shape(const std::vector<module::TurnLevel>& levels) {
  std::vector<vassal::TurnLevelShape> result;
  for (const auto& level : levels) {
    const int start = level.kind == "list" ? 0 : level.start;
    result.push_back({level.values, start, turn_shape(level.levels)});
  }
  return result;
}

}  // namespace provost::game
