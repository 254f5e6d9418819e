// SPDX-License-Identifier: MIT
#include "game/play/roster.h"

#include "game/play/chat_lines.h"
#include "vassal/sequence.h"

namespace provost::play {

std::optional<Player> Roster::learn(std::string_view command) {
  constexpr std::string_view kPrefix = "PLAYER\t";
  if (!command.starts_with(kPrefix)) return std::nullopt;
  const auto fields = vassal::decode_sequence(command.substr(kPrefix.size()), '\t');
  if (fields.size() < 3) return std::nullopt;
  const Player player{fields[1], fields[2]};
  by_id_[fields[0]] = player;
  return player;
}

std::optional<Player> Roster::with_id(const std::string& id) const {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return std::nullopt;
  return found->second;
}

Player Roster::speaker(const std::string& name) const {
  for (const auto& [id, player] : by_id_) {
    if (player.name == name) return player;
    if (module_ != nullptr && chat_name(*module_, player.name, player.side) == name) return player;
    if (name.starts_with(player.name + " (")) return player;  // "Name (Side)"
  }
  return {name, "<observer>"};
}

}  // namespace provost::play
