// SPDX-License-Identifier: MIT
// What the sides are called. Units have the id of their side, which is a word of the source
// ("blue"); players know its name ("Sable League").
#pragma once

#include <map>
#include <string>

#include "module/module.h"

namespace provost::report {

/// Name of each side by its id, of provost/game.json; empty for a module that Provost did not
/// build.
std::map<std::string, std::string> module_side_names(const module::Module& module);

}  // namespace provost::report
