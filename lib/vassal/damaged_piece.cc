// SPDX-License-Identifier: MIT
#include "vassal/damaged_piece.h"

#include <utility>

namespace provost::vassal {

std::vector<Trait> traits_side_by_side(std::string_view type, std::string_view state) {
  auto types = TraitChain::split(type);
  auto states = TraitChain::split(state);
  states.resize(types.size());
  std::vector<Trait> traits;
  for (std::size_t i = 0; i < types.size(); ++i) {
    traits.push_back({std::move(types[i]), std::move(states[i])});
  }
  return traits;
}

}  // namespace provost::vassal
