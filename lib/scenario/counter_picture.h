// SPDX-License-Identifier: MIT
// Draws what a counter is made of. The face stays upright, so that it can be read; a pointer below
// it turns with the facing and sticks out at its edge. Around and on the face lie small badges, one
// a state:
//
//      [morale]   +-----------+   [command]
//                 | name      |
//                 |F symbol -n|            F = formation, -n = losses
//      [disorder] | sp  er  mp|   [activation]
//                 +-----------+
//
// The symbol is the usual map sign of the arm; the band behind it has one colour a division
// (BAR 1.5a of the Fontenoy rules). A strength that is not known is a small question mark.
#pragma once

#include <string>
#include <string_view>

#include "scenario/source.h"

namespace provost::scenario {

/// Sizes in pixels for hexes 64 pixels high; other maps scale them.
inline constexpr int kFaceSize = 44;
inline constexpr int kPointerSize = 70;
inline constexpr int kMarkerSize = 72;
inline constexpr int kBadgeSize = 13;
inline constexpr int kMovedSize = 12;

/// The face of a unit; `band` is the colour of its division, `facts` what stands at its lower edge.
std::string draw_face(const Unit& unit, const Side& side, const std::string& band,
                      const CounterFacts& facts);
/// The counter that stands in the further hexes of a unit.
std::string draw_extra_hex(const Unit& unit, const Side& side);
/// A redoubt, a barricade ... looking north. Redoubts are frames through which the counters inside
/// can be seen: the marker lies on top of units that are inside (FON 3.5a.B).
std::string draw_marker(const Unit& unit, const Side& side);
/// The pointer, looking north, to lie under a face.
std::string draw_pointer(const Side& side);
/// A formation's sign; an unknown sign is a question mark.
std::string draw_formation(std::string_view sign);
/// A round badge with one or two letters.
std::string draw_badge(std::string_view letters, std::string_view color);
std::string draw_losses(int points);
std::string draw_moved();

/// Colour of the band of the division with this number; -1 gives the grey of independent units.
std::string band_color(int division);

/// Names that a formation's `sign` may have.
const std::vector<std::string>& formation_signs();

}  // namespace provost::scenario
