// SPDX-License-Identifier: MIT
// The deployment boxes of a map, in columns to the right of its field: where counters wait that the
// book places only by an area in words, because it prints no hexes. They lie on the field's own
// board, so that a player drags a counter straight from its box to its hex.
#pragma once

#include <string>
#include <vector>

#include "scenario/counter_box.h"
#include "scenario/source.h"

namespace provost::scenario {

class DeploymentBoxes {
 public:
  /// `field` is the size of the part of the picture that holds hexes, in pixels.
  DeploymentBoxes(const MapSource& map, vassal::Size field);

  const std::vector<CounterBox>& boxes() const { return boxes_; }
  /// Right and lower edge of what they fill, margins included; 0, 0 when there are none.
  vassal::Size extent() const { return extent_; }
  void draw(Svg& svg) const;
  /// Where counter number `index` of the box stands; the box must exist.
  vassal::Point spot(const std::string& id, int index) const;

 private:
  std::vector<CounterBox> boxes_;
  vassal::Size extent_;
};

}  // namespace provost::scenario
