// SPDX-License-Identifier: MIT
// The lines of a saved game, back to commands. The lines of one command are put together as they
// come and are gone when it is read, for a game may have a million of them. Private to
// game_lines.cc.
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "tree/lines.h"
#include "vassal/command.h"

namespace provost::tree {

class GameReader {
 public:
  /// A line and its depth, in the order of the file. kMalformed or kUsage with the line.
  Result<void> add(Line line, std::size_t depth);
  /// The root, at the end. The bodies of the commands are left out: encode_command() needs none.
  Result<vassal::Command> finish();
  /// The lines of the commands, each before its sub-commands.
  const std::vector<int>& lines() const { return lines_; }

 private:
  struct Open {
    Line line;  // with the lines of its own traits or states
    vassal::Command command;
  };
  Result<void> close_to(std::size_t count);

  std::vector<Open> open_;                  // from the root down
  std::vector<std::vector<Line>*> levels_;  // of the own lines of the innermost
  std::optional<vassal::Command> root_;
  std::vector<int> lines_;
};

/// Whether a line is one of the command's own, of its traits or states.
bool is_own_line(const Line& command, const Line& line);

}  // namespace provost::tree
