// SPDX-License-Identifier: MIT
#include "game/placing.h"

namespace provost::game {

namespace {

using Kind = Token::Kind;

void place_at(PieceTable& table, Handle handle, Handle map, vassal::Point at) {
  table.edit(handle).at = at;
  table.add_to_map(handle, map);
}

Handle new_stack(PieceTable& table) {
  Token stack;
  stack.kind = Kind::kStack;
  stack.type = "stack";
  return table.add(std::move(stack));
}

// new Stack(piece): a stack around a piece, where the piece is, not yet on the map.
Handle stack_around(PieceTable& table, Handle piece) {
  const Handle map = table.map_of(piece);
  const vassal::Point at = table.at(piece);
  const Handle stack = new_stack(table);
  table.set_map(stack, map);
  table.edit(stack).at = at;
  table.stack_add(stack, piece);
  return stack;
}

bool can_pieces_merge(const PieceTable& table, Handle map, Handle a, Handle b) {
  if (a == kNone || b == kNone) return false;
  const Token& first = table.token(a);
  const Token& second = table.token(b);
  if (first.no_stack || second.no_stack) return false;
  if (first.hidden_by() != second.hidden_by()) return false;
  // Without layers there are two all the same, but both pieces stack, so both are in the upper one.
  return table.layer_of(a, map) == table.layer_of(b, map);
}

// StackMetrics.merge. Whether anything was done: nothing is when a piece meets itself or its stack.
bool merge(PieceTable& table, Handle map, Handle fixed, Handle moving) {
  if (!table.token(fixed).is_piece()) {
    if (const Handle top = table.top(fixed); top != kNone) fixed = top;
  }
  Handle stack = table.token(fixed).parent;
  int index = stack == kNone ? 0 : table.index_of(stack, fixed) + 1;
  if (moving == fixed || moving == stack) return false;
  bool done = false;
  if (stack == kNone) {
    if (!table.token(fixed).is_piece()) {
      stack = fixed;
      index = static_cast<int>(table.token(stack).contents.size());
    } else {
      const Handle home = table.map_of(fixed);
      stack = stack_around(table, fixed);
      if (home != kNone) place_at(table, stack, home, table.token(stack).at);
      index = 1;
      done = true;
    }
  }
  if (!table.token(moving).is_piece()) {
    const auto members = table.token(moving).contents;
    table.insert_children(stack, members, index);
    return done || !members.empty();
  }
  if (table.token(moving).parent == stack && table.index_of(stack, moving) < index) --index;
  if (const Handle old = table.map_of(moving); old != kNone && old != map) {
    table.remove_from_map(moving, old);
  }
  table.stack_insert(stack, moving, index);
  return true;
}

enum class Met { kNothing, kItself, kMerged };

Met met(bool merged) { return merged ? Met::kMerged : Met::kItself; }

// Map.apply with the visitor of MovePiece: the first thing at the point that takes the piece.
Met merge_for_player(PieceTable& table, Handle map, Handle moving, vassal::Point at,
                     std::string_view player) {
  const bool stacks = table.rules(map).stacking && !table.token(moving).no_stack;
  for (const Handle other : table.on_map(map)) {
    if (table.at(other) != at) continue;
    const Token& token = table.token(other);
    if (token.kind == Kind::kDeck) return met(merge(table, map, other, moving));
    if (!stacks) continue;
    if (token.kind == Kind::kStack) {
      if (table.top(other, player) == kNone) continue;
    } else {
      const auto hidden = token.hidden_by();
      if (token.no_stack || (hidden && *hidden != player)) continue;
    }
    if (can_merge(table, map, moving, other)) return met(merge(table, map, other, moving));
  }
  return Met::kNothing;
}

// Map.apply with Map.Merger, for what an observer sees.
Met merge_for_observer(PieceTable& table, Handle map, Handle moving, vassal::Point at) {
  const bool stacks = table.rules(map).stacking && !table.token(moving).no_stack;
  for (const Handle other : table.on_map(map)) {
    if (table.at(other) != at) continue;
    const Token& token = table.token(other);
    if (token.kind == Kind::kDeck) {
      if (table.token(moving).cargo() > 0) continue;
      return met(merge(table, map, other, moving));
    }
    if (!stacks) continue;
    if (token.kind == Kind::kStack) {
      if (table.top(other) == kNone) continue;
    } else if (token.no_stack || token.hidden_by()) {
      continue;
    }
    if (can_merge(table, map, other, moving)) return met(merge(table, map, other, moving));
  }
  return Met::kNothing;
}

// MovePiece.stackOrPlacePiece.
void stack_or_place(PieceTable& table, Handle piece, Handle map, vassal::Point at) {
  const Token& token = table.token(piece);
  if (table.rules(map).stacking && token.is_piece() && token.parent == kNone && !token.no_stack) {
    const Handle stack = new_stack(table);
    table.stack_add(stack, piece);
    place_at(table, stack, map, at);
  } else {
    place_at(table, piece, map, at);
  }
}

}  // namespace

bool can_merge(const PieceTable& table, Handle map, Handle a, Handle b) {
  if (table.token(a).kind == Kind::kDeck || table.token(b).kind == Kind::kDeck) return true;
  const auto shown = [&](Handle handle) {
    return table.token(handle).is_piece() ? handle : table.top(handle);
  };
  return can_pieces_merge(table, map, shown(a), shown(b));
}

void place_or_merge(PieceTable& table, Handle handle, Handle map, vassal::Point at) {
  if (merge_for_observer(table, map, handle, at) == Met::kMerged) return;
  place_at(table, handle, map, at);
  if (!table.token(handle).is_piece() || table.token(handle).no_stack) return;
  if (table.rules(map).stacking) place_at(table, stack_around(table, handle), map, at);
}

void move_piece(PieceTable& table, const vassal::MovePiece& command) {
  const Handle piece = table.find(command.id);
  if (piece == kNone) return;
  const Handle map = table.map_named(command.new_map);
  if (map == kNone) {
    // Only the drawing order of the old map is changed: the piece still believes that it is there.
    const Handle old = table.map_named(command.old_map);
    if (old != kNone) table.remove_from_map(piece, old);
    return;
  }
  const vassal::Point at{command.new_x, command.new_y};
  const bool on_top = command.new_under != "null" && !command.new_under.empty();
  const Handle under = on_top ? table.find(command.new_under) : kNone;
  if (under != kNone && table.at(under) == at && table.map_of(under) == map) {
    merge(table, map, under, piece);
    return;
  }
  if (merge_for_player(table, map, piece, at, command.player) == Met::kNothing) {
    stack_or_place(table, piece, map, at);
  }
  if (on_top) return;
  if (const Handle stack = table.token(piece).parent; stack != kNone) {
    table.stack_insert(stack, piece, 0);
  }
}

}  // namespace provost::game
