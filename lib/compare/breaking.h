// SPDX-License-Identifier: MIT
// Would a save made with one version of a module still load in the next, and what would be wrong
// with it? A save holds whole copies of its pieces, so a changed slot does not change it; what it
// takes from the module by name is maps, boards, images, sides, turn trackers, global properties
// and decks. Refreshing counters (GameRefresher) asks for more: the same gpids and, trait by trait,
// the same type.
//
//     for (const Breakage& item : find_breakages(*old_module, *new_module)) ...
//
// Source: VASSAL.build.module.{GameState,Map,PlayerRoster,GameRefresher}, map.BoardPicker,
// turn.TurnTracker, properties.GlobalProperty, VASSAL.build.GpIdChecker,
// VASSAL.counters.BasicPiece.
#pragma once

#include <string>
#include <vector>

#include "module/module.h"

namespace provost::compare {

enum class Impact {
  kBreaks,   // loading shows an error or a question, or loses something
  kAlters,   // it loads, and is not what it was
  kRefresh,  // it loads; refreshing its counters loses something
  kNotice,   // a line in the chat, no more
};

struct Breakage {
  std::string id;  // "map/removed", "gpid/gone"
  Impact impact = Impact::kBreaks;
  std::string name;    // of what: "Map \"Field\""
  std::string reason;  // what the engine does, and why
};

/// In the order: module, maps and boards, images, the rest of the table, pieces.
std::vector<Breakage> find_breakages(const module::Module& a, const module::Module& b);

/// "breaks", "alters", "refresh", "notice"
std::string to_string(Impact impact);

}  // namespace provost::compare
