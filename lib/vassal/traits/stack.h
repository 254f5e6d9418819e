// SPDX-License-Identifier: MIT
// The states of the two things that hold pieces. Their types are "stack" and "deck;...".
//
//     stack   MAP;x;y;id;id;...;@@layer       members from bottom to top
//     deck    MAP;x;y;faceDown;id,id,...      cards from bottom to top
//
// Source: VASSAL.counters.Stack, VASSAL.counters.Deck.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::vassal {

inline constexpr std::string_view kStackType = "stack";
inline constexpr std::string_view kDeckId = "deck;";

struct StackState {
  std::string map;  // its name; empty when on no map
  int x = 0;        // pixels of the map
  int y = 0;
  std::vector<std::string> members;  // ids, bottom to top; the engine drops unknown ones
  std::optional<int> layer;          // visual layer, since 3.4.8

  /// Never fails: what is missing is 0 or empty, as in the engine.
  static StackState decode(std::string_view state);
  std::string encode() const;
};

struct DeckState {
  std::string map;
  int x = 0;
  int y = 0;
  bool face_down = false;
  std::vector<std::string> cards;  // ids, bottom to top

  /// kMalformed when the field that says whether the deck lies face down is missing.
  static Result<DeckState> decode(std::string_view state);
  std::string encode() const;
};

/// The name of a deck, from its type ("deck" when the type does not say).
std::string deck_name(std::string_view type);

}  // namespace provost::vassal
