// SPDX-License-Identifier: MIT
// Two versions of one piece, trait by trait. Traits are paired in order: equal ones first, then
// those between them that have the same id and name, then those with the same id; what is left was
// removed or added.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "compare/difference.h"
#include "vassal/trait_chain.h"

namespace provost::compare {

/// Place of a trait in the one chain and in the other; nothing where it has no partner.
using TraitPair = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>;

/// In the order of the new chain, removed traits where they stood.
std::vector<TraitPair> pair_traits(const vassal::TraitChain& a, const vassal::TraitChain& b);

/// What differs in types and states; where the pieces stand does not count.
std::vector<FieldChange> compare_pieces(const vassal::TraitChain& a, const vassal::TraitChain& b);

}  // namespace provost::compare
