// SPDX-License-Identifier: MIT
// Finding what belongs to a log: its module and its binding.
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>

#include "base/result.h"
#include "game/binding.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::tool {

/// The module given, or the one beside the log whose name is that of the log's module.
Result<module::Module> module_for(const std::string& given, const vassal::SavedGame& game,
                                  const boost::filesystem::path& log);
/// The binding given, or the one inside the module.
Result<game::Binding> binding_for(const std::string& given, const module::Module& module);

}  // namespace provost::tool
