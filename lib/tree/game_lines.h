// SPDX-License-Identifier: MIT
// The commands of a save or log as readable lines, sub-commands indented below their command:
//
//     command begin_save
//       nothing
//         add 1700000000123                 a piece, stack or deck with its traits
//           trait piece;;;a.png;1 PIE
//             state Field;100;200;5;0
//       command PLAYER\t\{secret1}\tAnna\tBlue
//       command end_save
//       log change 1700000000123            new state and old state, trait by trait
//         same French
//         old 1
//         new 2
//       log command M/1700000000123/...     any other command in its own words
//
// `log` in front: one step of a log, or a part of one. `nothing`: an empty command that only holds
// others. `verbatim`: a whole branch in VASSAL's own escapes, where it is written too oddly to be
// told by lines.
#pragma once

#include <string>
#include <string_view>

#include "archive/limits.h"
#include "base/result.h"
#include "tree/lines.h"
#include "tree/private_values.h"
#include "vassal/command.h"

namespace provost::tree {

struct GameLines {
  std::string text;
  std::size_t commands = 0;
  std::size_t verbatim = 0;  // branches that had to be kept in VASSAL's own words
  bool is_private = false;   // it has marks for private values
};

/// The lines of a command text; reading them gives exactly this text. kLimit, as decode_command().
Result<GameLines> write_game(std::string_view command_text, PrivateValues& values,
                             const archive::Limits& limits = {});

/// The command text. kMalformed with the line.
Result<std::string> read_game(std::string_view lines, const PrivateValues& values);

}  // namespace provost::tree
