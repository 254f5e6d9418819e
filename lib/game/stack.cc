// SPDX-License-Identifier: MIT
#include "game/stack.h"

#include <algorithm>

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::game {

namespace {

constexpr std::string_view kLayerMark = "@@";

std::string deck_state(const PieceTable& table, Handle deck) {
  const Token& token = table.token(deck);
  vassal::SequenceEncoder state(';');
  state.append(token.map == kNone ? "null" : table.rules(token.map).identifier());
  state.append(std::to_string(token.at.x)).append(std::to_string(token.at.y));
  state.append(token.face_down ? "true" : "false");
  vassal::SequenceEncoder members(',');
  for (const Handle child : token.contents) members.append(table.token(child).id);
  if (!token.contents.empty()) state.append(members.value());
  return state.value();
}

int next_int(vassal::SequenceDecoder& fields) {
  return fields.has_more() ? text::to_int(fields.next()).value_or(0) : 0;
}

bool set_deck_state(PieceTable& table, Handle deck, std::string_view state) {
  vassal::SequenceDecoder fields(state, ';');
  const Handle map = table.map_named(fields.next());
  const int x = next_int(fields);
  const int y = next_int(fields);
  table.edit(deck).at = {x, y};
  if (map != table.token(deck).map) {
    if (map != kNone) {
      table.add_to_map(deck, map);
    } else {
      table.set_map(deck, kNone);
    }
  }
  if (!fields.has_more()) return false;
  table.edit(deck).face_down = fields.next() == "true";
  std::vector<Handle> members;
  if (fields.has_more()) {
    for (const auto& id : vassal::decode_sequence(fields.next(), ',')) {
      if (const Handle member = table.find(id); member != kNone) members.push_back(member);
    }
  }
  table.edit(deck).contents.clear();
  for (const Handle member : members) {
    if (!table.insert_child(deck, member, static_cast<int>(table.token(deck).contents.size()))) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::string stack_state(const PieceTable& table, Handle stack) {
  const Token& token = table.token(stack);
  if (token.kind == Token::Kind::kDeck) return deck_state(table, stack);
  vassal::SequenceEncoder state(';');
  state.append(token.map == kNone ? "null" : table.rules(token.map).identifier());
  state.append(std::to_string(token.at.x)).append(std::to_string(token.at.y));
  for (const Handle child : token.contents) state.append(table.token(child).id);
  state.append(std::string(kLayerMark) + std::to_string(token.layer));
  return state.value();
}

bool set_stack_state(PieceTable& table, Handle stack, std::string_view state) {
  if (table.token(stack).kind == Token::Kind::kDeck) return set_deck_state(table, stack, state);
  vassal::SequenceDecoder fields(state, ';');
  const std::string map_name = fields.next();
  vassal::Point at;
  if (map_name != "null") {  // the engine looks for no coordinates then: they count as members
    at.x = next_int(fields);
    at.y = next_int(fields);
  }
  Token& token = table.edit(stack);
  token.at = at;
  token.contents.clear();  // members that the new state leaves out keep the stack as their parent
  const Handle map = table.map_named(map_name);
  while (fields.has_more()) {
    const std::string field = fields.next();
    if (const Handle child = table.find(field); child != kNone) {
      const auto count = static_cast<int>(table.token(stack).contents.size());
      if (!table.insert_child(stack, child, count)) return false;
    } else if (field.starts_with(kLayerMark)) {
      const auto layer = text::to_int(std::string_view(field).substr(kLayerMark.size()));
      if (!layer) return false;
      table.edit(stack).layer = *layer;
    }
  }
  if (map == table.token(stack).map) return true;
  if (map != kNone) {
    table.add_to_map(stack, map);
  } else {
    table.set_map(stack, kNone);
  }
  return true;
}

bool merge_stack_state(PieceTable& table, Handle stack, std::string_view new_state,
                       std::string_view old_state) {
  if (old_state == stack_state(table, stack)) return set_stack_state(table, stack, new_state);
  constexpr std::size_t kHead = 3;  // map, x, y
  auto next = vassal::decode_sequence(new_state, ';');
  const auto old = vassal::decode_sequence(old_state, ';');
  if (next.size() < kHead || old.size() < kHead) return false;
  vassal::SequenceEncoder merged(';');
  for (std::size_t i = 0; i < kHead; ++i) merged.append(next[i]);
  next.erase(next.begin(), next.begin() + kHead);
  const auto has = [](const std::vector<std::string>& list, std::size_t from,
                      const std::string& id) {
    return std::find(list.begin() + static_cast<std::ptrdiff_t>(from), list.end(), id) !=
           list.end();
  };
  // A member that neither state knows stays where it is: above the one that is below it now.
  const auto& contents = table.token(stack).contents;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const std::string& id = table.token(contents[i]).id;
    if (has(next, 0, id) || has(old, kHead, id)) continue;
    auto place = next.begin();
    if (i > 0) {
      const auto below = std::find(next.begin(), next.end(), table.token(contents[i - 1]).id);
      if (below != next.end()) place = below + 1;
    }
    next.insert(place, id);
  }
  for (const auto& field : next) merged.append(field);
  return set_stack_state(table, stack, merged.value());
}

}  // namespace provost::game
