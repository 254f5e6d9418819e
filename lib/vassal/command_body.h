// SPDX-License-Identifier: MIT
// The text of one command, without sub-commands and without a LOG prefix, and its body: both ways.
// Used by command.cc; everyone else goes through vassal/command.h.
#pragma once

#include <string_view>

#include "vassal/command.h"

namespace provost::vassal {

using CommandBody = decltype(Command::body);

/// Other when the text is not one of the commands that we know, or too short for one, or has a
/// coordinate that is no whole number.
CommandBody decode_body(std::string_view text);

}  // namespace provost::vassal
