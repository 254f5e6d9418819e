// SPDX-License-Identifier: MIT
// The line that the engine writes into the chat when counters move: which of a map's three formats
// it takes, and what it puts into it. Source: VASSAL.build.module.map.MovementReporter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/ledger.h"
#include "game/play/names.h"
#include "module/module.h"

namespace provost::play {

/// A group of pieces that went the same way.
struct MoveReport {
  std::vector<std::string> names;  // as the engine shows them
  Spot from;                       // without a map: out of the palette
  Spot to;
};

/// The whole line, "* " included; nothing when the module reports no such move.
std::optional<std::string> move_report(const module::Module& module, const game::Ledger& ledger,
                                       const MoveReport& move, const std::string& player,
                                       const std::string& side);

/// Whether the module has moves reported at all (GlobalOptions).
bool reports_moves(const module::Module& module);

}  // namespace provost::play
