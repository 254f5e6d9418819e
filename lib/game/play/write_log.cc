// SPDX-License-Identifier: MIT
#include "game/play/write_log.h"

#include "game/play/log_writer.h"
#include "game/play/setup.h"

namespace provost::play {

namespace {

vassal::Metadata module_metadata(const module::Module& module, const WriteOptions& options) {
  if (module.metadata()) return *module.metadata();
  vassal::Metadata metadata;
  metadata.version = module.version();
  metadata.vassal_version =
      module.vassal_version().empty() ? options.vassal_version : module.vassal_version();
  metadata.date_saved = options.date_saved;
  metadata.description = "";
  metadata.name = module.name();
  return metadata;
}

// The tree of the setup that the script names, or of the start that the caller gave.
Result<vassal::Command> start_tree(const Script& script, const module::Module& module,
                                   const WriteOptions& options) {
  for (const auto& line : script.lines) {
    const auto* setup = line.as<Setup>();
    if (setup == nullptr) continue;
    auto tree = setup_tree(module, setup->name);
    if (!tree && tree.error().file.empty()) {
      tree.error().file = script.file;
      tree.error().place = line.place(1);
    }
    return tree;
  }
  if (options.start != nullptr) return without_steps(options.start->root);
  return fail(ErrorCode::kUsage, "expected \"setup NAME\" as the first command", "line 1",
              script.file);
}

}  // namespace

Result<vassal::SavedGame> write_log(const Script& script, const module::Module& module,
                                    const game::Binding& binding, const WriteOptions& options) {
  auto root = start_tree(script, module, options);
  if (!root) return forward(root);
  LogWriter writer(module, binding, *root);
  for (const auto& line : script.lines) {
    if (auto done = writer.write(line); !done) {
      return tl::unexpected<Error>(in_file(std::move(done.error()), script.file));
    }
  }
  for (auto& step : writer.take_steps()) root->children.push_back(std::move(step));

  vassal::SavedGame game;
  game.framing = {vassal::FramingKind::kHexXor, options.key, "!VCSK", false};
  game.root = std::move(*root);
  game.moduledata = module_metadata(module, options);
  vassal::Metadata savedata;
  savedata.version = module.version();
  savedata.extra1 = "";
  savedata.extra2 = "";
  savedata.vassal_version = options.vassal_version;
  savedata.date_saved = options.date_saved;
  game.savedata = std::move(savedata);
  return game;
}

}  // namespace provost::play
