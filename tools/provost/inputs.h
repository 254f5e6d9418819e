// SPDX-License-Identifier: MIT
// Finding what belongs to a log: its module and its binding.
#pragma once

#include <boost/filesystem/path.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/record.h"
#include "module/module.h"
#include "vassal/saved_game.h"

namespace provost::tool {

/// The module that a save, log or extension says it belongs to; without a name it says none.
struct WantedModule {
  std::string name;
  std::string version;
};
WantedModule wanted_module(const vassal::SavedGame& game);
WantedModule wanted_module(const module::Module& extension);

/// The module of that name beside a file; nothing when there is none. Of several that one whose
/// version is wanted; kUsage when that leaves a choice. Which was taken of several is one of the
/// `notes`, said on stderr for who gives none.
Result<std::optional<module::Module>> module_beside(const WantedModule& wanted,
                                                    const boost::filesystem::path& file,
                                                    std::vector<std::string>* notes = nullptr);
/// The module given, or the one beside the log whose name is that of the log's module; nothing when
/// there is none. Notes as above, and that its version is not the log's.
Result<std::optional<module::Module>> find_module(const std::string& given,
                                                  const vassal::SavedGame& game,
                                                  const boost::filesystem::path& log,
                                                  std::vector<std::string>* notes = nullptr);
/// The same for what cannot be done without a module: kUsage when there is none.
Result<module::Module> module_for(const std::string& given, const vassal::SavedGame& game,
                                  const boost::filesystem::path& log,
                                  std::vector<std::string>* notes = nullptr);
/// The binding given, or the one inside the module; nothing when there is none.
Result<std::optional<game::Binding>> binding_if_any(const std::string& given,
                                                    const module::Module& module);
/// The same for what cannot be done without one: kUsage.
Result<game::Binding> binding_for(const std::string& given, const module::Module& module);

/// That the map of the binding given is one of the module: kNotFound with the maps that there are.
Result<void> check_map(const game::Binding& binding, const std::string& given,
                       const vassal::SavedGame& game, const module::Module& module);
/// That the boards have a size, where no unit has a hex: it is that of their picture, and without
/// it no piece has a place, and the field would seem to be empty.
Result<void> check_board_sizes(const game::GameRecord& record, const vassal::SavedGame& game,
                               const module::Module& module, const std::string& map);

/// Whether anything was a unit at any moment.
bool has_units(const game::GameRecord& record);
/// Why has_units is false, for an error; names both modules when the game is of another one.
std::string no_units(const game::Binding& binding, const vassal::SavedGame& game,
                     const module::Module& module);
/// "the game is of the module "A", this is "B""; empty when it is of this one or does not say.
std::string other_module(const vassal::SavedGame& game, const module::Module& module);
/// Says that on stderr.
void note_other_module(const vassal::SavedGame& game, const module::Module& module,
                       const boost::filesystem::path& log);

/// A moment of a log as options name it: "start", "end", or a step from 0 (the start) to `last`.
Result<int> step_of(const std::string& text, int last, const std::string& option);

/// What a file is by its content: a zip archive with an entry savedGame and a bare text are saved
/// games, any other zip archive is taken for a module or extension. kNotFound, kUnreadable.
enum class FileKind { kModule, kGame };
Result<FileKind> kind_of(const std::string& file);

}  // namespace provost::tool
