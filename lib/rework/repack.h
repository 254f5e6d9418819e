// SPDX-License-Identifier: MIT
// An archive with a few of its entries replaced and others added behind them; the order of all
// entries and their names stay.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace provost::rework {

/// Name and bytes of each entry to replace or add.
using NewEntries = std::vector<std::pair<std::string, std::string>>;

/// `name` is for messages.
Result<std::string> repack(std::string bytes, const std::string& name, const NewEntries& entries);

}  // namespace provost::rework
