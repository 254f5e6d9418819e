// SPDX-License-Identifier: MIT
// Finds what is private in a saved game: the ids of players, which VASSAL makes from their
// passwords, and the passwords, addresses and secret notes that some commands carry
// (vassal/command_form.h says which). In the states of pieces the traits Mask (obs;), Invisible
// (hide;) and Restricted Access (restrict;) hold the id of a player.
//
//     Privacy privacy(values);
//     privacy.learn(root);                    // first, so that ids are known wherever they stand
//     privacy.command("PLAYER\tpw\tBob\tBlue")  ==  "PLAYER\t\\{secret1}\tBob\tBlue", escaped
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tree/escape.h"
#include "tree/private_values.h"
#include "vassal/command.h"

namespace provost::tree {

class Privacy {
 public:
  explicit Privacy(PrivateValues& values) : values_(values) {}

  /// Takes note of all ids and sides of a game.
  void learn(const vassal::Command& root);
  /// A command's own text, escaped, with marks for what is private.
  std::string command(std::string_view text);
  /// A trait's type, likewise, where it may name a player: that of an owner's trait or of custom
  /// code.
  std::string type(std::string_view type);
  /// A trait's state, likewise.
  std::string state(std::string_view type, std::string_view state);
  /// A text that is not understood: every id known so far that stands in it between separators.
  std::string opaque(std::string_view text);
  /// Whether anything was marked.
  bool found() const { return found_; }

 private:
  struct Range {
    std::size_t begin;
    std::size_t length;
  };
  std::vector<Range> ranges(std::string_view command) const;
  std::vector<Range> state_ranges(std::string_view type, std::string_view state) const;
  static bool is_id(std::string_view value);
  /// In states of pieces an owner may be a side.
  bool is_private(std::string_view value) const;
  /// Ids that were learned, where they stand as words, in custom code long ones anywhere; none of
  /// fewer bytes than `shortest`.
  std::vector<Range> known_ranges(std::string_view text, std::size_t shortest,
                                  bool is_custom) const;
  std::string marked(std::string_view text, std::vector<Range> ranges);
  void learn_one(const vassal::Command& command);

  PrivateValues& values_;
  std::unordered_set<std::string> sides_;
  std::unordered_set<std::string> known_;
  std::unordered_map<std::string, std::string> owned_;  // id of a piece that names an owner, type
  bool found_ = false;
};

}  // namespace provost::tree
