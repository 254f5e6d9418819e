// SPDX-License-Identifier: MIT
// --limit NAME=VALUE, which every subcommand has: the one place where a user moves the limits that
// protect us from what strangers send (archive/limits.h).
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::tool {

/// Sets one limit from "entries=200000" or "total=4GiB". kUsage for an unknown name (with the
/// nearest one), a value that is no number, or one beyond what the program can bear.
Result<void> set_limit(const std::string& text, archive::Limits& limits);

/// Adds --limit to a subcommand and to those below it.
void add_limit_option(CLI::App& command);

}  // namespace provost::tool
