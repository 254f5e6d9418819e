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

// Nothing for a module, and for what cannot be read.
WantedModule wanted_by(const std::string& file) {
  const auto kind = kind_of(file);
  if (!kind) return {};
  if (*kind == FileKind::kGame) {
    const auto game = vassal::read_saved_game(file, limits());
    return game ? wanted_module(*game) : WantedModule();
  }
  const auto module = module::Module::open(file, limits());
  return module && module->extension() ? wanted_module(*module) : WantedModule();
}

bool is_whole_module(const std::string& file) {
  const auto kind = kind_of(file);
  if (!kind || *kind != FileKind::kModule) return false;
  const auto module = module::Module::open(file, limits());
  return module && !module->extension();
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

bool BaseModules::needs_one(const std::string& file) {
  return kind_of(file).has_value() && !is_whole_module(file);
}

const module::Module* BaseModules::of(const std::string& file) {
  if (common_) return is_whole_module(file) ? nullptr : common_.get();
  const auto wanted = wanted_by(file);
  if (wanted.name.empty()) return nullptr;
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
  return entry->second.get();
}

}  // namespace provost::tool
