// SPDX-License-Identifier: MIT
// Two saves or logs compared by meaning: where pieces stand, which state they are in, global
// properties, turn trackers, players, boards, and the steps of a log that the other one lacks.
// Pieces are the same when they have the same id; those that are left over when they have the same
// gpid and name, nearest in order. How the text is obfuscated and the ids of stacks do not count.
#pragma once

#include "compare/difference.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::compare {

struct GameDiffOptions {
  /// The modules that the two belong to, for the names of locations; may be the same, or nullptr.
  const module::Module* module_a = nullptr;
  const module::Module* module_b = nullptr;
  /// Of logs: the positions before the first step instead of after the last.
  bool at_start = false;
};

/// In the order metadata, board, player, turn, property, deck,
/// piece, order (of stacks and decks), step.
Differences compare_games(const vassal::SavedGame& a, const vassal::SavedGame& b,
                          const GameDiffOptions& options = {});

}  // namespace provost::compare
