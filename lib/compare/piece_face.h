// SPDX-License-Identifier: MIT
// What a person takes a piece for: its names and its pictures. A gpid says that two definitions are
// versions of one piece; when no name is left of the one, and each has a picture that the other has
// not, the gpid was given to another piece in between, and whoever refreshes counters by it turns
// the one into the other.
//
//     is_another_piece(face_of("Inf", *old_chain), face_of("Dragoons", *new_chain))
#pragma once

#include <set>
#include <string>

#include "vassal/trait_chain.h"

namespace provost::compare {

struct PieceFace {
  std::set<std::string> names;   // of the slot and of the basic piece
  std::set<std::string> images;  // of the basic piece and of layers that always show
};

/// `slot` is the name of the slot; empty for a piece in play. Prototypes should be expanded, since
/// many pieces have their pictures from there.
PieceFace face_of(const std::string& slot, const vassal::TraitChain& chain);

/// Whether they are two pieces rather than two versions of one. When either has no name, or neither
/// has a picture, that is not known and the answer is no.
bool is_another_piece(const PieceFace& was, const PieceFace& is);

}  // namespace provost::compare
