// SPDX-License-Identifier: MIT
// What a piece answers when a property is asked of it. The outermost trait that knows the name
// answers, so an outer marker hides an inner one: layers (<name>_Level, _Active, _Name, _Image),
// rotation (<name>_Facing, _Degrees), markers, dynamic and calculated properties, labels, sheets,
// Moved, at last the basic piece (BasicName, PieceName, CurrentX, values kept in it).
//
//     property(chain, "Side")          -> "French"
//     property(chain, "Losses_Level")  -> "3"
//     property(chain, "PieceName")     -> "1 PIE steady fresh line"
//
// What stands around the piece, its place in a stack, the names of places, properties of zones,
// maps and the module, comes from Surroundings; without them it is not known (game/piece_reader.h
// gives them for a piece of a game).
// Source: VASSAL.counters.{Decorator,BasicPiece}.getProperty and the traits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vassal/property_value.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

/// What a basic piece finds out from where it stands. Who asks is an observer: what players hide is
/// hidden from him (the name of a masked piece is that of its mask).
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  /// LocationName, CurrentBoard, CurrentZone, DeckName, DeckPosition, StackPos, StackSize,
  /// PieceUID; none for any other name.
  virtual PropertyValue place(std::string_view name) const = 0;
  /// A property of the zone, else the map, else the module.
  virtual PropertyValue level(std::string_view name) const = 0;
};

/// The value of a property. Without `surroundings` what they would tell is not known.
PropertyValue ask_property(const TraitChain& chain, std::string_view name,
                           const Surroundings* surroundings = nullptr);

/// A text field of a trait, with the properties of the piece filled in ("$Same$", "{Same}").
PropertyValue ask_text(const TraitChain& chain, std::string_view format,
                       const Surroundings* surroundings = nullptr);

/// The value of a property as far as the piece alone tells it: nothing when no trait answers it,
/// what comes nearest when it hangs on things around the piece (the level in the state of a layer
/// that follows a property of the map). Flags are "true" and "false". A trait that cannot be
/// decoded answers nothing.
std::optional<std::string> property(const TraitChain& chain, std::string_view name);

/// The name of the piece as the engine shows it: the basic name, to which labels and layers add.
/// Where one of them is not known, what comes nearest.
std::string piece_name(const TraitChain& chain, const Surroundings* surroundings = nullptr);

/// The names that the traits of this piece answer, outermost first, each once; those that every
/// basic piece answers are not among them, values kept in the basic piece are.
std::vector<std::string> property_names(const TraitChain& chain);

}  // namespace provost::vassal
