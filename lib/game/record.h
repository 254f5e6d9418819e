// SPDX-License-Identifier: MIT
// A whole log in the words of a rulebook: which units stood where at the start, then step by step
// what changed and which acts that makes. This is what the audit judges and what pictures and
// transcripts show.
//
//     auto record = read_record(game, module, binding);
//     for (const StepRecord& step : record->steps)
//       for (const Act& act : step.acts) ...
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/act.h"
#include "game/binding.h"
#include "game/hex_field.h"
#include "game/replay.h"
#include "vassal/saved_game.h"

namespace provost::game {

/// A unit on the field.
struct UnitAt {
  Unit unit;
  Hex hex;
  long order = 0;  // height in its hex, bottom first
  bool operator==(const UnitAt&) const = default;
};

/// A counter that is no unit, but says something of its hex: that a unit's formation extends to it,
/// or what ground it is.
struct MarkerAt {
  std::string piece;
  Binding::Marker marker;
  Hex hex;
  bool operator==(const MarkerAt&) const = default;
};

/// What one step made of one such counter; nothing after: it left the field.
struct MarkerChange {
  std::string piece;
  std::optional<MarkerAt> after;
};

/// What one step made of one unit; nothing before: it was not on the field.
struct UnitChange {
  std::string piece;
  std::optional<UnitAt> before;
  std::optional<UnitAt> after;
};

struct StepRecord {
  int number = 0;
  std::vector<UnitChange> changes;
  std::vector<MarkerChange> markers;
  std::vector<Act> acts;
  bool undone = false;  // a later step takes it back
};

struct GameRecord {
  HexField field;
  std::vector<UnitAt> start;
  std::vector<MarkerAt> markers;  // at the start
  std::vector<StepRecord> steps;
  std::vector<std::string> others;  // pieces on the map that are no unit, by basic name
  // Units that stand in no hex at the start (in a box beside the field, on another map), by name.
  std::vector<std::string> waiting;
  std::string start_phase;    // as the tracker stands at the start; empty when not told
  bool reads_phases = true;   // the binding reads them
  bool reads_attacks = true;  // the binding reads declared charges and assaults
  bool tells_rolls = true;    // the binding reads all dice that the log throws
  bool throws_dice = false;   // the log shows dice, read or not
  bool tells_phases = false;  // the log (or its tracker) announces phases at all
};

/// kNotFound when the binding's map is not in the module; kUnsupported without a hex grid.
Result<GameRecord> read_record(const vassal::SavedGame& game, const module::Module& module,
                               const Binding& binding);

}  // namespace provost::game
