// SPDX-License-Identifier: MIT
// An act is one thing that a player did, reconstructed from the commands of one log step: VASSAL
// records "marked as moved, moved, new stack, report in the chat"; the act is "1 PIE moved from
// 0809 to 0909". Acts name pieces by id; what they were before and after stands in them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/binding.h"
#include "game/hex.h"
#include "game/unit.h"

namespace provost::game {

enum class ActKind {
  kMove,        // from one hex to another
  kEnter,       // appears on the map: from a box, another map, the palette
  kLeave,       // disappears from it
  kPivot,       // facing changed
  kReform,      // formation changed
  kLose,        // losses or strength changed
  kState,       // disorder, morale ... changed
  kStackOrder,  // the same pieces in another order
  kRoll,        // dice in the chat
  kChat,        // a line in the chat
  kDeclare,     // a declared act: fire, activation ...
  kPhase,       // phase, activation or turn changed
  kUndo,        // an undo of earlier steps
};

struct Act {
  ActKind kind = ActKind::kChat;
  int step = 0;         // log step, from 1
  bool undone = false;  // a later step takes it back
  std::string player;   // name, where the log tells
  std::string piece;    // of the kinds that concern a piece
  std::optional<Hex> from;
  std::optional<Hex> to;
  std::string before;  // formation, facing, loss or state before; old phase
  std::string after;
  std::string text;  // the chat line, unescaped
  RollMark roll;
  Declaration declaration;
  PhaseMark phase;
  std::vector<int> undoes;  // steps taken back by an undo
};

std::string to_string(ActKind kind);

}  // namespace provost::game
