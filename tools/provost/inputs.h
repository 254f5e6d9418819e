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

/// What a file is by its content: a zip archive with an entry savedGame and a bare text are saved
/// games, any other zip archive is taken for a module or extension. kNotFound, kUnreadable.
enum class FileKind { kModule, kGame };
Result<FileKind> kind_of(const std::string& file);

}  // namespace provost::tool
