// SPDX-License-Identifier: MIT
#include "game/replay.h"

#include "game/play_order.h"

namespace provost::game {

Replay::Replay(const vassal::SavedGame& game, std::vector<MapRules> rules)
    : steps_(game.steps()), position_(rules.empty() ? Position() : Position(std::move(rules))) {
  const auto setup = game.setup();
  for (std::size_t i = 0; i < setup.size(); ++i) {
    // The first is the root, whose sub-commands follow it here.
    if (i == 0) {
      position_.apply_alone(*setup[i]);
    } else {
      position_.apply(*setup[i]);
    }
  }
}

const Step* Replay::advance() {
  if (step_.number >= step_count()) return nullptr;
  const vassal::Command& command = *steps_[static_cast<std::size_t>(step_.number)];
  ++step_.number;
  step_.commands = flat_commands(command);
  step_.is_undo = undo_.add(step_.commands);
  step_.undoes = undo_.undoes();
  step_.reverses = undo_.reverses();
  position_.note_changes();
  position_.apply(command);
  step_.changes = position_.take_changes();
  return &step_;
}

}  // namespace provost::game
