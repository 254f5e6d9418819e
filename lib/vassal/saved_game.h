// SPDX-License-Identifier: MIT
// A save (.vsav) or log (.vlog) as a whole: the zip entry `savedGame` (or a bare text file of the
// 2.x years), its framing, the metadata beside it, and the command tree in two parts:
//
//     begin_save ... end_save          the position at the start
//     LOG ... LOG ...                  the steps, in the order in which the engine plays them
//
// Step numbers count from 1, one for each click on the engine's Step button: a top-level LOG
// command with everything in it. LOG commands that hold nothing but `null`, which the engine drops
// when it reads them, are no steps. Source: VASSAL.build.module.GameState, BasicLogger.
#pragma once

#include <boost/filesystem/path.hpp>
#include <optional>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"
#include "vassal/command.h"
#include "vassal/framing.h"
#include "vassal/metadata.h"

namespace provost::vassal {

struct SavedGame {
  Framing framing;
  bool zipped = true;                  // false: a bare text file
  std::optional<Metadata> savedata;    // of the save itself
  std::optional<Metadata> moduledata;  // copy of the module's
  Command root;                        // the whole tree, LOG commands included

  /// What the engine does on loading: the root (begin_save) and every top-level command that is
  /// no step, in order. Children of the root come with their sub-commands, the root without.
  std::vector<const Command*> setup() const;
  /// The steps of a log; empty for a save.
  std::vector<const Command*> steps() const;
};

/// Reads a save or log of VASSAL 2.x to 3.8. Errors name entry and offset. kMalformed also for a
/// text without end_save (cut off, or decoded with a wrong key), which the engine does not load.
/// Metadata that cannot be read is left out, as the engine does.
Result<SavedGame> read_saved_game(const boost::filesystem::path& path,
                                  const archive::Limits& limits = {});
/// The same from bytes in memory (for setups inside a module); `name` is for messages.
Result<SavedGame> read_saved_game_bytes(std::string bytes, const std::string& name,
                                        const archive::Limits& limits = {});
/// The file of a save or log: a zip archive with savedGame, savedata, moduledata, stamped with
/// savedata's date (1980 when it has none); the bare text when it was no zip. Deterministic.
Result<std::string> write_saved_game(const SavedGame& game);

}  // namespace provost::vassal
