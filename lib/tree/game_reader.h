// SPDX-License-Identifier: MIT
// One command and its sub-commands from the lines of a saved game (game_lines.h). Used there.
#pragma once

#include "base/result.h"
#include "tree/lines.h"
#include "vassal/command.h"

namespace provost::tree {

/// kMalformed with the line.
Result<vassal::Command> read_command(const Line& line);

}  // namespace provost::tree
