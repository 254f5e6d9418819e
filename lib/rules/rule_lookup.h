// SPDX-License-Identifier: MIT
// A rule by what a person types: "BAR:10.2a", "bar:10.2A", or "10.2a" when only one book has it.
//
//     auto found = find_rule(rulesets, "10.2a");      // -> BAR:10.2a of "bar"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/ruleset.h"

namespace provost::rules {

/// A rule of a catalogue and the ruleset that covers it.
struct FoundRule {
  const Ruleset* ruleset = nullptr;
  std::string id;
};

/// The first ruleset that covers the rule, else the first that has it in its catalogue.
/// kUsage when several rules are called so, or one is and rules of another book begin so (lists
/// them), kNotFound when none is (names those that
/// begin so, or the nearest). Points into `rulesets`.
Result<FoundRule> find_rule(const std::vector<Ruleset>& rulesets, std::string_view name);

}  // namespace provost::rules
