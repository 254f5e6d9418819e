// SPDX-License-Identifier: MIT
// The second map of a module: one box a turn, where reinforcements wait, and a few boxes besides
// for counters that the owner places and for the losses of each side. A counter in a box has the
// box's name as its location ("7:00 AM"); nothing snaps there.
#pragma once

#include <string>
#include <vector>

#include "scenario/counter_box.h"
#include "scenario/source.h"
#include "vassal/geometry.h"

namespace provost::scenario {

inline const std::string kTurnMap = "Turn track";
inline const std::string kTurnImage = "turn-track.png";
inline const std::string kToBePlaced = "To be placed";

class TurnBoard {
 public:
  explicit TurnBoard(const Source& source);

  const std::vector<CounterBox>& boxes() const { return boxes_; }
  vassal::Size size() const { return size_; }
  std::string svg() const;
  /// Where the stack number `index` of a box stands; stacks beyond the last place begin again at
  /// the first.
  vassal::Point spot(const std::string& box, int index) const;

 private:
  std::string title_;
  std::vector<CounterBox> boxes_;
  vassal::Size size_;
};

}  // namespace provost::scenario
