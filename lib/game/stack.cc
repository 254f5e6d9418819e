// SPDX-License-Identifier: MIT
#include "game/stack.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <unordered_map>
#include <unordered_set>

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
  const auto stack = std::find_if(members.begin(), members.end(),
                                  [&](Handle member) { return !table.token(member).is_piece(); });
  if (stack != members.end()) members.erase(stack + 1, members.end());
  return table.insert_children(deck, members, 0);
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
  std::vector<Handle> members;
  bool complete = true;
  while (complete && fields.has_more()) {
    const std::string field = fields.next();
    if (const Handle child = table.find(field); child != kNone) {
      members.push_back(child);
      complete = table.token(child).is_piece();
    } else if (field.starts_with(kLayerMark)) {
      const auto layer = text::to_int(std::string_view(field).substr(kLayerMark.size()));
      complete = layer.has_value();
      if (layer) table.edit(stack).layer = *layer;
    }
  }
  if (!table.insert_children(stack, members, 0) || !complete) return false;
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
  const std::unordered_set<std::string_view> gone(old.begin() + kHead, old.end());
  std::list<std::string_view> fields(next.begin(), next.end());
  std::unordered_map<std::string_view, std::list<std::string_view>::iterator> places;
  for (auto at = fields.begin(); at != fields.end(); ++at) places.emplace(*at, at);
  // A member that neither state knows stays where it is: above the one that is below it now.
  const auto& contents = table.token(stack).contents;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const std::string& id = table.token(contents[i]).id;
    if (places.contains(id) || gone.contains(id)) continue;
    auto place = fields.begin();
    if (i > 0) {
      const auto below = places.find(table.token(contents[i - 1]).id);
      if (below != places.end()) place = std::next(below->second);
    }
    places.emplace(id, fields.insert(place, id));
  }
  for (const auto& field : fields) merged.append(field);
  return set_stack_state(table, stack, merged.value());
}

}  // namespace provost::game
