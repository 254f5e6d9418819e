// SPDX-License-Identifier: MIT
// Reads one step of a log as commands of a play script: the way back from what Hand, Tracker and
// the others write.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/binding.h"
#include "game/hex_field.h"
#include "game/play/names.h"
#include "game/play/roster.h"
#include "game/play/script.h"
#include "game/replay.h"
#include "module/module.h"
#include "vassal/secrets.h"

namespace provost::play {

/// What a step says, and what it says besides that no command can say.
struct StepText {
  std::vector<Body> said;
  std::vector<std::string> notes;
};

class StepReader {
 public:
  /// `module` and `binding` may be missing; all must outlive it. `start` is the position before the
  /// first step, `secrets` those of the log.
  StepReader(const module::Module* module, const game::Binding* binding, Names& names,
             Roster& roster, const game::Position& start, const vassal::Secrets& secrets);

  /// The step that has just been played; `position` is the one after it.
  StepText read(const game::Step& step, const game::Position& position);

 private:
  void read_players(const game::Step& step, StepText& into);
  void read_turns(const game::Step& step, const game::Position& position, StepText& into);
  void read_turn(const std::string& id, const std::string& before, const std::string& after,
                 StepText& into) const;
  void read_chat(const game::Step& step, StepText& into);
  void read_pieces(const game::Step& step, const game::Position& position, StepText& into);
  void read_piece(const game::Change& change, bool dragged, const game::Position& position,
                  StepText& into);
  void act_as(const Player& player, StepText& into);
  bool on_field(const Spot& spot) const;
  bool marks_moved(const std::string& map) const;

  const module::Module* module_;
  const game::Binding* binding_;
  Names& names_;
  Roster& roster_;
  const vassal::Secrets& secrets_;
  std::optional<game::HexField> field_;
  std::map<std::string, std::string> turns_;  // tracker states before the step
  std::optional<Player> actor_;
};

}  // namespace provost::play
