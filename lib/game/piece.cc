// SPDX-License-Identifier: MIT
#include "game/piece.h"

#include <algorithm>

namespace provost::game {

namespace {

bool same_traits(const vassal::TraitChain& a, const vassal::TraitChain& b) {
  return std::equal(a.traits.begin(), a.traits.end(), b.traits.begin(), b.traits.end(),
                    [](const vassal::Trait& x, const vassal::Trait& y) {
                      return x.state == y.state && x.type == y.type;
                    });
}

}  // namespace

bool operator==(const Piece& a, const Piece& b) {
  return a.id == b.id && a.map == b.map && a.at == b.at && a.stack == b.stack &&
         a.index == b.index && (a.chain == b.chain || same_traits(*a.chain, *b.chain));
}

}  // namespace provost::game
