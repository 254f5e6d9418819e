// SPDX-License-Identifier: MIT
// Whether a unit's move was possible at all, and if not, which of the book's limits makes it so.
// The movement rules of a series (budget, forced march, disorder, zones, terrain) are facets of one
// search: each limit is lifted in turn, and the one without which the move would be legal is the
// rule that is named.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "finding/finding.h"
#include "rules/mp.h"
#include "rules/rule.h"

namespace provost::rules {

/// Facets, as rules name them in their parameter "facet".
inline constexpr const char* kFacets[] = {
    "enemies",     // every way leads through enemy units
    "zone",        // the extra cost of enemy zones of control
    "terrain",     // the cost of known terrain
    "forced_arm",  // an arm that has no forced march
    "forced_formation",
    "forced_state",
    "halved",        // disordered or out of command
    "budget",        // printed movement, all taken at its best
    "forced_check",  // legal as a forced march, which wants a check
    "check_hex",     // legal, but no way spares it a check for the terrain of hexes
    "check_side",    // likewise for hexsides
};

struct MovementAssessment {
  bool judged = false;
  std::string why;    // when not judged
  std::string facet;  // empty: legal
  Verdict verdict = Verdict::kIllegal;
  int step = 0;         // of the drag that cannot be
  std::string message;  // empty: the rule's own
  std::vector<std::string> because;
  std::vector<std::string> unknown;
  std::vector<std::string> legal;
  bool applies = true;  // false: of no rule of movement, in this phase
  /// Why it is not decided whether this limit was kept, by facet ("": of every one): a fact that is
  /// not known was taken at its best, and at its worst it would have been a breach.
  std::map<std::string, std::string> lacks;
};

MovementAssessment assess_move(const Context& context, const UnitMove& move);

}  // namespace provost::rules
