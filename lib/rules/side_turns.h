// SPDX-License-Identifier: MIT
// Whose turn it is to move, told from the drags alone. Without a word in the log the other side's
// first move ends the movement of this one. Not so a single stack of it in an announced segment: it
// reacts or retreats as a guest, and the side goes on.
#pragma once

#include <set>
#include <string>

#include "rules/battlefield.h"

namespace provost::rules {

class SideTurns {
 public:
  enum class Change {
    kNone,
    kGuest,  // a stack of the other side moves in between, or the side goes on after it
    kTurn,   // the other side's turn has begun
  };
  /// The log announces a segment.
  void announce();
  /// A unit is about to be dragged; leaders tell nothing.
  Change moves(const Placed& placed);

 private:
  std::string side_;
  bool announced_ = false;
  std::set<std::string> guests_;  // pieces
  game::Hex guests_from_;
};

}  // namespace provost::rules
