// SPDX-License-Identifier: MIT
// What a piece answers when a property is asked of it, as far as its own traits tell: layers
// (<name>_Level, _Active, _Name, _Image), rotation (<name>_Facing, _Degrees), markers, dynamic
// properties, labels, Moved, and the basic piece (BasicName, PieceName, CurrentX, persistent
// values). The outermost trait that knows the name answers, so an outer marker hides an inner one.
//
//     property(chain, "Side")          -> "French"
//     property(chain, "Losses_Level")  -> "3"
//     property(chain, "PieceName")     -> "1 PIE steady fresh line"
//
// What depends on the map, the module or other pieces (LocationName, CurrentZone, StackPos, global
// properties) is not answered, nor what only a BeanShell expression tells (calculated properties).
// Source: VASSAL.counters.Decorator.getProperty and the traits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vassal/trait_chain.h"

namespace provost::vassal {

/// The value of a property, or nothing when no trait of the piece answers it. Flags are "true" and
/// "false". A trait that cannot be decoded answers nothing.
std::optional<std::string> property(const TraitChain& chain, std::string_view name);

/// The name of the piece as the engine shows it: the basic name, to which labels and layers add.
std::string piece_name(const TraitChain& chain);

}  // namespace provost::vassal
