// SPDX-License-Identifier: MIT
// The hexes of a formation: that of its counters, and those of the counters that mark extra hexes
// ("extra_of" of the binding), as far as they join on. A marker that was put down before losses, a
// change of state or a unit's leaving may be left over from a longer formation, which shrinks by
// itself; it does not count.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rules/rule.h"

namespace provost::rules {

struct Spread {
  std::set<game::Hex> hexes;
  std::set<std::string> pieces;  // units that form it and counters of extra hexes
  int extended = 0;              // step in which the last of these was put down
  int formed = 0;                // or turned
  int arrived = 0;
  int shrunk = 0;  // by losses, a change of state, a unit's leaving

  /// Whether its counters of extra hexes may still have to be taken away.
  bool outdated() const { return std::max(formed, arrived) > extended; }
};

/// Units of one side and arm; each is like itself, whatever is known of it.
bool alike(const game::Unit& a, const game::Unit& b);

/// The formation of `units`, which stand together in a hex.
Spread spread_of(const Context& context, game::Hex hex, const std::vector<const Placed*>& units);

/// Units whose formation fills this hex though their counters stand in another, as if they stood
/// here; `marker` is the counter that says so.
struct Filling {
  Placed unit;
  std::string marker;
  bool outdated = false;
};
std::vector<Filling> filling(const Context& context, game::Hex hex);

}  // namespace provost::rules
