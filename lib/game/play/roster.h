// SPDX-License-Identifier: MIT
// Who is who in a log, and who acts: from its PLAYER commands, the speakers of its chat lines and
// the players of its moves. The ids in PLAYER commands and moves are made from passwords; they stay
// in here. Source: VASSAL.build.module.PlayerRoster.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "game/play/script.h"
#include "module/module.h"

namespace provost::play {

class Roster {
 public:
  explicit Roster(const module::Module* module) : module_(module) {}

  /// The player of a PLAYER command; nothing for other commands.
  std::optional<Player> learn(std::string_view command);
  /// The player to whom the id of a move belongs.
  std::optional<Player> with_id(const std::string& id) const;
  /// The player who speaks under this name; one that nobody introduced is an observer.
  Player speaker(const std::string& name) const;

 private:
  const module::Module* module_;
  std::map<std::string, Player> by_id_;
};

}  // namespace provost::play
