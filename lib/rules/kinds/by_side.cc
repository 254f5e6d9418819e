// SPDX-License-Identifier: MIT
#include "rules/kinds/by_side.h"

#include <set>

namespace provost::rules {

std::vector<const Placed*> SideStack::possible() const {
  auto all = certain;
  all.insert(all.end(), uncertain.begin(), uncertain.end());
  return all;
}

std::vector<SideStack> by_side(const std::vector<const Placed*>& stack, const Selector& who) {
  std::vector<const Placed*> possible;
  std::set<std::string> sides;
  for (const Placed* placed : stack) {
    if (!who.possible(placed->unit)) continue;
    possible.push_back(placed);
    if (!placed->unit.side().empty()) sides.insert(placed->unit.side());
  }
  if (sides.empty() && !possible.empty()) sides.insert("");
  std::vector<SideStack> result;
  for (const auto& side : sides) {
    SideStack units;
    for (const Placed* placed : possible) {
      const auto& own = placed->unit.side();
      if (!own.empty() && own != side) continue;
      const bool sided = !own.empty() || possible.size() == 1;
      if (sided && who.certain(placed->unit)) {
        units.certain.push_back(placed);
        continue;
      }
      units.uncertain.push_back(placed);
      units.missing.of(who, placed->unit);
      if (!sided) units.missing.add("side", placed->unit);
    }
    result.push_back(std::move(units));
  }
  return result;
}

}  // namespace provost::rules
