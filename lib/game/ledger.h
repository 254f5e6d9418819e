// SPDX-License-Identifier: MIT
// What a save or log says beside the pieces: which boards are on the table, who plays which side,
// where the turn trackers stand, global properties; and how many commands of which kind were left
// alone. Source: VASSAL.build.module.{BoardPicker,PlayerRoster,turn.TurnTracker,properties.*}.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vassal/board.h"

namespace provost::game {

/// A player of the roster. His id is derived from his password and never leaves the Ledger.
struct Player {
  std::string name;
  std::string side;  // "<observer>" when he plays none
};

class Ledger {
 public:
  /// Takes the text of a command that concerns no piece. Returns whether the engine's core knows
  /// it.
  bool apply(std::string_view text);
  /// Counts a command of ours that could not be decoded or executed, by its prefix ("D/").
  void count_failed(std::string_view prefix);
  /// A new game begins (begin_save): forgets all but the counters.
  void clear();

  /// Boards in use, by the name of the map (or the id, as the save has it).
  const std::map<std::string, vassal::BoardLayout>& boards() const { return boards_; }
  /// In the order in which they joined.
  std::vector<Player> players() const;
  /// Name of the player behind an id in a command; empty when nobody has it.
  std::string name_of(std::string_view id) const;
  /// State of a turn tracker, by its id ("TurnTracker0"), as the engine writes it.
  const std::map<std::string, std::string>& turns() const { return turns_; }
  /// Value of a global property; `owner` is "Module", a map's name or "Map:Zone", empty: any.
  std::optional<std::string> property(std::string_view name, std::string_view owner = {}) const;
  /// All of them: (name, owner) and value.
  const std::map<std::pair<std::string, std::string>, std::string>& properties() const {
    return properties_;
  }
  /// Whether a save says that its at-start stacks are among its pieces (SETUP_STACK). When it does
  /// not, the engine adds them from the module, under ids of its own.
  bool at_start_done() const { return at_start_done_; }

  /// Commands by prefix that the engine's core does not know: custom classes of modules.
  const std::map<std::string, int>& unknown() const { return unknown_; }
  /// Commands of ours by prefix that could not be decoded or executed.
  const std::map<std::string, int>& failed() const { return failed_; }

 private:
  bool apply_player(std::string_view fields);
  bool apply_property(std::string_view text);

  std::map<std::string, vassal::BoardLayout> boards_;
  std::vector<std::pair<std::string, Player>> players_;
  std::map<std::string, std::string> turns_;
  std::map<std::pair<std::string, std::string>, std::string> properties_;  // (name, owner)
  bool at_start_done_ = false;
  std::map<std::string, int> unknown_;
  std::map<std::string, int> failed_;
};

}  // namespace provost::game
