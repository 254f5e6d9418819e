// SPDX-License-Identifier: MIT
#include "rules/excuses.h"

#include <algorithm>

namespace provost::rules {

void Excuses::apply(const std::string& by, Breach& breach) const {
  if (by.empty()) return;
  if (!tells_rolls_) {
    breach.doubt("whether dice forced it to be there: the binding does not read all");
  }
  if (by == "roll_before" && shows_disorder(breach)) {
    breach.doubt("whether a rout or recoil led it there");
  }
  const int roll = by == "roll_next" ? roll_after(breach) : roll_before(breach);
  if (roll == 0) return;
  breach.doubt("whether the roll in step " + std::to_string(roll) + " forced it to be there");
}

// The other side declares its reaction, rides up, throws the dice and marks what they did: only
// when the unit's own side goes on moving, or the segment is over, nothing has stopped it.
int Excuses::roll_after(const Breach& breach) const {
  const auto roll = rolls_.upper_bound(breach.step);
  if (roll == rolls_.end()) return 0;
  const auto begin = begins_.upper_bound(breach.step);
  if (begin != begins_.end() && *begin < *roll) return 0;
  const bool moved_on = std::any_of(moves_.upper_bound(breach.step), moves_.lower_bound(*roll),
                                    [&](const auto& move) { return is_of(move.second, breach); });
  return moved_on ? 0 : *roll;
}

int Excuses::roll_before(const Breach& breach) const {
  const auto next = begins_.upper_bound(breach.step);
  const int begin = next == begins_.begin() ? 0 : *std::prev(next);
  const auto after = rolls_.lower_bound(breach.step);
  return after != rolls_.begin() && *std::prev(after) > begin ? *std::prev(after) : 0;
}

bool Excuses::is_of(const std::set<std::string>& sides, const Breach& breach) const {
  return std::any_of(breach.pieces.begin(), breach.pieces.end(), [&](const std::string& piece) {
    const Placed* placed = field_.find(piece);
    return placed != nullptr && sides.contains(placed->unit.side());
  });
}

bool Excuses::shows_disorder(const Breach& breach) const {
  return std::any_of(breach.pieces.begin(), breach.pieces.end(), [&](const std::string& piece) {
    const Placed* placed = field_.find(piece);
    return placed != nullptr &&
           (placed->unit.has_state("routed") || placed->unit.has_state("disordered"));
  });
}

}  // namespace provost::rules
