// SPDX-License-Identifier: MIT
// A box in a picture of the module where counters wait side by side: a turn, the losses of a side,
// a place of deployment. The engine calls it by its name (a Zone without a grid), and nothing snaps
// there. Drawn and measured here once for all of them; lengths are pixels.
#pragma once

#include <string>
#include <vector>

#include "scenario/svg.h"
#include "vassal/geometry.h"

namespace provost::scenario {

struct CounterBox {
  std::string id;
  std::string name;
  std::string where;  // further words under the name; may be empty
  vassal::Rectangle bounds;
  int head = 22;  // height of the part that holds the words
  int across = 4;
  int down = 2;
};

/// Height of a head with so many lines under the name.
int box_head(int lines);
/// Into how many lines `where` is broken.
int box_lines(const std::string& where);
vassal::Size box_size(int head, int across, int down);
void draw_box(Svg& svg, const CounterBox& box);
/// Where counter number `index` of a box stands; those beyond the last place begin again at the
/// first.
vassal::Point box_spot(const CounterBox& box, int index);
/// The box of this id; nullptr when there is none.
const CounterBox* find_box(const std::vector<CounterBox>& boxes, const std::string& id);

}  // namespace provost::scenario
