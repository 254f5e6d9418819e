// SPDX-License-Identifier: MIT
// The steps of two logs: those that the other one lacks, and those that changed, command by
// command. Steps that differ in the secrets of players alone say so and tell none.
#pragma once

#include <vector>

#include "compare/difference.h"
#include "vassal/command.h"
#include "vassal/secrets.h"

namespace provost::compare {

/// Appends to `out`. `secrets` knows those of both logs.
void compare_steps(const std::vector<const vassal::Command*>& a,
                   const std::vector<const vassal::Command*>& b, const vassal::Secrets& secrets,
                   Differences& out);

}  // namespace provost::compare
