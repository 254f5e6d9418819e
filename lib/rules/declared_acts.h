// SPDX-License-Identifier: MIT
// The acts that players declare in one phase ("fire: 1 PIE -> 0304"), each with the dice that
// follow it. A log shows a declaration and a roll, never which roll is whose: the rolls between
// one line and the next belong to that line or to one before it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/record.h"
#include "rules/battlefield.h"
#include "rules/rule.h"

namespace provost::rules {

class DeclaredActs {
 public:
  /// Reads ahead, so that an act knows the rolls that follow it; undone steps do not count.
  explicit DeclaredActs(const game::GameRecord& record);

  /// A declaration of the record, with the units that stand on the field now.
  DeclaredAct read(const game::Act& act, const Battlefield& field) const;
  void add(DeclaredAct act) { acts_.push_back(std::move(act)); }
  /// A unit was moved: a fire that nobody closed is over, unless it was a leader or fled from it.
  void moved(const game::Unit& unit);
  void clear() { acts_.clear(); }
  /// Of the phase that is on, oldest first.
  const std::vector<DeclaredAct>& acts() const { return acts_; }

 private:
  struct Follow {
    int rolls = 0;
    bool last = true;
    std::map<std::string, game::Unit> changed;  // by piece, as the first roll found them
  };
  const game::HexField& hexes_;
  std::map<const game::Act*, Follow> follows_;
  std::vector<DeclaredAct> acts_;
};

}  // namespace provost::rules
