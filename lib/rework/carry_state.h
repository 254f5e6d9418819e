// SPDX-License-Identifier: MIT
// The state of an old piece put into the new version of it, trait by trait, as the engine does when
// it refreshes counters:
//
//     the same type        the old state
//     layer, rotation      the old state also when only the name is the same, within the new limits
//     label                likewise by its description; but one that players cannot change is new
//     marker               the new value
//     basic piece          the old state: map, place, gpid, properties
//     attachment, mat      the old state by name: they hold ids of pieces, which stay
//     anything else        the new state
//
// Of several equal traits each gets the state of its own counterpart (the engine gives all of them
// that of the first). Source: VASSAL.build.GpIdChecker.copyState, findState; GameRefresher.
#pragma once

#include <string>
#include <vector>

#include "vassal/trait_chain.h"

namespace provost::rework {

struct CarriedState {
  vassal::TraitChain chain;        // the new types with the states they get
  std::vector<std::string> lost;   // traits whose state found no place, in words
  std::vector<std::string> fresh;  // traits that start with the state of the slot
  bool reveals = false;            // a trait that hides the piece is among the lost
};

CarriedState carry_state(const vassal::TraitChain& before, vassal::TraitChain after);

}  // namespace provost::rework
