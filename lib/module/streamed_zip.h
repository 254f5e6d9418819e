// SPDX-License-Identifier: MIT
// VASSAL reads a saved game as a stream, entry after entry from the first byte on
// (java.util.zip.ZipInputStream). That is stricter than reading by the directory at the archive's
// end: nothing may stand in front, entries are stored or deflated, and a stored entry has to tell
// its size in its own header. Source: VASSAL.build.module.GameState.loadGame.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace provost::module {

/// Why the engine cannot read this zip archive as a stream, or nothing when it can. Bytes that are
/// no zip archive at all (a bare text) are fine.
std::optional<std::string> streaming_problem(std::string_view bytes);

}  // namespace provost::module
