// SPDX-License-Identifier: MIT
// A unit as a counter: colour of its side, name, sign of its arm (infantry a crossed box, cavalry
// one diagonal, artillery a dot, commanders a star), formation, states and losses. Units in one hex
// lie below each other, the top of the stack first, so that every name can be read.
#pragma once

#include <string>
#include <vector>

#include "game/unit.h"
#include "report/board_geometry.h"
#include "report/unit_words.h"
#include "scenario/svg.h"

namespace provost::report {

/// More units than this in one hex are counted, not drawn.
inline constexpr std::size_t kMostInHex = 24;

/// Places for `count` counters (at most kMostInHex) in a hex; `pointer`: leave room for
/// draw_facing.
std::vector<Box> counter_places(const BoardGeometry& geometry, game::Hex hex, std::size_t count,
                                bool pointer);

/// How much a counter can say: its drawing adapts to the height of the box.
void draw_counter(scenario::Svg& svg, const game::Unit& unit, const std::string& color,
                  const Box& box);

/// The counter that stands for `count` units that are not drawn; `names` is shown on pointing at
/// it.
void draw_more(scenario::Svg& svg, std::size_t count, const std::string& names, const Box& box);

/// The sign of an arm in a white box; a question mark when it is not known.
void draw_arm_sign(scenario::Svg& svg, const std::string& arm, const Box& box);

/// A triangle that touches the edge of the hex from inside, `degrees` clockwise from straight up.
void draw_facing(scenario::Svg& svg, const BoardGeometry& geometry, game::Hex hex, double degrees,
                 const std::string& color);

}  // namespace provost::report
