// SPDX-License-Identifier: MIT
// provost play SCRIPT.play -o OUT.vlog : a readable game script -> an authentic log.
#include <boost/filesystem/path.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/files.h"
#include "command.h"
#include "game/play/write_log.h"
#include "inputs.h"

namespace provost::tool {

namespace {

struct PlayOptions {
  std::string script;
  std::string module;
  std::string binding;
  std::string output;
  bool quiet = false;
  play::WriteOptions write;
};

Result<void> play_script(const PlayOptions& options) {
  auto checked = check_outputs({options.output}, {options.script, options.module, options.binding});
  if (!checked) return checked;
  auto text = read_file(options.script);
  if (!text) return forward(text);
  auto script = play::parse_script(*text, options.script);
  if (!script) return forward(script);
  auto module = module::Module::open(options.module, limits());
  if (!module) return forward(module);
  auto binding = binding_for(options.binding, *module);
  if (!binding) return forward(binding);
  auto log = play::write_log(*script, *module, *binding, options.write);
  if (!log) return forward(log);
  auto bytes = vassal::write_saved_game(*log);
  if (!bytes) return forward(bytes);
  auto done = write_file(options.output, *bytes);
  if (!done) return done;
  if (!options.quiet) {
    std::cerr << options.output << ": " << counted(log->steps().size(), "step") << "\n";
  }
  return {};
}

}  // namespace

void add_play(CLI::App& app, int& result) {
  auto options = std::make_shared<PlayOptions>();
  auto* command = app.add_subcommand("play", "a readable game script -> an authentic log");
  command->add_option("SCRIPT", options->script, "play script (.play)")->required();
  command->add_option("--module", options->module, "the module (.vmod)")->required();
  command->add_option("--binding", options->binding,
                      "what its pieces are; default: inside the module");
  command->add_option("-o,--output", options->output, "the log to write (.vlog)")->required();
  add_quiet(*command, options->quiet, "no summary");
  command->callback([options, &result] {
    auto done = play_script(*options);
    result = done ? kClean : complain(in_file(done.error(), options->script));
  });
}

}  // namespace provost::tool
