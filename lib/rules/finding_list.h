// SPDX-License-Identifier: MIT
// The findings of one audit while it runs: breaches become sentences with names of units and hexes,
// and pairs in one hex become one group.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "finding/finding.h"
#include "game/hex_field.h"
#include "rules/rule.h"
#include "rules/ruleset.h"

namespace provost::rules {

class FindingList {
 public:
  /// All must outlive it; `log` is the name of the file.
  FindingList(const game::HexField& field, const Ruleset& ruleset, std::string log)
      : field_(field), ruleset_(ruleset), log_(std::move(log)) {}

  /// What a piece is called from now on.
  void name(const std::string& piece, const std::string& unit) { names_[piece] = unit; }
  void player(int step, const std::string& player) { players_[step] = player; }
  /// A breach of a rule of the book. True when it is a finding of its own, false when it joined one
  /// of the same step, rule, hex and verdict.
  bool tell(const RuleRow& row, const Breach& breach);
  /// Something that no rule of the book says, about no hex.
  bool tell(const std::string& id, const std::string& message, const Breach& breach);
  /// All of them by step; it is empty afterwards.
  std::vector<Finding> take();

 private:
  using Key = std::tuple<int, std::string, game::Hex, Verdict>;
  std::pair<Finding*, bool> add(const std::string& id, const Breach& breach);
  static std::string filled(std::string message, const std::vector<std::string>& units,
                            const std::string& hex);

  const game::HexField& field_;
  const Ruleset& ruleset_;
  std::string log_;
  std::map<int, std::string> players_;
  std::map<std::string, std::string> names_;
  std::map<Key, Finding> findings_;
};

}  // namespace provost::rules
