// SPDX-License-Identifier: MIT
#include "inputs.h"

#include <boost/filesystem/operations.hpp>

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

}  // namespace provost::tool
