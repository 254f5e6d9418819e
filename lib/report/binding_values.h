// SPDX-License-Identifier: MIT
// The values that a binding lists, against those that pieces can have. A misspelt one ("shakn":
// "shaken") meets no piece, and the fact that it stands for is never known. A game need not come to
// every value: one that a piece could have is not idle.
#pragma once

#include <string>
#include <vector>

#include "game/binding.h"
#include "game/piece.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::report {

/// The pieces of a log in every state in which they stand at its start or after a step.
std::vector<game::Piece> pieces_of(const vassal::SavedGame& game, const module::Module& module);

/// One sentence for each property of which the binding lists values that no piece of the log has at
/// any time, no piece of the module has, and no layer has as a level. Nothing is said of properties
/// that players set to any value.
std::vector<std::string> idle_values(const game::Binding& binding,
                                     const std::vector<game::Piece>& pieces,
                                     const module::Module& module);

}  // namespace provost::report
