// SPDX-License-Identifier: MIT
#include "inputs.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "archive/zip_file.h"
#include "archive/zip_reader.h"
#include "base/counted.h"
#include "base/edit_distance.h"
#include "base/files.h"
#include "base/text.h"
#include "command.h"
#include "game/boards_in_use.h"
#include "game/map_rules.h"
#include "game/replay.h"
#include "module/extension.h"
#include "rules/module_facts.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

void note(const fs::path& log, const std::string& text, std::vector<std::string>* notes = nullptr) {
  if (notes != nullptr) return notes->push_back(text);
  std::cerr << "provost: " << text::printable(log.string() + ": note: " + text, 4000) << "\n";
}

// "field.vmod (version 0.1.0)"
std::string described(const module::Module& module) {
  return module.file() + " (version " + module.version() + ")";
}

std::string described(const std::vector<module::Module>& modules) {
  std::vector<std::string> list;
  for (const auto& module : modules) list.push_back(described(module));
  return text::join(list, ", ");
}

// The modules of this name beside a log, by file name; called as the log is.
std::vector<module::Module> namesakes(const fs::path& log, const std::string& name) {
  const auto folder = log.has_parent_path() ? log.parent_path() : fs::path(".");
  std::vector<fs::path> files;
  boost::system::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() != ".vmod") continue;
    files.push_back(log.has_parent_path() ? at->path() : at->path().filename());
  }
  std::sort(files.begin(), files.end());
  std::vector<module::Module> found;
  for (const auto& file : files) {
    auto candidate = module::Module::open(file, limits());
    if (candidate && candidate->name() == name) found.push_back(std::move(*candidate));
  }
  return found;
}

bool all_the_same(const std::vector<module::Module>& modules) {
  std::optional<std::string> first;
  for (const auto& module : modules) {
    const auto bytes = read_file(module.file(), limits().file_bytes);
    if (!bytes || (first && *first != *bytes)) return false;
    if (!first) first = *bytes;
  }
  return true;
}

// Which of several modules of one name is meant. A wrong one would be a wrong audit: where nothing
// decides, the user does.
Result<module::Module> choose(std::vector<module::Module> found, const std::string& version,
                              const fs::path& log, std::vector<std::string>* notes) {
  if (found.size() == 1) return std::move(found.front());
  const auto all = described(found);
  const auto fits = [&](const module::Module& module) { return module.version() == version; };
  const auto count = std::count_if(found.begin(), found.end(), fits);
  if (count > 0) std::erase_if(found, [&](const module::Module& module) { return !fits(module); });
  if (found.size() > 1 && !all_the_same(found)) {
    return fail(ErrorCode::kUsage,
                "several modules beside it have the name of its module" +
                    (version.empty() ? std::string() : ", version " + version) +
                    "; say which with --module: " + all,
                {}, log.string());
  }
  note(log,
       "several modules beside it have the name of its module: " + all +
           "; used: " + found.front().file(),
       notes);
  return std::move(found.front());
}

}  // namespace

WantedModule wanted_module(const vassal::SavedGame& game) {
  if (!game.moduledata) return {};
  return {game.moduledata->name.value_or(""), game.moduledata->version.value_or("")};
}

WantedModule wanted_module(const module::Module& extension) {
  const auto said = module::read_extension(extension.root());
  if (said.universal) return {};
  return {said.module, said.module_version};
}

Result<std::optional<module::Module>> module_beside(const WantedModule& wanted,
                                                    const fs::path& file,
                                                    std::vector<std::string>* notes) {
  std::optional<module::Module> module;
  if (wanted.name.empty()) return module;
  auto found = namesakes(file, wanted.name);
  if (found.empty()) return module;
  auto chosen = choose(std::move(found), wanted.version, file, notes);
  if (!chosen) return forward(chosen);
  module = std::move(*chosen);
  return module;
}

Result<std::optional<module::Module>> find_module(const std::string& given,
                                                  const vassal::SavedGame& game,
                                                  const fs::path& log,
                                                  std::vector<std::string>* notes) {
  std::optional<module::Module> module;
  const auto wanted = wanted_module(game);
  if (!given.empty()) {
    auto opened = module::Module::open(given, limits());
    if (!opened) return forward(opened);
    module = std::move(*opened);
  } else {
    auto beside = module_beside(wanted, log, notes);
    if (!beside) return forward(beside);
    module = std::move(*beside);
  }
  if (module && !wanted.version.empty() && module->name() == wanted.name &&
      module->version() != wanted.version) {
    note(log,
         "it was made with version " + wanted.version +
             " of its module; used: " + described(*module),
         notes);
  }
  return module;
}

Result<module::Module> module_for(const std::string& given, const vassal::SavedGame& game,
                                  const fs::path& log, std::vector<std::string>* notes) {
  auto module = find_module(given, game, log, notes);
  if (!module) return forward(module);
  if (*module) return std::move(**module);
  const auto wanted = wanted_module(game).name;
  return fail(
      ErrorCode::kUsage,
      "give its module with --module" +
          (wanted.empty() ? std::string() : " (no .vmod named \"" + wanted + "\" lies beside it)"),
      {}, log.string());
}

