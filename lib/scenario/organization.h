// SPDX-License-Identifier: MIT
// Who belongs to whom: the chart of corps or wings, divisions, brigades and their units, as far as
// the units of a game say so. It stands in for the organizational displays of a printed game, which
// its rulebook does not hold.
#pragma once

#include <string>

#include "scenario/source.h"

namespace provost::scenario {

/// A whole HTML page; empty when no unit belongs to anything.
std::string organization_page(const Source& source);

}  // namespace provost::scenario
