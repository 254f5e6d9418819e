// SPDX-License-Identifier: MIT
// provost help [COMMAND] : the same text as --help, for those who type it this way.
#include <iostream>

#include "command.h"

namespace provost::tool {

namespace {

int written() {
  return std::cout.flush()
             ? kClean
             : complain({ErrorCode::kUnwritable, "cannot be written", "standard output", ""});
}

int run(const CLI::App& app, const std::string& name) {
  if (name.empty()) {
    // App::help() would give that of the command that runs, which is this one.
    std::cout << app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal);
    return written();
  }
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands(nullptr)) {
    if (command->get_name() == name) {
      std::cout << command->help(app.get_name());
      return written();
    }
    names.push_back(command->get_name());
  }
  return complain(check_word("command", name, names).error());
}

}  // namespace

void add_help(CLI::App& app, int& result) {
  auto name = std::make_shared<std::string>();
  auto* command = app.add_subcommand("help", "what the commands do, or one of them");
  command->add_option("COMMAND", *name, "a command; default: all");
  command->callback([&app, name, &result] { result = run(app, *name); });
}

}  // namespace provost::tool
