// SPDX-License-Identifier: MIT
#include "game/act.h"

namespace provost::game {

std::string to_string(ActKind kind) {
  switch (kind) {
    case ActKind::kMove:
      return "move";
    case ActKind::kEnter:
      return "enter";
    case ActKind::kLeave:
      return "leave";
    case ActKind::kPivot:
      return "pivot";
    case ActKind::kReform:
      return "reform";
    case ActKind::kLose:
      return "lose";
    case ActKind::kState:
      return "state";
    case ActKind::kStackOrder:
      return "stack order";
    case ActKind::kRoll:
      return "roll";
    case ActKind::kChat:
      return "chat";
    case ActKind::kDeclare:
      return "declare";
    case ActKind::kPhase:
      return "phase";
    case ActKind::kUndo:
      return "undo";
  }
  return "chat";
}

}  // namespace provost::game
