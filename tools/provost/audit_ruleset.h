// SPDX-License-Identifier: MIT
// By which rules a log is audited: --rules, else what the binding or the module says.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "module/module.h"

namespace provost::tool {

struct RulesetRequest {
  std::string rules;    // --rules, may be empty
  std::string binding;  // --binding, may be empty
  std::string log;
};

/// The name of a ruleset of the data folder. An author's own game has no rules there: those of its
/// series hold, which is added to `notes`. kUsage for an unknown one, and for rules of another
/// series than that of the module, whose arms and formations they do not know.
Result<std::string> ruleset_for(const RulesetRequest& request, const game::Binding& binding,
                                const module::Module& module, std::vector<std::string>& notes);

}  // namespace provost::tool
