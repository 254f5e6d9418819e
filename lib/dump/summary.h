// SPDX-License-Identifier: MIT
// The first lines of a dump: what kind of file this is, of which module, version and engine.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "game/position.h"
#include "module/module.h"
#include "vassal/saved_game.h"
#include "vassal/secrets.h"

namespace provost::dump {

/// Names and values in the order in which they are shown. Ids and passwords of players are not
/// among them.
using Summary = std::vector<std::pair<std::string, std::string>>;

Summary summary(const module::Module& module);
/// `position` tells the players, boards and turns.
Summary summary(const vassal::SavedGame& game, const game::Position& position,
                const vassal::Secrets& secrets);

std::string summary_text(const Summary& summary);
/// An object with a text for each name.
std::string summary_json(const Summary& summary);

}  // namespace provost::dump
