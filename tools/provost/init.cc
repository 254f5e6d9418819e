// SPDX-License-Identifier: MIT
// provost init DIR --series SERIES : a small complete game to begin one's own with.
#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/text.h"
#include "command.h"
#include "scenario/source_id.h"
#include "scenario/starter.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct InitOptions {
  std::string folder;
  std::string series;
  std::string name;
  bool quiet = false;
};

int run(const InitOptions& options) {
  if (auto data = check_data_folder(); !data) return complain(data.error());
  const auto known = folders_of(data_folder() / "starters");
  if (auto there = check_word("series", options.series, known); !there) {
    return complain(there.error());
  }
  auto whole = fs::absolute(options.folder).lexically_normal();
  if (whole.filename_is_dot()) whole = whole.parent_path();
  scenario::Starter starter;
  starter.source = data_folder() / "starters" / options.series;
  starter.name = options.name.empty() ? whole.filename().string() : options.name;
  starter.id = scenario::source_id(starter.name, "game");
  if (starter.name != text::printable(starter.name, starter.name.size())) {
    return complain(
        {ErrorCode::kUsage, "a name without control characters is needed", "--name", ""});
  }
  const auto files = scenario::write_starter(starter, options.folder);
  if (!files) return complain(files.error());
  if (options.quiet) return kClean;
  std::cerr << options.folder << ": " << counted(files->size(), "file")
            << "; the next steps stand in " << (fs::path(options.folder) / "README.md").string()
            << "\n";
  return kClean;
}

}  // namespace

void add_init(CLI::App& app, int& result) {
  auto options = std::make_shared<InitOptions>();
  auto* command = app.add_subcommand("init", "a small complete game to begin one's own with");
  add_folder(*command, "DIR", options->folder, "new or empty folder")->required();
  command->add_option("--series", options->series, "bar, marie-louise or phipps")->required();
  command->add_option("--name", options->name, "name of the game; default: that of the folder");
  add_quiet(*command, options->quiet, "no summary");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
