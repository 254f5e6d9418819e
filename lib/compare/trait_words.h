// SPDX-License-Identifier: MIT
// One trait in words, for a comparison: what a person calls it, and its values by name, so that a
// change reads "level: 1 -> 2" instead of two long texts. Values whose meaning is not known are
// numbered as they stand in the text.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vassal/trait_chain.h"

namespace provost::compare {

using NamedValues = std::vector<std::pair<std::string, std::string>>;

struct TraitWords {
  std::string label;  // Layer "Flip"
  NamedValues type;   // what the author set
  NamedValues state;  // what play changes
};

/// Where a piece is (map, x, y) is not among the values of its basic piece, nor are the properties
/// that the engine keeps of earlier places (OldX, OldMap ...) and its ids. Ids of players are never
/// told, only whether there is one.
TraitWords trait_words(const vassal::Trait& trait);
/// Its label alone.
std::string trait_label(const vassal::Trait& trait);
/// A text that is equal for two traits whose types mean the same to the engine: the type that it
/// would write, with the defaults of missing fields.
std::string engine_type(const vassal::Trait& trait);

/// A text in which every named key stroke ("57348,0,Flip") has lost its number, which the engine
/// gives anew at every start (NamedKeyManager): such texts mean the same when they are equal.
std::string without_key_numbers(std::string_view text);

}  // namespace provost::compare
