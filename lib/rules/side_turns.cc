// SPDX-License-Identifier: MIT
#include "rules/side_turns.h"

namespace provost::rules {

void SideTurns::announce() {
  announced_ = true;
  side_.clear();
  guests_.clear();
}

SideTurns::Change SideTurns::moves(const Placed& placed) {
  const auto& side = placed.unit.side();
  if (side_.empty() || side == side_) {
    side_ = side;
    const bool back = !guests_.empty();
    guests_.clear();
    return back ? Change::kGuest : Change::kNone;
  }
  const bool first = guests_.empty();
  if (first) guests_from_ = placed.hex;
  const bool same = guests_.contains(placed.unit.piece) || placed.hex == guests_from_;
  if (announced_ && (first || same)) {
    guests_.insert(placed.unit.piece);
    return first ? Change::kGuest : Change::kNone;
  }
  announced_ = false;
  side_ = side;
  guests_.clear();
  return Change::kTurn;
}

}  // namespace provost::rules
