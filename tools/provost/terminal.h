// SPDX-License-Identifier: MIT
// The one place where the tools differ by platform.
#pragma once

namespace provost::tool {

bool stdout_is_terminal();

}  // namespace provost::tool
