// SPDX-License-Identifier: MIT
// Goes through the commands of a saved game in order without building a tree of them: large saves
// are listed, counted and searched at the speed of reading.
//
//     auto done = walk_commands(text, [&](const CommandView& c) { ++counts[prefix(c.text)]; });
//
// Source: VASSAL.build.GameModule.decode.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::vassal {

/// A command as it stands in the text, without its sub-commands and without its LOG prefix.
struct CommandView {
  std::string_view text;
  std::size_t depth = 0;  // of the root 0
  bool logged = false;    // stood behind "LOG<TAB>"
};

/// Visits every command, parents before their sub-commands. kLimit with the byte offset when the
/// text is nested deeper or has more commands than `limits` allow; what was visited before stands.
Result<void> walk_commands(std::string_view text, const archive::Limits& limits,
                           const std::function<void(const CommandView&)>& visit);

/// For each command of a whole saved game, in the order of the walk, the step of the log that it
/// belongs to, from 1; 0 for those of the setup. The same steps as SavedGame::steps().
std::vector<int> step_numbers(const std::vector<CommandView>& commands);

}  // namespace provost::vassal
