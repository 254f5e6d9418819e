// SPDX-License-Identifier: MIT
// What stands where: every piece, stack and deck of a game, changed by applying commands exactly as
// VASSAL's engine executes them, its oddities included (a piece that a stack's new state leaves out
// keeps the stack as its parent; a piece that is added under a used id leaves the old one standing,
// nameless).
//
//     Position position(map_rules(module));
//     position.apply(command);                    // with its sub-commands
//     const auto piece = position.piece("1796014721216");
//
// Who looks on matters: hidden pieces are skipped when stacks are merged. We look on as an
// observer, to whom every hidden piece is hidden. A Position can be copied; a copy shares the trait
// chains. Source: VASSAL.command.*, VASSAL.counters.{BasicPiece,Decorator,Stack,Deck},
// VASSAL.build.module.{GameState,Map}, VASSAL.build.module.map.StackMetrics.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/ledger.h"
#include "game/map_rules.h"
#include "game/piece.h"
#include "game/piece_table.h"
#include "vassal/command.h"

namespace provost::game {

struct Play;

class Position {
 public:
  /// Without rules every map that a command names exists, stacks and has no layers.
  Position() = default;
  explicit Position(std::vector<MapRules> rules) : table_(std::move(rules)) {}

  /// Executes a command with its sub-commands, in the engine's order (game/play_order.h). A step of
  /// a log is executed as if it stood alone; begin_save clears the table.
  void apply(const vassal::Command& command);
  /// Executes the command without its sub-commands.
  void apply_alone(const vassal::Command& command);

  std::optional<Piece> piece(std::string_view id) const;
  std::vector<Piece> pieces() const;  // by id
  std::optional<Stack> stack(std::string_view id) const;
  /// The same without what may be long: for a question about each of its members.
  std::optional<StackShape> stack_shape(std::string_view id) const;
  std::vector<Stack> stacks() const;  // by id; decks and empty stacks included
  /// What stands at a place, lowest first: pieces in no stack, and stacks (not empty) and decks.
  std::vector<std::variant<Piece, Stack>> standing_at(std::string_view map, vassal::Point at) const;

  /// Boards, players, turn trackers, global properties; counters of commands that were kept aside.
  const Ledger& ledger() const { return ledger_; }

  /// From now on it is noted what each piece touched was before, until take_changes().
  void note_changes() { table_.note_changes(); }
  /// The pieces that differ from what they were at note_changes(), in the order of first touch;
  /// a piece that was only shifted in a stack of more than 64 is left out.
  std::vector<Change> take_changes() { return table_.take_changes(); }

 private:
  void add(const vassal::AddPiece& command);
  void remove(const vassal::RemovePiece& command);
  void change(const vassal::ChangePiece& command, const std::string& new_state);
  void run(const Play& play);
  void execute(const vassal::Command& command, const std::string* joined_state);

  PieceTable table_;
  Ledger ledger_;
};

}  // namespace provost::game
