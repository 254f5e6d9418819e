// SPDX-License-Identifier: MIT
// Finds the acts of one log step: from what changed on the field, and from its chat lines and
// tracker commands through the binding.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/act.h"
#include "game/binding.h"
#include "game/ledger.h"
#include "game/replay.h"
#include "module/module.h"
#include "vassal/turn_state.h"

namespace provost::game {

struct UnitChange;

class ActFinder {
 public:
  ActFinder(const module::Module& module, const Binding& binding, const Ledger& start);

  /// Acts of a step, in the order of its commands; `changes` are its changes on the field.
  std::vector<Act> acts(const Step& step, const std::vector<UnitChange>& changes,
                        const Ledger& after);
  /// The phase that the binding's tracker shows; nothing when it shows none.
  std::optional<PhaseMark> tracker_phase(const Ledger& ledger) const;

 private:
  void chat_acts(const std::string& line, std::vector<Act>& into) const;
  bool new_turn(const std::string& before, const std::string& after) const;
  std::string player_of(const Step& step, const Ledger& ledger);

  const Binding& binding_;
  std::vector<vassal::TurnLevelShape> tracker_shape_;
  std::vector<std::string> turn_tracks_;      // ids of trackers beside it that count turns, by name
  std::map<std::string, std::string> turns_;  // state of every turn tracker, by id
  std::string speaker_;
};

}  // namespace provost::game
