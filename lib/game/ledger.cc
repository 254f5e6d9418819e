// SPDX-License-Identifier: MIT
#include "game/ledger.h"

#include <algorithm>
#include <array>

#include "vassal/command_form.h"
#include "vassal/sequence.h"

namespace provost::game {

namespace {

constexpr std::string_view kTurn = "TURN";
constexpr std::string_view kTurnTracker = "TurnTracker";

// Commands of the engine's core, old ones included, that change nothing on the table. LOCKSPOTAB
// and the notes hold secrets of players and are not looked into.
constexpr std::array<std::string_view, 22> kIdle = {
    "AUDIO\t",        "LOCKSPOTAB\t", "NOTES\t",   "PNOTES\t", "PNOTE\t",  "SNOTE\t",
    "SGKC\t",         "CLOCK\t",      "EXT\t",     "PLUGIN\t", "SEMAIL\t", "CLOCKCONTROL\t",
    "FLARE\t",        "LOS\t",        "UNMASK\t",  "DECK\t",   "Events",   "end_save",
    "SHOW_RESULTS\t", "CHECK\t",      "begin_log", "end_log"};

// How a person recognises the command in a list of those left alone: the text before its fields.
std::string prefix_of(std::string_view text) {
  // What stands behind the name of a known form may be a player's id.
  if (const auto* form = vassal::command_form(text)) return std::string(form->name);
  constexpr std::size_t kLongest = 40;
  const auto end = std::min(text.find_first_of("\t;/|"), kLongest);
  return std::string(text.substr(0, end));
}

}  // namespace

bool Ledger::apply(std::string_view text) {
  if (text == "begin_save") {
    clear();
    return true;
  }
  if (text == "SETUP_STACK\t") {
    at_start_done_ = true;
    return true;
  }
  if (apply_player(text) || apply_property(text)) return true;
  if (text.starts_with(kTurn) && text.substr(kTurn.size()).starts_with(kTurnTracker)) {
    vassal::SequenceDecoder fields(text.substr(kTurn.size()), '\t');
    const std::string tracker = fields.next();
    turns_.insert_or_assign(tracker, fields.has_more() ? fields.next() : "");
    return true;
  }
  if (auto boards = vassal::decode_board_command(text)) {
    boards_.insert_or_assign(boards->map, std::move(boards->layout));
    return true;
  }
  if (text.ends_with("BoardPicker")) return true;  // without boards: the engine cannot read it
  const auto idle = [&](std::string_view prefix) { return text.starts_with(prefix); };
  if (std::any_of(kIdle.begin(), kIdle.end(), idle)) return true;
  ++unknown_[prefix_of(text)];
  return false;
}

bool Ledger::apply_player(std::string_view text) {
  const bool leaves = text.starts_with("PYREMOVE\t");
  if (!leaves && !text.starts_with("PLAYER\t")) return false;
  vassal::SequenceDecoder fields(text, '\t');
  fields.next();
  const std::string id = fields.has_more() ? fields.next() : "";
  const auto found = std::find_if(players_.begin(), players_.end(),
                                  [&](const auto& player) { return player.first == id; });
  if (leaves) {
    if (found != players_.end()) players_.erase(found);
    return true;
  }
  Player player;
  if (fields.has_more()) player.name = fields.next();
  if (fields.has_more()) player.side = fields.next();
  if (found == players_.end()) {
    players_.emplace_back(id, std::move(player));
  } else {
    found->second = std::move(player);
  }
  return true;
}

bool Ledger::apply_property(std::string_view text) {
  const bool whole = text.starts_with("GlobalProperty\t;");
  if (!whole && !text.starts_with("MutableProperty\t")) return false;
  vassal::SequenceDecoder fields(text, whole ? ';' : '\t');
  fields.next();
  const auto next = [&] { return fields.has_more() ? fields.next() : std::string(); };
  const std::string name = next();
  if (!whole) next();  // the old value
  std::string value = next();
  std::string owner = next();
  if (owner.empty()) {  // the first property of that name
    const auto known = properties_.lower_bound({name, ""});
    if (known != properties_.end() && known->first.first == name) owner = known->first.second;
  }
  properties_.insert_or_assign({name, std::move(owner)}, std::move(value));
  return true;
}

void Ledger::count_failed(std::string_view prefix) { ++failed_[std::string(prefix)]; }

void Ledger::clear() {
  boards_.clear();
  players_.clear();
  turns_.clear();
  properties_.clear();
  at_start_done_ = false;
}

std::string Ledger::name_of(std::string_view id) const {
  for (const auto& [known, player] : players_) {
    if (known == id) return player.name;
  }
  return {};
}

std::vector<Player> Ledger::players() const {
  std::vector<Player> players;
  for (const auto& [id, player] : players_) players.push_back(player);
  return players;
}

std::optional<std::string> Ledger::property(std::string_view name, std::string_view owner) const {
  const auto found = properties_.lower_bound({std::string(name), std::string(owner)});
  if (found == properties_.end() || found->first.first != name) return std::nullopt;
  if (!owner.empty() && found->first.second != owner) return std::nullopt;
  return found->second;
}

}  // namespace provost::game
