// SPDX-License-Identifier: MIT
// A log becomes a play script: what write_log() makes of a script, transcript() turns back into it.
// Logs of other origin are told as far as the language goes; the rest stands in comments:
//
//     # step 12: "1 PIE" changes its place in the stack
//
// Without a module places are pixels; without a binding pieces are called by their basic names, and
// formations, losses and states are plain properties ("set UNIT Order_Level 2"). A step that needs
// several commands is announced by a comment. The ids of players, which are made from passwords,
// never appear. Hidden pieces are told like all others: a transcript is as open as the log itself.
#pragma once

#include "base/result.h"
#include "game/binding.h"
#include "game/play/script.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::play {

/// `module` and `binding` may be nullptr. Never fails on what a log holds; kUsage for a save
/// without steps.
Result<Script> transcript(const vassal::SavedGame& game, const module::Module* module,
                          const game::Binding* binding);

}  // namespace provost::play
