// SPDX-License-Identifier: MIT
#include "game/play_order.h"

namespace provost::game {

namespace {

using vassal::ChangePiece;
using vassal::Command;

// What the engine writes for a command without encoder; it reads nothing there.
bool is_no_command(const Command& command) {
  return command.as<vassal::Other>() != nullptr && command.text == "null";
}

bool does_nothing(const Play& play) {
  if (!play.next.empty()) return false;
  if (play.command->as<vassal::Null>() != nullptr) return true;
  const auto* change = play.command->as<ChangePiece>();
  if (change == nullptr || !change->has_old_state) return false;
  return (play.joined_state ? *play.joined_state : change->new_state) == change->old_state;
}

void append(Play& head, Play play) {
  if (does_nothing(play)) return;
  if (head.command->as<ChangePiece>() != nullptr) {
    Play& last = head.next.empty() ? head : head.next.back();
    const auto* before = last.command->as<ChangePiece>();
    const auto* change = play.command->as<ChangePiece>();
    if (before != nullptr && change != nullptr && before->id == change->id) {
      last.joined_state = play.joined_state ? play.joined_state : &change->new_state;
      for (auto& next : play.next) append(head, std::move(next));
      return;
    }
  }
  head.next.push_back(std::move(play));
}

void collect(const Command& command, std::vector<const Command*>& flat) {
  if (command.as<vassal::Null>() == nullptr && !is_no_command(command)) flat.push_back(&command);
  for (const auto& child : command.children) collect(child, flat);
}

}  // namespace

std::optional<Play> play_order(const Command& command) {
  std::optional<Play> head;
  if (!is_no_command(command)) head = Play{&command, nullptr, {}};
  for (const auto& child : command.children) {
    auto play = play_order(child);
    if (!play) continue;
    // Outside a log an empty head gives its place to what is appended to it.
    if (!head || (!head->command->logged && does_nothing(*head) && !does_nothing(*play))) {
      head = std::move(play);
    } else {
      append(*head, std::move(*play));
    }
  }
  return head;
}

std::vector<const Command*> flat_commands(const Command& command) {
  std::vector<const Command*> flat;
  collect(command, flat);
  return flat;
}

}  // namespace provost::game
