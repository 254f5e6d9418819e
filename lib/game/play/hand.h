// SPDX-License-Identifier: MIT
// What a player's hand does on the table, as the commands that the engine writes for it: dragging
// counters onto a place (and onto the stack that is there), taking a counter from the palette,
// taking one off the table.
//
// Dragging one counter gives, in this order: the mark that it has moved, the move, a new stack
// where it does not join one, and the report of the move. The Old... properties that the engine
// also notes in the counter are left out: it does not restore them when it steps through a log.
// Source: VASSAL.build.module.map.{PieceMover.movePieces,StackMetrics.merge,MovementReporter}.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/map_rules.h"
#include "game/play/names.h"
#include "game/play/recorder.h"
#include "module/module.h"

namespace provost::play {

/// Who acts: his name, his side, and the id by which the log knows him.
struct Actor {
  std::string name;
  std::string side;
  std::string id;
};

class Hand {
 public:
  /// All must outlive it.
  Hand(const module::Module& module, const Names& names, Recorder& recorder);

  /// One drag of pieces that are in the game. kUsage when nothing would move.
  Result<void> drag(const std::vector<std::string>& ids, const Spot& to, const Actor& actor);
  /// A piece of the palette under an id that is not in use.
  Result<void> take(const module::PieceDefinition& slot, const std::string& id, const Spot& to,
                    const Actor& actor);
  void remove(const std::string& id);

 private:
  // Where a dropped piece goes: onto the piece `under`, or alone.
  struct Target {
    bool joins = false;
    std::string under;  // empty: at the bottom, into an empty deck
    std::string alone;  // a piece without a stack, which needs one first
  };
  struct Moved {
    std::string id;
    Spot from;
  };
  const game::MapRules& rules(const std::string& map) const;
  int layer(const vassal::TraitChain& chain, const std::string& map) const;
  Target target(const vassal::TraitChain& chain, const std::vector<std::string>& dragged,
                const Spot& to) const;
  void open_stack(const std::string& first, const vassal::TraitChain& chain, const Spot& at);
  void mark_moved(const game::Piece& piece, const Spot& to);
  void report(const std::vector<Moved>& moved, const Spot& to, const Actor& actor);

  const module::Module& module_;
  const Names& names_;
  Recorder& recorder_;
  std::vector<game::MapRules> rules_;
};

}  // namespace provost::play
