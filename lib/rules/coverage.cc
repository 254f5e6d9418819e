// SPDX-License-Identifier: MIT
#include "rules/coverage.h"

#include <set>

namespace provost::rules {

void Coverage::count(const std::string& rule, const Judgement& judgement) {
  auto& entry = counts_[rule];
  entry.judged += judgement.judged;
  entry.undecided += judgement.undecided;
  if (!judgement.why.empty()) entry.why = judgement.why;
}

void Coverage::flag(const std::string& rule) { ++counts_[rule].flagged; }

std::vector<CoverageEntry> Coverage::entries(const Ruleset& ruleset) const {
  std::set<std::string> enforced;
  for (const auto& rule : ruleset.rules()) enforced.insert(rule->row().id);
  std::vector<CoverageEntry> entries;
  for (const auto& rule : ruleset.catalogue().rules()) {
    if (!ruleset.covers(rule.id)) continue;
    CoverageEntry entry;
    if (const auto found = counts_.find(rule.id); found != counts_.end()) entry = found->second;
    entry.rule = rule.id;
    entry.status = name_of(rule.status);
    if (entry.why.empty()) entry.why = rule.why;
    if (enforced.contains(rule.id)) {
      const auto part = ruleset.part(rule.id);
      entry.status = part.empty() ? "enforced" : "enforced in part";
      if (entry.undecided == 0) entry.why = part;
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace provost::rules