Result<std::optional<game::Binding>> binding_if_any(const std::string& given,
                                                    const module::Module& module) {
  if (given.empty()) return rules::module_binding(module);
  auto bytes = read_file(given);
  if (!bytes) return forward(bytes);
  if (archive::looks_like_zip(*bytes)) {
    return fail(
        ErrorCode::kMalformed,
        "this is a zip archive (a module, save or log) and no binding, which is a JSON text", {},
        given);
  }
  auto binding = game::Binding::parse_text(*bytes, given);
  if (!binding) return forward(binding);
  return std::move(*binding);
}

Result<game::Binding> binding_for(const std::string& given, const module::Module& module) {
  auto binding = binding_if_any(given, module);
  if (!binding) return forward(binding);
  if (*binding) return std::move(**binding);
  return fail(ErrorCode::kUsage,
              "the module says nothing of its pieces; give a binding with --binding "
              "(schemas/binding.schema.json)",
              {}, module.file());
}

Result<void> check_map(const game::Binding& binding, const std::string& given,
                       const vassal::SavedGame& game, const module::Module& module) {
  if (given.empty() || module.map(binding.map()) != nullptr) return {};
  std::vector<std::string> names;
  for (const auto& map : module.maps()) names.push_back(map.identifier());
  const auto other = other_module(game, module);
  return fail(ErrorCode::kNotFound,
              module.file() + " has no map \"" + binding.map() + "\"" +
                  did_you_mean(binding.map(), names) + "; there are: " + text::join(names, ", ") +
                  (other.empty() ? "" : "; " + other),
              "/map", given);
}

Result<void> check_board_sizes(const game::GameRecord& record, const vassal::SavedGame& game,
                               const module::Module& module, const std::string& name) {
  const auto* map = module.map(name);
  if (has_units(record) || map == nullptr) return {};
  const game::Replay replay(game, game::map_rules(module));
  for (const auto& board : game::boards_in_use(module, *map, replay.position().ledger())) {
    const auto& size = board.board->size;
    if (board.board->image.empty() || (size.width > 0 && size.height > 0)) continue;
    return fail(ErrorCode::kUnreadable,
                "the board \"" + board.board->name + "\" of the map \"" + map->identifier() +
                    "\" has no size, as its picture images/" + board.board->image +
                    " is missing or cannot be read; so none of the " +
                    counted(record.others.size() + record.waiting.size(), "piece") +
                    " on the map can be given a hex",
                {}, module.file());
  }
  return {};
}

bool has_units(const game::GameRecord& record) {
  if (!record.start.empty()) return true;
  return std::any_of(record.steps.begin(), record.steps.end(),
                     [](const game::StepRecord& step) { return !step.changes.empty(); });
}

std::string other_module(const vassal::SavedGame& game, const module::Module& module) {
  const auto wanted = wanted_module(game).name;
  if (wanted.empty() || wanted == module.name()) return {};
  return "the game is of the module \"" + wanted + "\", this is \"" + module.name() + "\"";
}

std::string no_units(const game::Binding& binding, const vassal::SavedGame& game,
                     const module::Module& module) {
  const auto other = other_module(game, module);
  return "by this binding no piece on the map \"" + binding.map() + "\" is a unit" +
         (other.empty() ? "" : "; " + other);
}

void note_other_module(const vassal::SavedGame& game, const module::Module& module,
                       const fs::path& log) {
  if (const auto other = other_module(game, module); !other.empty()) note(log, other);
}

Result<int> step_of(const std::string& text, int last, const std::string& option) {
  if (text == "start") return 0;
  if (text == "end") return last;
  const auto number = text::to_int(text);
  if (number && *number >= 0 && *number <= last) return *number;
  const auto printed = option + " " + text::printable(text);
  if (last == 0) {
    return fail(ErrorCode::kUsage, "it has no steps; there are only start, end and 0", printed);
  }
  return fail(
      ErrorCode::kUsage,
      "is no moment of it: start, end or a step from 0 (its start) to " + std::to_string(last),
      printed);
}

Result<FileKind> kind_of(const std::string& file) {
  boost::system::error_code error;
  if (!fs::exists(file, error)) {
    return fail(ErrorCode::kNotFound, "there is no such file", {}, file);
  }
  if (fs::is_directory(file, error)) {
    return fail(ErrorCode::kUnreadable, "this is a folder, not a file", {}, file);
  }
  auto zip = archive::ZipReader::open(file, limits());
  // A bare text is a game. A zip archive with something in front begins otherwise, but Java's
  // reader of modules finds it by its end.
  if (!zip && !archive::is_zip_file(file) && zip.error().code == ErrorCode::kMalformed) {
    return FileKind::kGame;
  }
  if (!zip) return tl::unexpected(in_file(std::move(zip.error()), file));
  return zip->find("savedGame") ? FileKind::kGame : FileKind::kModule;
}

}  // namespace provost::tool
