// SPDX-License-Identifier: MIT
#include "game/piece_table.h"

#include <algorithm>

#include "vassal/piece_properties.h"

namespace provost::game {

PieceTable::PieceTable(std::vector<MapRules> rules) {
  for (auto& one : rules) add_map(std::move(one));
}

void PieceTable::add_map(MapRules rules) {
  // One more layer than there are names, for pieces of no named layer; without layers there are
  // two, the lower one for pieces that do not stack (DefaultPieceCollection).
  const std::size_t layers = rules.layer_property.empty() ? 2 : rules.layers.size() + 1;
  maps_.push_back({std::move(rules), std::vector<MapLayer>(layers)});
}

Token& PieceTable::edit(Handle handle) {
  note(handle);
  if (!token(handle).is_piece()) wake(handle);
  return tokens_[static_cast<std::size_t>(handle)];
}

// What stands above a piece that comes or goes is shifted, and that is a change too; but in a heap
// of thousands it would be thousands of changes a step, and nobody reads heights there.
std::vector<Handle>& PieceTable::edit_contents(Handle stack) {
  constexpr std::size_t kTallStack = 64;
  if (token(stack).contents.size() <= kTallStack) note(stack);
  wake(stack);
  return tokens_[static_cast<std::size_t>(stack)].contents;
}

void PieceTable::wake(Handle stack) {
  for (auto& map : maps_) {
    for (auto& layer : map.layers) layer.wake(stack);
  }
}

Handle PieceTable::add(Token token) {
  // The engine takes the clock; ours cannot be mistaken for an id of a file.
  while (token.id.empty() || token.id == "null") token.id = "new:" + std::to_string(++fresh_ids_);
  const auto handle = static_cast<Handle>(tokens_.size());
  if (noting_) {
    if (const Handle old = find(token.id); old != kNone) note(old);
    is_noted_.resize(tokens_.size() + 1, false);
    is_noted_.back() = true;
    noted_.push_back({handle, token.id, std::nullopt});
  }
  ids_.insert_or_assign(token.id, handle);
  tokens_.push_back(std::move(token));
  return handle;
}

Handle PieceTable::find(std::string_view id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? kNone : found->second;
}

void PieceTable::forget(std::string_view id) {
  const auto found = ids_.find(id);
  if (found == ids_.end()) return;
  note(found->second);
  ids_.erase(found);
}

void PieceTable::clear() {
  for (const auto& [id, handle] : ids_) note(handle);
  ids_.clear();
  for (auto& map : maps_) {
    for (auto& layer : map.layers) layer.clear();
  }
}

Handle PieceTable::known_map(std::string_view name_or_id) const {
  const auto found = std::find_if(maps_.begin(), maps_.end(), [&](const MapState& map) {
    return map.rules.name == name_or_id || map.rules.id == name_or_id;
  });
  return found == maps_.end() ? kNone : static_cast<Handle>(found - maps_.begin());
}

Handle PieceTable::map_named(std::string_view name_or_id) {
  if (name_or_id.empty() || name_or_id == "null") return kNone;
  if (const Handle known = known_map(name_or_id); known != kNone || !open_) return known;
  MapRules rules;
  rules.name = std::string(name_or_id);
  add_map(std::move(rules));
  return static_cast<Handle>(maps_.size() - 1);
}

Handle PieceTable::map_of(Handle handle) const {
  const Token& own = token(handle);
  return own.parent == kNone ? own.map : token(own.parent).map;
}

vassal::Point PieceTable::at(Handle handle) const {
  const Token& own = token(handle);
  return own.parent == kNone ? own.at : token(own.parent).at;
}

void PieceTable::set_map(Handle handle, Handle map) {
  Token& own = edit(handle);
  own.map = map;
  for (const Handle child : own.contents) tokens_[static_cast<std::size_t>(child)].map = map;
}

void PieceTable::add_to_map(Handle handle, Handle map) {
  auto& layer =
      maps_[static_cast<std::size_t>(map)].layers[static_cast<std::size_t>(layer_of(handle, map))];
  if (layer.has(handle)) return;
  if (const Handle parent = token(handle).parent; parent != kNone) stack_remove(parent, handle);
  if (const Handle old = map_of(handle); old != kNone && old != map) remove_from_map(handle, old);
  set_map(handle, map);
  layer.add(handle);
}

void PieceTable::remove_from_map(Handle handle, Handle map) {
  // A piece whose layer changed since it was added is not found, and stays: so it is in the engine.
  auto& layer =
      maps_[static_cast<std::size_t>(map)].layers[static_cast<std::size_t>(layer_of(handle, map))];
  layer.remove(handle);
}

std::vector<Handle> PieceTable::on_map(Handle map) const {
  std::vector<Handle> all;
  const auto is_empty_stack = [&](Handle handle) {
    const Token& own = token(handle);
    return own.kind == Token::Kind::kStack && own.contents.empty();
  };
  for (const auto& layer : maps_[static_cast<std::size_t>(map)].layers) {
    layer.append_awake(all, is_empty_stack);
  }
  return all;
}

std::vector<Handle> PieceTable::on_map_at(std::string_view name_or_id, vassal::Point place) const {
  const Handle map = known_map(name_or_id);
  if (map == kNone) return {};
  auto found = on_map(map);
  std::erase_if(found, [&](Handle handle) { return at(handle) != place; });
  return found;
}

int PieceTable::piece_layer(const Token& token, const MapRules& rules) const {
  const auto value = vassal::property(*token.chain, rules.layer_property);
  const auto found =
      value ? std::find(rules.layers.begin(), rules.layers.end(), *value) : rules.layers.end();
  return static_cast<int>(found - rules.layers.begin());
}

int PieceTable::layer_of(Handle handle, Handle map) const {
  const MapRules& map_rules = rules(map);
  const Token& own = token(handle);
  if (map_rules.layer_property.empty()) return own.no_stack ? 0 : 1;
  if (own.is_piece()) return piece_layer(own, map_rules);
  const int highest = static_cast<int>(map_rules.layers.size());
  if (own.kind == Token::Kind::kDeck) return highest;
  if (const Handle seen = top(handle); seen != kNone) return piece_layer(token(seen), map_rules);
  if (own.layer == -1 || own.contents.empty()) return highest;
  return piece_layer(token(own.contents.front()), map_rules);
}

Piece PieceTable::piece(Handle handle) const {
  const Handle parent = token(handle).parent;
  return piece_at(handle, parent == kNone ? -1 : index_of(parent, handle));
}

Piece PieceTable::piece(Handle handle, StackIndex& index) const {
  const Handle parent = token(handle).parent;
  return piece_at(handle, parent == kNone ? -1 : index.index_of(parent, handle));
}

Piece PieceTable::piece_at(Handle handle, int index) const {
  const Token& own = token(handle);
  Piece piece;
  piece.id = own.id;
  piece.chain = own.chain;
  if (const Handle map = map_of(handle); map != kNone) piece.map = rules(map).identifier();
  piece.at = at(handle);
  if (own.parent != kNone) {
    piece.stack = token(own.parent).id;
    piece.index = index;
  }
  return piece;
}

Stack PieceTable::stack(Handle handle) const {
  const Token& own = token(handle);
  Stack stack;
  stack.id = own.id;
  stack.deck = own.kind == Token::Kind::kDeck;
  stack.type = own.type;
  stack.face_down = own.face_down;
  if (own.map != kNone) stack.map = rules(own.map).identifier();
  stack.at = own.at;
  for (const Handle child : own.contents) stack.members.push_back(token(child).id);
  return stack;
}

void PieceTable::note_changes() {
  noting_ = true;
  noted_.clear();
  is_noted_.assign(tokens_.size(), false);
}

void PieceTable::note(Handle handle) {
  if (!noting_) return;
  StackIndex index(*this);
  if (token(handle).is_piece()) return note_one(handle, index);
  // A member that comes later is noted before it comes (insert_child).
  const auto i = static_cast<std::size_t>(handle);
  if (is_noted_[i]) return;
  is_noted_[i] = true;
  for (const Handle child : token(handle).contents) note_one(child, index);
}

void PieceTable::note_one(Handle handle, StackIndex& index) {
  const auto i = static_cast<std::size_t>(handle);
  if (is_noted_[i]) return;
  is_noted_[i] = true;
  const Token& own = token(handle);
  // A token that has lost its id is no piece of the game any more.
  if (find(own.id) != handle) return;
  noted_.push_back({handle, own.id, piece(handle, index)});
}

std::vector<Change> PieceTable::take_changes() {
  std::vector<Change> changes;
  std::map<std::string_view, std::size_t> seen;
  StackIndex index(*this);
  for (const Noted& noted : noted_) {
    if (!token(noted.handle).is_piece()) continue;
    // An id that was given to several tokens changed from the first to what it names now.
    if (!seen.emplace(noted.id, changes.size()).second) continue;
    Change change{noted.id, noted.before, std::nullopt};
    const Handle now = find(noted.id);
    if (now != kNone && token(now).is_piece()) change.after = piece(now, index);
    if (change.before != change.after) changes.push_back(std::move(change));
  }
  noting_ = false;
  noted_.clear();
  return changes;
}

}  // namespace provost::game
