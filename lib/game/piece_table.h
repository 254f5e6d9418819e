// SPDX-License-Identifier: MIT
// All tokens of a game, the ids that name them, the maps with their drawing order, and the few
// operations from which the engine's commands are made: onto a map, off it, into a stack, out of
// it. Each does exactly what the engine's method of that name does and no more; the rules of
// placing and merging are above this (game/placing.h). Source: VASSAL.build.module.{GameState,Map},
// VASSAL.build.module.map.*PieceCollection, VASSAL.counters.Stack.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/map_layer.h"
#include "game/map_rules.h"
#include "game/piece.h"
#include "game/token.h"

namespace provost::game {

class StackIndex;

class PieceTable {
 public:
  /// Without rules every map that is named exists, stacks and has no layers.
  PieceTable() : open_(true) {}
  explicit PieceTable(std::vector<MapRules> rules);

  const Token& token(Handle handle) const { return tokens_[static_cast<std::size_t>(handle)]; }
  /// To change what no operation below changes (chain, position); notes the change.
  Token& edit(Handle handle);

  // Ids (GameState.addPiece, getPieceForId, removePiece).
  Handle add(Token token);  // a token without id gets a fresh one
  Handle find(std::string_view id) const;
  void forget(std::string_view id);
  const std::map<std::string, Handle, std::less<>>& ids() const { return ids_; }
  void clear();

  // Maps.
  Handle map_named(std::string_view name_or_id);  // Map.getMapById; kNone for "null" or unknown
  const MapRules& rules(Handle map) const { return maps_[static_cast<std::size_t>(map)].rules; }
  /// Where a token is: a piece in a stack is where its stack is.
  Handle map_of(Handle handle) const;
  vassal::Point at(Handle handle) const;
  void set_map(Handle handle, Handle map);
  void add_to_map(Handle handle, Handle map);       // Map.addPiece
  void remove_from_map(Handle handle, Handle map);  // Map.removePiece
  /// What stands on a map, in the order in which the engine draws and searches it; empty stacks are
  /// left out.
  std::vector<Handle> on_map(Handle map) const;
  /// Of these, what stands at a place of the map with this name or id.
  std::vector<Handle> on_map_at(std::string_view name_or_id, vassal::Point place) const;
  /// PieceCollection.getLayerForPiece.
  int layer_of(Handle handle, Handle map) const;

  // Stacks and decks.
  int index_of(Handle stack, Handle child) const;
  void stack_add(Handle stack, Handle child);                // Stack.add
  bool stack_insert(Handle stack, Handle child, int index);  // Stack.insert
  /// Stack.insertChild; false when the child is a stack, which the engine finds out too late.
  bool insert_child(Handle stack, Handle child, int index);
  /// insert_child() of one after the other, from `index` on, in a time that grows with their number
  /// only. All are pieces but the last, at which false may be given.
  bool insert_children(Handle stack, const std::vector<Handle>& children, int index);
  void stack_remove(Handle stack, Handle child);  // Stack.remove
  /// The topmost member that an observer sees, or that `player` sees (Stack.topPiece).
  Handle top(Handle stack) const;
  Handle top(Handle stack, std::string_view player) const;

  Piece piece(Handle handle) const;
  /// The same for many pieces one after another, while nothing changes.
  Piece piece(Handle handle, StackIndex& index) const;
  Stack stack(Handle handle) const;

  void note_changes();
  /// A piece that was only shifted in a stack of more than 64 is left out.
  std::vector<Change> take_changes();

 private:
  struct MapState {
    MapRules rules;
    std::vector<MapLayer> layers;
  };
  struct Noted {
    Handle handle;
    std::string id;
    std::optional<Piece> before;
  };
  void add_map(MapRules rules);
  Handle known_map(std::string_view name_or_id) const;
  std::vector<Handle>& edit_contents(Handle stack);
  void wake(Handle stack);
  void insert_at(Handle stack, Handle child, int index);
  void remove_at(Handle stack, int index);
  int piece_layer(const Token& token, const MapRules& rules) const;
  void note(Handle handle);
  void note_one(Handle handle, StackIndex& index);
  Piece piece_at(Handle handle, int index) const;

  std::vector<Token> tokens_;
  std::map<std::string, Handle, std::less<>> ids_;
  std::vector<MapState> maps_;
  bool open_ = false;  // maps come into being when they are named
  int fresh_ids_ = 0;
  bool noting_ = false;
  std::vector<Noted> noted_;
  std::vector<bool> is_noted_;  // by handle; of a stack: all its members are
};

/// Where members stand in their stacks, for as long as nothing changes: asked for each member of a
/// large stack, PieceTable::index_of would look through all of it each time.
class StackIndex {
 public:
  explicit StackIndex(const PieceTable& table) : table_(table) {}
  /// As PieceTable::index_of.
  int index_of(Handle stack, Handle child);

 private:
  const PieceTable& table_;
  std::unordered_map<Handle, std::unordered_map<Handle, int>> large_;
};

}  // namespace provost::game
