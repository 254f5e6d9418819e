// SPDX-License-Identifier: MIT
// The part of PieceTable that concerns the contents of stacks and decks (VASSAL.counters.Stack).
#include <algorithm>
#include <unordered_set>

#include "game/piece_table.h"

namespace provost::game {

int PieceTable::index_of(Handle stack, Handle child) const {
  const auto& contents = token(stack).contents;
  const auto found = std::find(contents.begin(), contents.end(), child);
  return found == contents.end() ? -1 : static_cast<int>(found - contents.begin());
}

int StackIndex::index_of(Handle stack, Handle child) {
  constexpr std::size_t kSmall = 32;
  const auto& contents = table_.token(stack).contents;
  if (contents.size() <= kSmall) return table_.index_of(stack, child);
  const auto [entry, fresh] = large_.try_emplace(stack);
  if (fresh)
    return table_.index_of(stack, child);  // for one question a search is less than a table
  auto& places = entry->second;
  if (places.empty()) {
    int place = 0;
    for (const Handle member : contents) places.emplace(member, place++);  // of several the first
  }
  const auto found = places.find(child);
  return found == places.end() ? -1 : found->second;
}

void PieceTable::insert_at(Handle stack, Handle child, int index) {
  auto& contents = edit_contents(stack);
  const int count = static_cast<int>(contents.size());
  contents.insert(contents.begin() + std::clamp(index, 0, count), child);
}

void PieceTable::remove_at(Handle stack, int index) {
  auto& contents = edit_contents(stack);
  if (index >= 0 && index < static_cast<int>(contents.size())) {
    contents.erase(contents.begin() + index);
  }
}

void PieceTable::stack_remove(Handle stack, Handle child) {
  note(child);  // it may have been left out of the stack's contents already
  remove_at(stack, index_of(stack, child));
  edit(child).parent = kNone;
}

bool PieceTable::insert_child(Handle stack, Handle child, int index) {
  note(child);
  if (const Handle parent = token(child).parent; parent != kNone) {
    stack_remove(parent, child);
  } else if (const Handle map = map_of(child); map != kNone) {
    remove_from_map(child, map);
  }
  if (!token(child).is_piece()) return false;
  Token& own = edit(child);
  own.parent = stack;
  own.map = token(stack).map;
  insert_at(stack, child, index);
  return true;
}

bool PieceTable::insert_children(Handle stack, const std::vector<Handle>& children, int index) {
  constexpr std::size_t kFew = 64;
  if (children.size() <= kFew) {
    return std::all_of(children.begin(), children.end(), [&](Handle child) {
      const bool again = token(child).parent == stack && index_of(stack, child) >= 0;
      const bool done = insert_child(stack, child, again ? index - 1 : index);
      if (!again) ++index;
      return done;
    });
  }
  // Each is taken out of where it was once, and of several in the list the last one counts.
  std::unordered_set<Handle> moved;
  std::unordered_set<Handle> left;
  std::vector<Handle> placed;
  for (auto at = children.rbegin(); at != children.rend(); ++at) {
    if (token(*at).is_piece() && moved.insert(*at).second) placed.push_back(*at);
  }
  std::reverse(placed.begin(), placed.end());
  const auto is_moved = [&](Handle child) { return moved.contains(child); };
  for (const Handle child : placed) {
    note(child);
    const Handle parent = token(child).parent;
    if (parent != kNone) {
      if (left.insert(parent).second) {
        auto& contents = edit_contents(parent);
        if (parent == stack) {
          index -= static_cast<int>(std::count_if(
              contents.begin(), contents.begin() + std::min<long>(index, std::ssize(contents)),
              is_moved));
        }
        std::erase_if(contents, is_moved);
      }
    } else if (const Handle map = map_of(child); map != kNone) {
      remove_from_map(child, map);
    }
    Token& own = edit(child);
    own.parent = stack;
    own.map = token(stack).map;
  }
  auto& contents = edit_contents(stack);
  const auto place = std::clamp(index, 0, static_cast<int>(contents.size()));
  contents.insert(contents.begin() + place, placed.begin(), placed.end());
  const Handle last = children.back();
  return token(last).is_piece() || insert_child(stack, last, index);
}

bool PieceTable::stack_insert(Handle stack, Handle child, int index) {
  const int position = std::clamp(index, 0, static_cast<int>(token(stack).contents.size()));
  const int old = index_of(stack, child);
  if (old < 0) return insert_child(stack, child, position);
  if (position > old) {
    insert_at(stack, child, position + 1);
    remove_at(stack, old);
  } else {
    remove_at(stack, old);
    insert_at(stack, child, position);
  }
  return true;
}

void PieceTable::stack_add(Handle stack, Handle child) {
  const Token& own = token(stack);
  if (own.contents.empty() && own.layer == -1 && own.map != kNone) {
    const int layer = layer_of(child, own.map);
    edit(stack).layer = layer;
  }
  stack_insert(stack, child, static_cast<int>(token(stack).contents.size()));
}

Handle PieceTable::top(Handle stack) const {
  const auto& contents = token(stack).contents;
  const auto found = std::find_if(contents.rbegin(), contents.rend(),
                                  [&](Handle child) { return !token(child).hidden_by(); });
  return found == contents.rend() ? kNone : *found;
}

Handle PieceTable::top(Handle stack, std::string_view player) const {
  const auto& contents = token(stack).contents;
  const auto found = std::find_if(contents.rbegin(), contents.rend(), [&](Handle child) {
    const auto hidden = token(child).hidden_by();
    return !hidden || *hidden == player;
  });
  return found == contents.rend() ? kNone : *found;
}

}  // namespace provost::game
