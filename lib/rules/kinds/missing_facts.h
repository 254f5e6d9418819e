// SPDX-License-Identifier: MIT
// Which facts a rule lacked to decide, for the coverage statement: who reads it wants to know what
// to add to his binding or ratings.
//
//     MissingFacts missing;
//     missing.of(who, unit);
//     out.undecide(missing.sentence());   // "formation of 1 PIE is not known"
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/kinds/amount.h"
#include "rules/selector.h"

namespace provost::rules {

class MissingFacts {
 public:
  /// What the selector would need of the unit; nothing when it has its answer.
  void of(const Selector& selector, const game::Unit& unit);
  void of(const Amount& amount, const game::Unit& unit);
  /// One fact by its name in a binding.
  void add(const std::string& fact, const game::Unit& unit);
  bool empty() const { return units_.empty(); }
  /// One sentence without a full stop.
  std::string sentence() const;

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> units_;  // name, facts
};

}  // namespace provost::rules
