// SPDX-License-Identifier: MIT
// The makers of all rule kinds; the registry in kinds.cc lists them. Each kind's parameters are
// described in its source file.
#pragma once

#include "rules/rule.h"

namespace provost::rules {

Result<std::unique_ptr<Rule>> make_apart(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_at_least(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_at_most(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_extent(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_fire_range(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_impossible(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_movement(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_no_act(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_no_move(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_once(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_same(RuleRow row, const nlohmann::json& params);
Result<std::unique_ptr<Rule>> make_stack_limit(RuleRow row, const nlohmann::json& params);

}  // namespace provost::rules
