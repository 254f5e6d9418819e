// SPDX-License-Identifier: MIT
#include "rules/kinds/missing_facts.h"

#include <algorithm>

#include "base/text.h"

namespace provost::rules {

void MissingFacts::of(const Selector& selector, const game::Unit& unit) {
  for (const auto& fact : selector.missing(unit)) add(fact, unit);
}

void MissingFacts::of(const Amount& amount, const game::Unit& unit) {
  for (const auto& fact : amount.unknown(unit)) add(fact, unit);
}

void MissingFacts::add(const std::string& fact, const game::Unit& unit) {
  auto found = std::find_if(units_.begin(), units_.end(),
                            [&](const auto& known) { return known.first == unit.name; });
  if (found == units_.end()) found = units_.insert(found, {unit.name, {}});
  auto& facts = found->second;
  if (std::find(facts.begin(), facts.end(), fact) == facts.end()) facts.push_back(fact);
}

std::string MissingFacts::sentence() const {
  std::vector<std::string> parts;
  bool several = units_.size() > 1;
  for (const auto& [name, facts] : units_) {
    several = several || facts.size() > 1;
    parts.push_back(text::join(facts, ", ") + " of " + name);
  }
  const auto all = text::join(parts, "; ");
  return several ? "not known: " + all : all + " is not known";
}

}  // namespace provost::rules
