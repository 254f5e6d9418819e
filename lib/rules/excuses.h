// SPDX-License-Identifier: MIT
// What dice may have done to a unit that stands where it must not: a reaction stopped it there, or
// a retreat led it there. A row of a ruleset says which of the two excuses its breach
// ("excused_by"); the breach is doubtful then, and the roll is named.
#pragma once

#include <map>
#include <set>
#include <string>

#include "rules/rule.h"

namespace provost::rules {

class Excuses {
 public:
  /// `field` must outlive it. `tells_rolls`: the binding reads all dice that the log throws.
  Excuses(const Battlefield& field, bool tells_rolls) : field_(field), tells_rolls_(tells_rolls) {}

  void roll(int step) { rolls_.insert(step); }
  bool rolled(int step) const { return rolls_.contains(step); }
  /// A phase or activation begins in this step.
  void begin(int step) { begins_.insert(step); }
  /// A combat unit of this side, which is known, was dragged.
  void move(int step, const std::string& side) { moves_[step].insert(side); }

  /// Makes a breach doubtful that what `by` names may have brought about; `breach.step` must be
  /// set. To be asked before the next phase begins.
  void apply(const std::string& by, Breach& breach) const;

 private:
  int roll_after(const Breach& breach) const;
  int roll_before(const Breach& breach) const;
  bool is_of(const std::set<std::string>& sides, const Breach& breach) const;
  bool shows_disorder(const Breach& breach) const;

  const Battlefield& field_;
  bool tells_rolls_;
  std::set<int> rolls_;
  std::set<int> begins_;
  std::map<int, std::set<std::string>> moves_;  // sides by step
};

}  // namespace provost::rules
