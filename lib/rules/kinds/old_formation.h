// SPDX-License-Identifier: MIT
// Formations that counters show too long. Some ground puts who enters it into General Order, and
// leaving it undoes that; the book asks for no marker, and players turn their counters late or
// never. So a formation in the way of a rule is certain only where the ground cannot have changed
// it, or where the unit was seen to take it on.
#pragma once

#include <optional>
#include <string>

#include "rules/rule.h"
#include "rules/selector.h"

namespace provost::rules {

/// Why the formation that the counter shows may not be the unit's; nothing when it is.
std::optional<std::string> old_formation(const Context& context, const Placed& placed);

/// Doubts a breach by a unit that fits `who` only by a formation that may be an old one.
void doubt_old_formation(const Context& context, const Placed& placed, const Selector& who,
                         Breach& breach);

}  // namespace provost::rules
