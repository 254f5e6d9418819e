// SPDX-License-Identifier: MIT
// Ways for one recorded move: of the whole of it, of each of its drags, and of its drags one after
// the other. The search itself is path_search.h; here is what a move asks of it. Lifting one limit
// after the other answers "would it be legal without?".
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "rules/mp.h"
#include "rules/path_search.h"
#include "rules/rule.h"

namespace provost::rules {

/// The limits that are in force.
struct Limits {
  bool enemies = true;
  bool zones = true;
  bool terrain = true;
  bool worst = false;     // what is not known of the unit is taken at its worst
  bool reformed = false;  // from the formation in which it began the segment
  bool any_end = false;   // whatever formation it ends in
  const std::set<game::Hex>* more_enemies = nullptr;
  const std::set<game::Hex>* more_zones = nullptr;
  CheckGround spare;
  Mp most;
};

class MoveSearch {
 public:
  /// Both must outlive it.
  MoveSearch(const Context& context, const UnitMove& move);

  /// The unit as it moves: Disordered also when it became so on its way.
  const game::Unit& walker() const { return walker_; }
  PathResult way(game::Hex from, game::Hex to, const Limits& limits) const;
  /// One drag of several, from 1: only the first begins and only the last ends in a known
  /// formation.
  PathResult leg(std::size_t drag, const Limits& limits) const;
  /// Whether there is a way from its first hex to its last.
  bool reaches(const Limits& limits) const;
  /// Of all drags one after the other; nothing when one was corrected, so that only its end counts.
  std::optional<Mp> cost_along(const Limits& limits) const;
  /// Step of the first drag that no single movement allows; 0 when each by itself is possible.
  int first_impossible_step(const Limits& limits) const;
  /// Into how few movements its drags fit, when it began and ended each in whatever formation. Each
  /// drag by itself is one. 1 when they are too many to tell.
  int segments_needed(const Limits& limits) const;
  /// Whether any step leads into the hex.
  bool enterable(game::Hex to) const;

 private:
  // From where it began. Guns that lie with the counter of a formation may stand in its next hex.
  PathResult first_way(game::Hex from, game::Hex to, const Limits& limits,
                       const std::string& end) const;
  PathResult way(game::Hex from, game::Hex to, const Limits& limits, const std::string& start,
                 const std::string& end) const;

  const Context& context_;
  const UnitMove& move_;
  game::Unit walker_;
};

}  // namespace provost::rules
