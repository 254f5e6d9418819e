// SPDX-License-Identifier: MIT
// The boards that lie on a map in a game: those that the save names, else those that the module
// chooses by itself.
#pragma once

#include <vector>

#include "game/ledger.h"
#include "module/module.h"
#include "vassal/board.h"

namespace provost::game {

/// Saves know a map by its name or its id ("Map0"); boards that the module has not are left out.
std::vector<vassal::PlacedBoard> boards_in_use(const module::Module& module, const module::Map& map,
                                               const Ledger& ledger);

}  // namespace provost::game
