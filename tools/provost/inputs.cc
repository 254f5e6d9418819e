// SPDX-License-Identifier: MIT
#include "inputs.h"

#include <boost/filesystem/operations.hpp>

#include "archive/zip_file.h"
#include "archive/zip_reader.h"
#include "base/files.h"
#include "command.h"
#include "rules/module_facts.h"

namespace provost::tool {

namespace fs = boost::filesystem;

Result<module::Module> module_for(const std::string& given, const vassal::SavedGame& game,
                                  const fs::path& log) {
  if (!given.empty()) return module::Module::open(given, limits());
  const auto wanted = game.moduledata && game.moduledata->name ? *game.moduledata->name : "";
  if (!wanted.empty()) {
    boost::system::error_code error;
    const auto folder = log.has_parent_path() ? log.parent_path() : fs::path(".");
    for (const auto& entry : fs::directory_iterator(folder, error)) {
      if (entry.path().extension() != ".vmod") continue;
      auto candidate = module::Module::open(entry.path(), limits());
      if (candidate && candidate->name() == wanted) return candidate;
    }
  }
  return fail(
      ErrorCode::kUsage,
      "give its module with --module" +
          (wanted.empty() ? std::string() : " (no .vmod named \"" + wanted + "\" lies beside it)"),
      {}, log.string());
}

Result<game::Binding> binding_for(const std::string& given, const module::Module& module) {
  if (!given.empty()) {
    auto bytes = read_file(given);
    if (!bytes) return forward(bytes);
    return game::Binding::parse_text(*bytes, given);
  }
  auto own = rules::module_binding(module);
  if (!own) return forward(own);
  if (*own) return std::move(**own);
  return fail(ErrorCode::kUsage,
              "the module says nothing of its pieces; give a binding with --binding "
              "(schemas/binding.schema.json)",
              {}, module.file());
}

Result<FileKind> kind_of(const std::string& file) {
  boost::system::error_code error;
  if (!fs::exists(file, error)) {
    return fail(ErrorCode::kNotFound, "there is no such file", {}, file);
  }
  if (fs::is_directory(file, error)) {
    return fail(ErrorCode::kUnreadable, "this is a folder, not a file", {}, file);
  }
  if (!archive::is_zip_file(file)) return FileKind::kGame;
  auto zip = archive::ZipReader::open(file, limits());
  if (!zip) return tl::unexpected(in_file(std::move(zip.error()), file));
  return zip->find("savedGame") ? FileKind::kGame : FileKind::kModule;
}

}  // namespace provost::tool
