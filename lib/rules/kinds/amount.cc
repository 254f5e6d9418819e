// SPDX-License-Identifier: MIT
#include "rules/kinds/amount.h"

#include <fmt/format.h>

#include <algorithm>

namespace provost::rules {

std::optional<double> Amount::most(const game::Unit& unit) const {
  const auto printed = unit.number(fact);
  if (!printed) return std::nullopt;
  const auto lost = less.empty() ? std::optional(0.0) : unit.number(less);
  return std::max(0.0, *printed - lost.value_or(0));
}

double Amount::least(const game::Unit& unit) const {
  const auto printed = unit.number(fact);
  if (!printed) return 0;
  if (less.empty()) return *printed;
  const auto lost = unit.number(less);
  return lost ? std::max(0.0, *printed - *lost) : 0;
}

std::vector<std::string> Amount::unknown(const game::Unit& unit) const {
  std::vector<std::string> fields;
  for (const auto& field : {fact, less}) {
    if (!field.empty() && !unit.number(field)) fields.push_back(field);
  }
  return fields;
}

std::string Amount::described(const game::Unit& unit) const {
  const auto printed = unit.number(fact);
  if (!printed) return fact + " not known";
  auto words = format_amount(*printed) + " " + fact;
  if (const auto lost = less.empty() ? std::nullopt : unit.number(less); lost && *lost > 0) {
    words += " less " + format_amount(*lost) + " lost";
  }
  return words;
}

std::string format_amount(double amount) { return fmt::format("{:g}", amount); }

}  // namespace provost::rules
