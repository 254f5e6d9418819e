// SPDX-License-Identifier: MIT
// The state texts of stacks and decks:
//
//     stack   MAP;x;y;member;member;@@layer        members bottom to top
//     deck    MAP;x;y;faceDown;member,member
//
// Source: VASSAL.counters.{Stack,Deck}: getState, setState, mergeState.
#pragma once

#include <string>
#include <string_view>

#include "game/piece_table.h"

namespace provost::game {

std::string stack_state(const PieceTable& table, Handle stack);

/// False when the engine would give up on the way (a member that is a stack, a field that is
/// missing); what was done until then stays done.
bool set_stack_state(PieceTable& table, Handle stack, std::string_view state);

/// A new state applied as the difference to an old one. Decks are merged as if they were stacks, as
/// the engine does: one whose order differs from `old_state` loses most of its cards.
bool merge_stack_state(PieceTable& table, Handle stack, std::string_view new_state,
                       std::string_view old_state);

}  // namespace provost::game
