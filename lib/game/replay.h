// SPDX-License-Identifier: MIT
// Plays a log step by step, as the engine's Step button does.
//
//     Replay replay(*game, map_rules(module));
//     replay.position();                     // at the start
//     while (const Step* step = replay.advance()) {
//       step->commands;                      // what was executed, in order
//       replay.position();                   // after it
//     }
//
// A step is an undo when it holds the bracket UNDO true .. UNDO false or, in logs of older
// versions, when it says "* UNDO: " in the chat or takes a stack back that an earlier step added.
// What it takes back is found by comparing its commands with the inverse of earlier steps, latest
// first. Source: VASSAL.build.module.BasicLogger.
#pragma once

#include <vector>

#include "game/map_rules.h"
#include "game/position.h"
#include "game/undo.h"
#include "vassal/command.h"
#include "vassal/saved_game.h"

namespace provost::game {

struct Step {
  int number = 0;  // from 1
  /// All commands of the step, parents before their sub-commands; commands that are none left out.
  std::vector<const vassal::Command*> commands;
  /// Pieces that differ from before the step, in the order in which they were touched.
  std::vector<Change> changes;
  bool is_undo = false;
  /// Numbers of the steps that it takes back, latest first; empty when that cannot be told.
  /// An undo can take back an undo: then the steps below it stand again.
  std::vector<int> undoes;
  /// The step that this one reverses exactly though nothing marks it as an undo (0: none): an undo
  /// of an old version, or a piece moved back by hand.
  int reverses = 0;
};

class Replay {
 public:
  /// `game` must outlive the replay. Applies the setup at once.
  explicit Replay(const vassal::SavedGame& game, std::vector<MapRules> rules = {});

  /// Steps of the log, those left out that the engine does not play (nothing in them decodes).
  int step_count() const { return static_cast<int>(steps_.size()); }
  /// The next step, executed; nullptr at the end. Valid until the next call.
  const Step* advance();
  /// As it is now: at the start, or after the last step.
  const Position& position() const { return position_; }
  /// Whether a step that was played is taken back as of now.
  bool undone(int step) const { return undo_.undone(step); }

 private:
  std::vector<const vassal::Command*> steps_;
  Position position_;
  UndoFinder undo_;
  Step step_;
};

}  // namespace provost::game
