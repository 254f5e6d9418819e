// SPDX-License-Identifier: MIT
// The position with which a log begins: a predefined setup of the module, or a new game with the
// module's at-start stacks. Source: VASSAL.build.module.{PredefinedSetup,map.SetupStack}.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "module/module.h"
#include "vassal/command.h"
#include "vassal/saved_game.h"

namespace provost::play {

/// The command tree of a setup, without any steps. `name` is a menu name, the file
/// ("setups/1.vsav", or "1" of it), or kNewGame. kNotFound with the names there are; kUnsupported
/// for a new game with decks.
Result<vassal::Command> setup_tree(const module::Module& module, const std::string& name);

/// The tree of a save or of the start of a log, without its steps.
vassal::Command without_steps(const vassal::Command& root);

/// The name of the setup with which a log begins: the same pieces, in the same place and state,
/// under the same ids. A new game gives ids of its own, so there names have to do. Nothing when
/// none fits.
std::optional<std::string> setup_name(const module::Module& module, const vassal::Command& root);

}  // namespace provost::play
