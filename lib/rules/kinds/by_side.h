// SPDX-License-Identifier: MIT
// Who counts together in a hex: the units of one side that fit a rule. Apart from them stand those
// that may count, because they do not tell their side or a fact that the rule asks for: a limit
// that they could break is not decided.
#pragma once

#include <vector>

#include "rules/battlefield.h"
#include "rules/kinds/missing_facts.h"
#include "rules/selector.h"

namespace provost::rules {

struct SideStack {
  std::vector<const Placed*> certain;
  std::vector<const Placed*> uncertain;
  MissingFacts missing;  // why these are uncertain

  std::vector<const Placed*> possible() const;
};

/// One entry for each side that may have such units in the stack. A unit alone is of one side,
/// whichever it is.
std::vector<SideStack> by_side(const std::vector<const Placed*>& stack, const Selector& who);

}  // namespace provost::rules
