// SPDX-License-Identifier: MIT
// A piece or a stack as it stands at one moment: plain values, good to keep and to compare.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vassal/geometry.h"
#include "vassal/trait_chain.h"

namespace provost::game {

/// A piece as it stands.
struct Piece {
  std::string id;
  std::shared_ptr<const vassal::TraitChain> chain;  // never null
  std::string map;                                  // name; empty: on no map
  vassal::Point at;   // pixels of the map; those of its stack when it is in one
  std::string stack;  // id of the stack or deck that it is in, or empty
  int index = -1;     // in that stack, counted from the bottom, from 0

  /// Same place and the same traits in the same state.
  friend bool operator==(const Piece& a, const Piece& b);
};

/// A stack or deck as it stands. The engine keeps stacks that have become empty; so do we.
struct Stack {
  std::string id;
  bool deck = false;
  std::string type;  // of a deck: "deck;..."
  bool face_down = false;
  std::string map;
  vassal::Point at;
  std::vector<std::string> members;  // ids, bottom to top
};

/// A stack or deck without its members.
struct StackShape {
  bool deck = false;
  std::string type;
  std::size_t size = 0;
};

/// What became of one piece: nothing before means that it was added, nothing after, removed.
struct Change {
  std::string id;
  std::optional<Piece> before;
  std::optional<Piece> after;
};

}  // namespace provost::game
