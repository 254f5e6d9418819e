// SPDX-License-Identifier: MIT
// What an audit checked and what it did not: silence must never be mistaken for a clean bill.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/rule.h"
#include "rules/ruleset.h"

namespace provost::rules {

struct CoverageEntry {
  std::string rule;
  std::string status;  // "enforced", "enforced in part", or why it is not (catalogue.h)
  long judged = 0;
  long flagged = 0;
  long undecided = 0;
  std::string why;  // last reason for "undecided", or what is left out
};

class Coverage {
 public:
  void count(const std::string& rule, const Judgement& judgement);
  void flag(const std::string& rule);
  /// One entry for every catalogue rule that the ruleset covers.
  std::vector<CoverageEntry> entries(const Ruleset& ruleset) const;

 private:
  std::map<std::string, CoverageEntry> counts_;
};

}  // namespace provost::rules
