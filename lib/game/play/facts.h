// SPDX-License-Identifier: MIT
// Facts of a counter that play changes: facing, formation, losses, states, and any other property
// of a trait. Which trait carries a fact is found by trying: the layer, rotation or dynamic
// property is meant whose change makes the binding read the wanted word.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/play/script.h"
#include "vassal/trait_chain.h"

namespace provost::play {

/// The chain with another facing; `value` counts from 1, or clockwise from the present facing when
/// `relative`. Errors here and below speak of "it"; the caller says which unit.
Result<vassal::TraitChain> faced(const vassal::TraitChain& chain, int value, bool relative);
Result<vassal::TraitChain> reformed(const vassal::TraitChain& chain, const game::Binding& binding,
                                    const std::string& word);
Result<vassal::TraitChain> with_losses(const vassal::TraitChain& chain,
                                       const game::Binding& binding, int amount);
Result<vassal::TraitChain> with_state(const vassal::TraitChain& chain, const game::Binding& binding,
                                      const std::string& word, bool clear);
Result<vassal::TraitChain> with_property(const vassal::TraitChain& chain, const std::string& name,
                                         const std::string& value);

/// The name under which with_property() changes a trait; empty when it does not.
std::string settable_name(const vassal::Trait& trait);

/// What the commands of a script say of the difference between two states of one piece, in the
/// order of its traits; the basic piece's place is no part of it. `unit` is how the script calls
/// it.
struct FactChanges {
  std::vector<Body> said;
  std::vector<std::string> unsaid;  // traits whose change no command names
};
FactChanges fact_changes(const std::string& unit, const vassal::TraitChain& before,
                         const vassal::TraitChain& after, const game::Binding* binding);

}  // namespace provost::play
