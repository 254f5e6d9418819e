// SPDX-License-Identifier: MIT
// What a save tells of its players and must not be shown: their ids, which are their passwords or
// made from them. They stand where commands have fields for them (CommandForm), in the states of
// hidden, masked and restricted pieces, and wherever a module has put $PlayerId$.
//
//     Secrets secrets;
//     walk_commands(text, limits, [&](const CommandView& c) { secrets.learn(c.text); });
//     walk_commands(text, limits, [&](const CommandView& c) { secrets.weigh(c.text); });
//     secrets.hide_in_command(command_text);       // "PLAYER\t(secret)\tAnn\tBlue"
//
// An id that is also a word of the module's pieces ("Guelphs") is hidden only in those fields,
// where it is a whole field of another command, and in commands of custom code: anywhere else it
// would garble names, and the gap would tell it to everybody who has the module. Source:
// VASSAL.build.module.PlayerRoster, VASSAL.counters.{Hideable,Obscurable,Restricted}.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "vassal/command.h"

namespace provost::vassal {

/// The player at the end of a move that has one field too few, where else the stack stands that the
/// piece lay in: a number, or "null". Empty when there is none.
std::string_view player_of_short_move(std::string_view command);

class Secrets {
 public:
  /// What stands in the place of a secret.
  static constexpr std::string_view kHidden = "(secret)";

  /// Takes note of the secrets in the text of one command.
  void learn(std::string_view command);
  /// When all are learned: which of them this command's piece uses as words of its own, and what a
  /// change tells of a piece that was not known yet.
  void weigh(std::string_view command);
  /// Both, for a whole tree.
  void learn(const Command& command);

  /// A text (a name, a property, a line of chat) without the secrets that were learned, where they
  /// stand as words of their own.
  std::string hide(std::string_view text) const;
  /// A text of custom code, where nobody knows what begins and ends a word.
  std::string hide_in_unknown(std::string_view text) const;
  /// Whether hide_in_command() might change this text: most commands have nothing to hide.
  bool concern(std::string_view command) const;
  /// The text of a command without the secrets in its fields and without those that were learned.
  std::string hide_in_command(std::string_view command) const;

 private:
  void keep(std::string_view secret);
  void keep_owners(std::string_view type, std::string_view state);
  void learn_owners(std::string_view command);
  std::string hide_owners(std::string_view command) const;
  std::string hide_fields(std::string_view text) const;

  std::set<std::string, std::less<>> words_;   // hidden wherever they stand
  std::set<std::string, std::less<>> common_;  // hidden where they are a whole field of an owner
  std::map<std::string, std::string, std::less<>> owned_;  // type of pieces that name an owner
};

}  // namespace provost::vassal
