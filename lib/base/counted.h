// SPDX-License-Identifier: MIT
// Numbers of things as a report says them: "1 step", "3 steps", "0 entries".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace provost {

/// The count and the English noun, given in the singular, in the number that fits.
std::string counted(std::size_t count, std::string_view noun);

}  // namespace provost
