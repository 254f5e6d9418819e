// SPDX-License-Identifier: MIT
#include "game/position.h"

#include "game/piece_state.h"
#include "game/placing.h"
#include "game/play_order.h"
#include "game/stack.h"

namespace provost::game {

void Position::apply(const vassal::Command& command) {
  if (auto play = play_order(command)) run(*play);
}

void Position::run(const Play& play) {
  execute(*play.command, play.joined_state);
  for (const auto& next : play.next) run(next);
}

void Position::apply_alone(const vassal::Command& command) { execute(command, nullptr); }

void Position::execute(const vassal::Command& command, const std::string* joined_state) {
  if (const auto* added = command.as<vassal::AddPiece>()) {
    add(*added);
  } else if (const auto* removed = command.as<vassal::RemovePiece>()) {
    remove(*removed);
  } else if (const auto* changed = command.as<vassal::ChangePiece>()) {
    change(*changed, joined_state ? *joined_state : changed->new_state);
  } else if (const auto* moved = command.as<vassal::MovePiece>()) {
    move_piece(table_, *moved);
  } else if (command.as<vassal::Other>() != nullptr) {
    if (command.text == "begin_save") table_.clear();
    const std::string_view prefix = std::string_view(command.text).substr(0, 2);
    if (prefix == "+/" || prefix == "D/" || prefix == "M/") {
      ledger_.count_failed(prefix);  // ours, and not decodable
    } else {
      ledger_.apply(command.text);
    }
  }
}

void Position::add(const vassal::AddPiece& command) {
  bool complete = true;
  auto token = make_token(command.id, command.type, command.state, &complete);
  if (!token) return ledger_.count_failed("+/");
  const bool is_piece = token->is_piece();
  const Handle handle = table_.add(std::move(*token));
  if (is_piece && complete) {
    set_basic_state(table_, handle, table_.token(handle).chain->basic().state);
  } else if (!is_piece) {
    complete = set_stack_state(table_, handle, command.state);
  }
  if (!complete) ledger_.count_failed("+/");
}

void Position::remove(const vassal::RemovePiece& command) {
  const Handle handle = table_.find(command.id);
  if (handle == kNone) return;
  const Handle parent = table_.token(handle).parent;
  if (const Handle map = table_.map_of(handle); map != kNone) {
    table_.remove_from_map(handle, map);
    table_.set_map(handle, kNone);
  }
  if (parent != kNone) table_.stack_remove(parent, handle);
  table_.forget(command.id);
}

void Position::change(const vassal::ChangePiece& command, const std::string& new_state) {
  const Handle handle = table_.find(command.id);
  if (handle == kNone) return;
  const bool is_piece = table_.token(handle).is_piece();
  bool done = false;
  if (command.has_old_state) {
    done = is_piece ? merge_piece_state(table_, handle, new_state, command.old_state)
                    : merge_stack_state(table_, handle, new_state, command.old_state);
  } else {
    done = is_piece ? set_piece_state(table_, handle, new_state)
                    : set_stack_state(table_, handle, new_state);
  }
  if (!done) ledger_.count_failed("D/");
}

std::optional<Piece> Position::piece(std::string_view id) const {
  const Handle handle = table_.find(id);
  if (handle == kNone || !table_.token(handle).is_piece()) return std::nullopt;
  return table_.piece(handle);
}

std::vector<Piece> Position::pieces() const {
  std::vector<Piece> pieces;
  StackIndex index(table_);
  for (const auto& [id, handle] : table_.ids()) {
    if (table_.token(handle).is_piece()) pieces.push_back(table_.piece(handle, index));
  }
  return pieces;
}

std::optional<Stack> Position::stack(std::string_view id) const {
  const Handle handle = table_.find(id);
  if (handle == kNone || table_.token(handle).is_piece()) return std::nullopt;
  return table_.stack(handle);
}

std::optional<StackShape> Position::stack_shape(std::string_view id) const {
  const Handle handle = table_.find(id);
  if (handle == kNone || table_.token(handle).is_piece()) return std::nullopt;
  const Token& stack = table_.token(handle);
  return StackShape{stack.kind == Token::Kind::kDeck, stack.type, stack.contents.size()};
}

std::vector<Stack> Position::stacks() const {
  std::vector<Stack> stacks;
  for (const auto& [id, handle] : table_.ids()) {
    if (!table_.token(handle).is_piece()) stacks.push_back(table_.stack(handle));
  }
  return stacks;
}

std::vector<std::variant<Piece, Stack>> Position::standing_at(std::string_view map,
                                                              vassal::Point at) const {
  std::vector<std::variant<Piece, Stack>> standing;
  for (const Handle handle : table_.on_map_at(map, at)) {
    if (table_.token(handle).is_piece()) {
      standing.emplace_back(table_.piece(handle));
    } else {
      standing.emplace_back(table_.stack(handle));
    }
  }
  return standing;
}

}  // namespace provost::game
