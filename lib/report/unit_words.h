// SPDX-License-Identifier: MIT
// How a counter in a picture says things in little space: short words for formations, a letter and
// a colour for states, a colour for each side.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/unit.h"

namespace provost::report {

/// "march_column" -> "march"; a word that is not known is shown as it is, without underscores.
std::string short_formation(std::string_view word);

/// The badge of a state: "disordered" -> D. Of a state that is not known the first two letters.
struct StateBadge {
  std::string letters;
  std::string color;
};
StateBadge state_badge(std::string_view state);

/// Degrees clockwise from the top of the map, 0 to 359; nothing when the counter does not tell.
std::optional<double> facing_of(const game::Unit& unit);
/// "-2"; empty when there are none, or none are known.
std::string losses_of(const game::Unit& unit);

/// "march_column" -> "march column"
std::string spaced(std::string_view word);

/// One colour for each side, by its place in the order given: the same for all pictures of one
/// game. A side called after a colour ("Blue") or known by one ("French") gets that. White can be
/// read on all of them, but not on every colour that a module gives (ink_on).
class SideColors {
 public:
  /// `given`: "#RRGGBB" of sides whose counters have a colour in the module.
  explicit SideColors(const std::vector<std::string>& sides,
                      const std::map<std::string, std::string>& given = {});
  /// Grey for a side that is empty or not known.
  std::string of(const std::string& side) const;

 private:
  std::map<std::string, std::string> colors_;
};

/// White or black, whichever is easier to read on a colour "#RRGGBB".
std::string ink_on(const std::string& color);

}  // namespace provost::report
