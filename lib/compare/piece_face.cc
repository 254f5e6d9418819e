// SPDX-License-Identifier: MIT
#include "compare/piece_face.h"

#include <algorithm>

#include "vassal/traits/basic_piece.h"
#include "vassal/traits/layer.h"

namespace provost::compare {
namespace {

bool share(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const auto& one) { return b.contains(one); });
}

}  // namespace

PieceFace face_of(const std::string& slot, const vassal::TraitChain& chain) {
  PieceFace face;
  face.names.insert(slot);
  for (const auto& trait : chain.traits) {
    if (trait.id() == vassal::BasicPiece::kId) {
      const auto basic = vassal::BasicPiece::decode(trait);
      if (!basic) continue;
      face.names.insert(basic->name);
      face.images.insert(basic->image);
    } else if (trait.id() == vassal::Layer::kId || trait.id() == vassal::Layer::kOldId) {
      // One that comes and goes is a state ("disrupted"), and the same for all pieces of a game.
      const auto layer = vassal::Layer::decode(trait);
      if (layer && layer->always_active)
        face.images.insert(layer->images.begin(), layer->images.end());
    }
  }
  face.names.erase("");
  face.images.erase("");
  return face;
}

bool is_another_piece(const PieceFace& was, const PieceFace& is) {
  if (was.names.empty() || is.names.empty() || share(was.names, is.names)) return false;
  // Pieces of a game have pictures in common (a blank counter below, a formation above).
  return !std::includes(is.images.begin(), is.images.end(), was.images.begin(), was.images.end()) &&
         !std::includes(was.images.begin(), was.images.end(), is.images.begin(), is.images.end());
}

}  // namespace provost::compare
