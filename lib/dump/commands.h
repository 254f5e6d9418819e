// SPDX-License-Identifier: MIT
// Every command of a save or log in order, as text or with its fields named. The ids and passwords
// of players are left out.
//
//     begin_save
//       PLAYER\t(secret)\tAnn\tBlue
//     step 1
//       M/1796014721216/Field/640/180/null/Field/600/160/null/(secret)
//         CHAT* 1 PIE moves 0405 -> 0505
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>

#include "archive/limits.h"
#include "base/result.h"
#include "base/sink.h"

namespace provost::dump {

/// One line a command, indented by its nesting, control characters as escapes. A command of a step
/// that the engine would not take for logged (it fails on it) is marked. Nothing goes to `out`
/// before the whole file has been read and found sound; an error of `out` comes back as it is.
Result<void> commands_text(const boost::filesystem::path& file, const archive::Limits& limits,
                           const Sink& out);
/// A list of {"step","depth","command","fields","text"} (schemas/commands.schema.json).
Result<void> commands_json(const boost::filesystem::path& file, const archive::Limits& limits,
                           const Sink& out);

}  // namespace provost::dump
