// SPDX-License-Identifier: MIT
// Only the command text of a save or log, out of its archive and framing: for who goes through the
// commands one by one (command_walk.h) and needs no tree of them (saved_game.h).
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

/// kNotFound, kUnreadable, kMalformed (no saved game in it, damaged framing), kLimit. Whether the
/// text is whole (end_save) is for the reader to see.
Result<std::string> read_command_text(const boost::filesystem::path& path,
                                      const archive::Limits& limits = {});

}  // namespace provost::vassal
