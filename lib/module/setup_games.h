// SPDX-License-Identifier: MIT
// The saved games inside a module: what the checks of saves find in those that its predefined
// setups offer. A setup is a save like any other, and whoever starts the scenario meets what is
// wrong with it.
#pragma once

#include <vector>

#include "finding/finding.h"
#include "module/subject.h"

namespace provost::module {

/// Findings of the checks save/*, with the entry of the setup as their place; in the order of the
/// setups. What setup/* tells of them already is not said again.
std::vector<Finding> check_setup_games(const Subject& module);

}  // namespace provost::module
