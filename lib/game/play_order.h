// SPDX-License-Identifier: MIT
// In which order, and in which form, the engine executes a command and its sub-commands. Reading a
// file it appends each sub-command to the one before all of them, and appending is not innocent: a
// command that does nothing is dropped, and a state change right behind another of the same piece
// is joined to it, from the first one's old state to the last one's new one, so that what lies
// between never happens. Source: Command.append, ChangePiece.append, GameModule.decode,
// BasicLogger.LogCommand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vassal/command.h"

namespace provost::game {

/// A command as it will be executed: itself first, then `next` in order.
struct Play {
  const vassal::Command* command = nullptr;
  const std::string* joined_state = nullptr;  // the new state of the last ChangePiece joined to it
  std::vector<Play> next;
};

/// Nothing when the engine makes nothing of the command. The command must outlive the result.
std::optional<Play> play_order(const vassal::Command& command);

/// A command and all below it, parents first, as the file has them; those that are no commands
/// (empty, "null") are left out.
std::vector<const vassal::Command*> flat_commands(const vassal::Command& command);

}  // namespace provost::game
