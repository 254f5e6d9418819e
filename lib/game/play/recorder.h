// SPDX-License-Identifier: MIT
// Writes the steps of a log as the engine's logger does: each command is executed on the spot and
// put into the step under way; the inverse of each is kept, so that the step can be taken back.
//
//     Recorder recorder(std::move(start));
//     recorder.emit(vassal::make_command(vassal::MovePiece{...}));
//     recorder.end_step();
//     recorder.undo();                     // a step of its own
//
// Source: VASSAL.build.module.BasicLogger, Command.getUndoCommand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/position.h"
#include "vassal/command.h"

namespace provost::play {

class Recorder {
 public:
  explicit Recorder(game::Position start);

  const game::Position& position() const { return position_; }
  /// A piece id that no piece has had.
  std::string fresh_id();
  /// No fresh id will be this one.
  void reserve_id(const std::string& id);

  /// Executes a command and adds it to the step. `inverse` is needed for commands whose inverse
  /// does not follow from their own text (TURN); a command without one cannot be taken back.
  void emit(vassal::Command command, std::optional<vassal::Command> inverse = std::nullopt);
  /// The step is complete; without commands there is none.
  void end_step();
  /// Writes a step that takes back the last step that stands; false when there is none.
  bool undo();

  /// The steps as children of a log's root; the recorder is empty after it.
  std::vector<vassal::Command> take_steps() { return std::move(steps_); }

 private:
  struct Record {
    std::vector<vassal::Command> inverses;  // in the order in which they were done
    bool undone = false;
  };
  std::vector<vassal::Command> inverses_of(const vassal::Command& command) const;

  game::Position position_;
  std::vector<vassal::Command> step_;
  Record record_;
  std::vector<Record> records_;  // of the steps, those of undos are empty
  std::vector<vassal::Command> steps_;
  unsigned long long next_id_ = 0;
};

}  // namespace provost::play
