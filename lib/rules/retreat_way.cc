// SPDX-License-Identifier: MIT
#include "rules/retreat_way.h"

#include <set>

namespace provost::rules {

bool retreat_may_end(const Battlefield& field, const game::Unit& unit, game::Hex from, game::Hex to,
                     int reach) {
  const int far = game::distance(from, to);
  std::set<int> occupied;
  for (const auto& [piece, placed] : field.all()) {
    if (piece == unit.piece || enemies(unit, placed.unit)) continue;
    occupied.insert(game::distance(from, placed.hex));
  }
  for (int left = reach; left < far; ++left) {
    if (!occupied.contains(left)) return false;
  }
  return true;
}

}  // namespace provost::rules
