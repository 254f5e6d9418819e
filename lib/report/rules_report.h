// SPDX-License-Identifier: MIT
// What a ruleset holds: the list of its rules with their status, one rule explained, coverage by
// area. For people and for programs (schemas/rules-list.schema.json,
// rules-coverage.schema.json, rule.schema.json).
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "rules/ruleset.h"

namespace provost::report {

std::string rules_list_text(const rules::Ruleset& ruleset);
/// Of several rulesets, each under its name; a game's has only what its series, if that is among
/// them, has not or not so.
std::string rules_list_text(const std::vector<rules::Ruleset>& rulesets);
std::string rules_list_json(const rules::Ruleset& ruleset);
/// Of several rulesets: the same of each, in a list "rulesets".
std::string rules_list_json(const std::vector<rules::Ruleset>& rulesets);
/// kNotFound with the nearest id.
Result<std::string> rule_explained(const rules::Ruleset& ruleset, const std::string& id);
Result<std::string> rule_explained_json(const rules::Ruleset& ruleset, const std::string& id);
/// How many rules of each area have which status.
std::string rules_coverage_text(const rules::Ruleset& ruleset);
std::string rules_coverage_json(const rules::Ruleset& ruleset);
std::string rules_coverage_json(const std::vector<rules::Ruleset>& rulesets);

}  // namespace provost::report
