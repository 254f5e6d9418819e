// SPDX-License-Identifier: MIT
#include "rules/kinds/kinds.h"

namespace provost::rules {

const std::vector<RuleKind>& rule_kinds() {
  static const std::vector<RuleKind> kKinds = {
      {"apart", "two kinds of units may not end in one hex", make_apart},
      {"at_least", "a formation needs a minimum of something in its hex", make_at_least},
      {"at_most", "no more than so many units or steps of a kind in a hex", make_at_most},
      {"extent", "a formation over more hexes than it may fill", make_extent},
      {"fire_range", "fire at more than so many hexes", make_fire_range},
      {"impossible", "a unit cannot be in this formation or state", make_impossible},
      {"movement", "a move that no way allows", make_movement},
      {"no_act", "a unit that may not do this", make_no_act},
      {"no_move", "a unit that may not move", make_no_move},
      {"once", "only so often in a phase", make_once},
      {"same", "units in one hex must agree in a fact", make_same},
      {"stack_limit", "strength in a hex above the limit of terrain and formation",
       make_stack_limit},
  };
  return kKinds;
}

}  // namespace provost::rules
