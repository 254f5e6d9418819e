// SPDX-License-Identifier: MIT
// How a piece comes to rest on a map: onto a point, into the stack that is there, or into a new
// one. Source: VASSAL.command.MovePiece, VASSAL.build.module.Map (placeAt, placeOrMerge, Merger),
// VASSAL.build.module.map.StackMetrics.merge, CompoundPieceCollection.canMerge.
#pragma once

#include "game/piece_table.h"
#include "vassal/command.h"

namespace provost::game {

/// MovePiece.executeCommand.
void move_piece(PieceTable& table, const vassal::MovePiece& command);

/// Map.placeOrMerge: joins a stack at exactly that point, else is placed alone, in a stack of its
/// own when it is a piece that stacks.
void place_or_merge(PieceTable& table, Handle handle, Handle map, vassal::Point at);

/// PieceCollection.canMerge: both stack, both can be seen or are hidden by one player, one layer.
bool can_merge(const PieceTable& table, Handle map, Handle a, Handle b);

}  // namespace provost::game
