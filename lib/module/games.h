// SPDX-License-Identifier: MIT
// What several checks of saves and logs ask of the commands.
#pragma once

#include <functional>

#include "vassal/saved_game.h"

namespace provost::module {

/// Visits the commands of the setup (step 0) and of the steps (from 1), parents first, each once.
void for_each_command(const vassal::SavedGame& game,
                      const std::function<void(const vassal::Command&, int step)>& visit);

/// Whether the game registers extensions (ModuleExtension.RegCmd): what the module does not have
/// may then be theirs.
bool uses_extensions(const vassal::SavedGame& game);

}  // namespace provost::module
