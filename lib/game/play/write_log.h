// SPDX-License-Identifier: MIT
// A play script becomes a log that VASSAL opens and steps through: the setup, and for each command
// what the engine would have written had a player done it (marks, moves, new stacks, reports,
// properties). The same script on the same module gives the same bytes.
//
//     auto log = write_log(*script, module, binding);
//     if (!log) return forward(log);
//     auto bytes = vassal::write_saved_game(*log);
//
// Whether what is played is legal is not asked: that is the audit's business.
#pragma once

#include <string>

#include "base/result.h"
#include "game/binding.h"
#include "game/play/script.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::play {

struct WriteOptions {
  /// Written into the log; VASSAL shows a note when its first two numbers are not its own.
  std::string vassal_version = "3.7.26";
  /// Milliseconds since 1970.
  std::string date_saved = "1800000000000";
  /// Key of the obfuscation, 0 to 255.
  unsigned char key = 0x5a;
  /// The position to begin with, for a script without "setup"; may be a log, whose steps are left
  /// out.
  const vassal::SavedGame* start = nullptr;
};

/// Errors carry the script's file, line and column: unknown unit, place, word, dice (each with the
/// nearest that there is), and what a unit cannot do (form a square, lose more than it has).
Result<vassal::SavedGame> write_log(const Script& script, const module::Module& module,
                                    const game::Binding& binding, const WriteOptions& options = {});

}  // namespace provost::play
