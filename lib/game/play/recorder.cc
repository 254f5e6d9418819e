// SPDX-License-Identifier: MIT
#include "game/play/recorder.h"

#include <algorithm>
#include <charconv>

#include "vassal/sequence.h"
#include "vassal/traits/stack.h"

namespace provost::play {

namespace {

using vassal::Command;
using vassal::make_command;

// The engine numbers pieces by the clock (milliseconds since 1970); ours begin in 2027.
constexpr unsigned long long kFirstId = 1'800'000'000'000ULL;

// What the engine writes before a chat line that it takes back.
constexpr std::string_view kUndone = "* UNDO: ";

// Commands as one LOG step: the first, with the others below it.
Command tree(std::vector<Command> commands) {
  Command head = std::move(commands.front());
  for (std::size_t i = 1; i < commands.size(); ++i) head.children.push_back(std::move(commands[i]));
  return head;
}

void mark_logged(Command& command) {
  command.logged = true;
  for (auto& child : command.children) mark_logged(child);
}

}  // namespace

Recorder::Recorder(game::Position start) : position_(std::move(start)), next_id_(kFirstId) {
  for (const auto& piece : position_.pieces()) reserve_id(piece.id);
  for (const auto& stack : position_.stacks()) reserve_id(stack.id);
}

void Recorder::reserve_id(const std::string& id) {
  unsigned long long number = 0;
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
  if (error != std::errc() || end != id.data() + id.size()) return;
  next_id_ = std::max(next_id_, number + 1);
}

std::string Recorder::fresh_id() { return std::to_string(next_id_++); }

std::vector<Command> Recorder::inverses_of(const Command& command) const {
  if (const auto* added = command.as<vassal::AddPiece>())
    return {make_command(vassal::RemovePiece{added->id})};
  if (const auto* changed = command.as<vassal::ChangePiece>()) {
    return {make_command(
        vassal::ChangePiece{changed->id, changed->old_state, changed->new_state, true})};
  }
  if (const auto* moved = command.as<vassal::MovePiece>()) {
    return {make_command(vassal::MovePiece{
        moved->id, moved->old_map, moved->old_x, moved->old_y, moved->old_under, moved->new_map,
        moved->new_x, moved->new_y, moved->new_under, moved->player, moved->has_player})};
  }
  if (const auto* removed = command.as<vassal::RemovePiece>()) {
    const auto piece = position_.piece(removed->id);
    if (!piece) return {};
    std::vector<Command> back = {make_command(
        vassal::AddPiece{piece->id, piece->chain->type_text(), piece->chain->state_text()})};
    if (const auto stack = position_.stack(piece->stack); stack && !stack->deck) {
      vassal::StackState with{stack->map, stack->at.x, stack->at.y, stack->members, std::nullopt};
      auto without = with;
      std::erase(without.members, piece->id);
      back.push_back(
          make_command(vassal::ChangePiece{stack->id, with.encode(), without.encode(), true}));
    }
    return back;
  }
  if (const auto* chat = command.as<vassal::Chat>()) {
    return {make_command(vassal::Chat{std::string(kUndone) + chat->text})};
  }
  if (command.text.starts_with("MutableProperty\t")) {
    auto fields = vassal::decode_sequence(command.text, '\t');
    if (fields.size() > 3) std::swap(fields[2], fields[3]);
    return {make_command(vassal::encode_sequence(fields, '\t'))};
  }
  return {};
}

void Recorder::emit(Command command, std::optional<Command> inverse) {
  auto back = inverse ? std::vector<Command>{std::move(*inverse)} : inverses_of(command);
  // Taken back in reverse order; what undoes one command stays together.
  record_.inverses.insert(record_.inverses.begin(), back.begin(), back.end());
  position_.apply(command);
  step_.push_back(std::move(command));
}

void Recorder::end_step() {
  if (step_.empty()) return;
  auto step = tree(std::move(step_));
  mark_logged(step);
  steps_.push_back(std::move(step));
  records_.push_back(std::move(record_));
  step_.clear();
  record_ = {};
}

bool Recorder::undo() {
  const auto last = std::find_if(records_.rbegin(), records_.rend(), [](const Record& record) {
    return !record.undone && !record.inverses.empty();
  });
  if (last == records_.rend()) return false;
  last->undone = true;
  for (const auto& command : last->inverses) position_.apply(command);
  Command begin = make_command(vassal::Undo{true});
  begin.children = {tree(last->inverses), make_command(vassal::Undo{false})};
  mark_logged(begin);
  steps_.push_back(std::move(begin));
  records_.emplace_back();
  return true;
}

}  // namespace provost::play
