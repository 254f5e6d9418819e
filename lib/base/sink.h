// SPDX-License-Identifier: MIT
// Where a long text goes part by part, so that nobody has to hold all of it: an entry of an archive
// on its way into a decoder, a report on its way to the terminal.
#pragma once

#include <functional>
#include <string_view>

#include "base/result.h"

namespace provost {

/// Takes the next part; an error ends the work of whoever hands the parts over.
using Sink = std::function<Result<void>(std::string_view)>;

}  // namespace provost
