// SPDX-License-Identifier: MIT
// A piece's state is set or merged trait by trait, from the outside in. Two traits do more than
// remember it: the basic piece puts the piece onto the map and point that its state names, and a
// dynamic property, which may decide the piece's layer, takes it off the map and puts it back, by
// which it can join or leave a stack. Source: VASSAL.counters.Decorator.{setState,mergeState},
// BasicPiece.setState, DynamicProperty.setValue.
#pragma once

#include <string_view>

#include "game/piece_table.h"

namespace provost::game {

/// The basic piece's part of a state ("MAP;x;y;gpid;..."), for a piece that is already in the
/// table.
void set_basic_state(PieceTable& table, Handle piece, std::string_view state);

/// Each returns false when the state has too few elements; what comes before the gap is set.
bool set_piece_state(PieceTable& table, Handle piece, std::string_view state);
/// Only traits for which the two states differ are set.
bool merge_piece_state(PieceTable& table, Handle piece, std::string_view new_state,
                       std::string_view old_state);

}  // namespace provost::game
