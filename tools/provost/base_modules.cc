// SPDX-License-Identifier: MIT
#include "base_modules.h"

#include <boost/filesystem/path.hpp>

#include "command.h"
#include "inputs.h"

namespace provost::tool {

namespace {

std::shared_ptr<const module::Module> shared(module::Module module) {
  return std::make_shared<const module::Module>(std::move(module));
}

// What cannot be opened is a finding of the checks and no base of others.
std::shared_ptr<const module::Module> only_module(const std::vector<std::string>& files) {
  std::shared_ptr<const module::Module> only;
  if (files.size() < 2) return only;
  for (const auto& file : files) {
    const auto kind = kind_of(file);
    if (!kind || *kind != FileKind::kModule) continue;
    auto module = module::Module::open(file, limits());
    if (!module || module->extension()) continue;
    if (only) return nullptr;
    only = shared(std::move(*module));
  }
  return only;
}

// What a save, log or extension says of its module; nothing for a module itself, and for what
// cannot be opened. Without `name` only whether it says something: a game is not read for that.
std::optional<WantedModule> wanted_by(const std::string& file, bool name) {
  const auto kind = kind_of(file);
  if (!kind) return std::nullopt;
  if (*kind == FileKind::kGame) {
    if (!name) return WantedModule();
    const auto game = vassal::read_saved_game(file, limits());
    return game ? wanted_module(*game) : WantedModule();
  }
  const auto module = module::Module::open(file, limits());
  if (!module || !module->extension()) return std::nullopt;
  return wanted_module(*module);
}

}  // namespace

Result<BaseModules> BaseModules::make(const std::string& given,
                                      const std::vector<std::string>& files) {
  BaseModules bases;
  if (given.empty()) {
    bases.common_ = only_module(files);
    return bases;
  }
  auto opened = module::Module::open(given, limits());
  if (!opened) return tl::unexpected(in_file(std::move(opened.error()), given));
  bases.common_ = shared(std::move(*opened));
  return bases;
}

BaseModules::Base BaseModules::of(const std::string& file) {
  const auto asked = wanted_by(file, common_ == nullptr);
  if (!asked) return {};
  if (common_) return {common_.get(), false};
  const auto& wanted = *asked;
  if (wanted.name.empty()) return {nullptr, true};
  const auto folder = boost::filesystem::path(file).parent_path().string();
  const auto [entry, fresh] = beside_.try_emplace({folder, wanted.name, wanted.version});
  if (fresh) {
    auto found = module_beside(wanted, file);
    if (!found) {
      complain(found.error());
    } else if (*found) {
      entry->second = shared(std::move(**found));
    }
  }
  return {entry->second.get(), entry->second == nullptr};
}

}  // namespace provost::tool
