// SPDX-License-Identifier: MIT
// What the engine holds in memory for a piece, stack or deck (VASSAL.counters.GamePiece). Tokens
// are known by handle; an id names at most one of them, and a token whose id was given to another
// stays where it was.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vassal/geometry.h"
#include "vassal/trait_chain.h"

namespace provost::game {

/// Number of a token, or of a map, in its PieceTable.
using Handle = int;
inline constexpr Handle kNone = -1;

struct Token {
  enum class Kind { kPiece, kStack, kDeck };

  Kind kind = Kind::kPiece;
  std::string id;
  std::shared_ptr<vassal::TraitChain> chain;  // of a piece; never changed once another holds it
  std::string type;                           // of a stack or deck
  bool no_stack = false;  // Properties.NO_STACK: an immob; or mat; trait forbids stacking
  int hide = -1;          // place of the outermost hide; trait in the chain

  Handle map = kNone;  // its own; a piece in a stack is where the stack is
  vassal::Point at;    // likewise
  Handle parent = kNone;
  std::vector<Handle> contents;  // of a stack or deck, bottom to top
  int layer = -1;                // of a stack: that of the first piece put into it
  bool face_down = false;        // of a deck

  bool is_piece() const { return kind == Kind::kPiece; }
  /// Who hides the piece (Hideable); nothing when it is open to all.
  std::optional<std::string_view> hidden_by() const;
  /// Pieces on a Mat (VASSAL.counters.Mat): a mat with cargo goes into no deck.
  int cargo() const;
};

/// A token for the texts of an AddPiece, not yet anywhere: nothing when the engine cannot make one
/// (BasicCommandEncoder.createPiece). `complete` becomes false when the state has too few
/// elements: the engine then gives up before it puts the piece anywhere.
std::optional<Token> make_token(std::string id, std::string_view type, std::string_view state,
                                bool* complete);

}  // namespace provost::game
