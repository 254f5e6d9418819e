// SPDX-License-Identifier: MIT
// What a save tells of its players and must not be shown: their ids, which are their passwords or
// made from them. They stand where commands have fields for them (CommandForm), in the states of
// hidden and masked pieces, and wherever a module has put $PlayerId$.
//
//     Secrets secrets;
//     walk_commands(text, limits, [&](const CommandView& c) { secrets.learn(c.text); });
//     secrets.hide(command_text);       // "PLAYER\t(secret)\tAnn\tBlue"
//
// Source: VASSAL.build.module.PlayerRoster, VASSAL.counters.{Hideable,Obscurable,Restricted}.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "vassal/command.h"

namespace provost::vassal {

class Secrets {
 public:
  /// What stands in the place of a secret.
  static constexpr std::string_view kHidden = "(secret)";

  /// Takes note of the secrets in the text of one command.
  void learn(std::string_view command);
  /// Those of a whole tree.
  void learn(const Command& command);

  /// A text (a state, a property, a line of chat) without the secrets that were learned: a secret
  /// counts where it stands as a word of its own, a very short one where it is a whole field.
  std::string hide(std::string_view text) const;
  /// Whether hide_in_command() might change this text: most commands have nothing to hide.
  bool concern(std::string_view command) const;
  /// The text of a command without the secrets in its fields and without those that were learned.
  std::string hide_in_command(std::string_view command) const;

 private:
  void learn_owners(std::string_view type, std::string_view state);
  void keep(std::string_view secret);

  std::set<std::string, std::less<>> secrets_;
};

}  // namespace provost::vassal
