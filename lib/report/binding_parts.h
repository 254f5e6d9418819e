// SPDX-License-Identifier: MIT
// The parts of a binding that are about the module and the log as a whole: its module's name, its
// turn tracker, its patterns for phases. One that meets nothing leaves phases unknown and rules
// silent without a word, so an audit says so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "module/module.h"

namespace provost::report {

/// One sentence for each such part: a "module" of another name, a tracker that the module does not
/// have, patterns under "phases" that match no line of the log. `text` is the binding as its file
/// has it; nothing is said of a text that is no binding.
std::vector<std::string> idle_parts(std::string_view text, const module::Module& module,
                                    const game::GameRecord& record);

}  // namespace provost::report
