// SPDX-License-Identifier: MIT
// provost unpack FILE DIR : a module, extension, save or log as a folder of readable files.
#include "tree/unpack.h"

#include <fmt/format.h>

#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/text.h"
#include "command.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct UnpackOptions {
  std::string file;
  std::string folder;
  bool force = false;
  bool quiet = false;
};

// A file inside what --force would replace.
bool lies_in_tree(const fs::path& file, const fs::path& folder) {
  boost::system::error_code error;
  for (const auto& name : tree::owned_names()) {
    const auto part = folder / name;
    if (!fs::exists(part, error)) continue;
    for (auto above = fs::canonical(file, error); !above.empty(); above = above.parent_path()) {
      if (fs::equivalent(above, part, error)) return true;
      if (above == above.parent_path()) break;
    }
  }
  return false;
}

void tell(const UnpackOptions& options, const tree::UnpackReport& report) {
  if (options.quiet) return;
  std::string text = fmt::format("{}: {}", options.folder, counted(report.entries, "entry"));
  if (report.components > 0) {
    text += fmt::format("; build file: {}, {}", counted(report.components, "file"),
                        counted(report.pieces + report.raw_pieces, "piece"));
    if (report.originals > 0) text += fmt::format(", {} with their XML kept", report.originals);
  }
  if (report.games > 0) {
    text += fmt::format("; saved games: {}, {}", report.games, counted(report.commands, "command"));
  }
  if (report.kept_streams > 0) {
    text += fmt::format("; {} packed streams kept, zlib does not make them", report.kept_streams);
  }
  std::cerr << text::printable(text, 4000) << "\n";
  if (report.private_values + report.private_files > 0) {
    std::cerr << "  player ids or passwords: " << report.private_values;
    if (report.private_files > 0) {
      std::cerr << ", and " << counted(report.private_files, "file")
                << " that may hold some and cannot be told in lines";
    }
    std::cerr << ", kept in " << text::printable(options.folder, 1000)
              << "/.provost/private/, which .gitignore names; publish it never\n";
  }
  for (const auto& note : report.notes)
    std::cerr << "  note: " << text::printable(note, 1000) << "\n";
}

int run(const UnpackOptions& options) {
  if (options.force && lies_in_tree(options.file, options.folder)) {
    return complain(
        {ErrorCode::kUsage, "lies in the folder that --force renews", {}, options.file});
  }
  tree::UnpackOptions settings;
  settings.force = options.force;
  settings.limits = limits();
  auto report = tree::unpack(options.file, options.folder, settings);
  if (!report) return complain(report.error());
  tell(options, *report);
  return kClean;
}

constexpr const char* kFooter =
    R"(The folder:
  build/       the build file, one file a component subtree; build/module.txt is its root
  games/       each saved game of the module: game.txt and files/
  files/       all other entries, as they are
  .provost/    what pack needs for the same bytes again; keep it
A save or log by itself has game.txt and files/ at the top.

Readable files have one thing a line, two spaces of indentation a level:
  component CLASS        an element of the build file; below it its attributes NAME = VALUE
  include FILE           a component that has a file of its own
  piece ID               a piece: `trait NAME (ID)` outermost first, as the editor names it,
                         fields and `state` below each, of a Marker its properties as
                         NAME = VALUE; in games `trait TYPE`, `state STATE`
  text, markup           text inside an element, a comment
  add, change, command   commands of a game: +, D, any other as it is; `log` in front: one step
Escapes: \\ \n \t \r, \s (a space at an end), \xHH (any byte), \{secret1} (a private value).
Lines that begin with # are passed over.
Exit status: 0 done, 2 usage or unreadable input.)";

}  // namespace

void add_unpack(CLI::App& app, int& result) {
  auto options = std::make_shared<UnpackOptions>();
  auto* command = app.add_subcommand("unpack", "module, extension, save or log -> folder for git");
  command->add_option("FILE", options->file, ".vmod, .vmdx, .vsav, .vlog")->required();
  add_folder(*command, "DIR", options->folder, "new or empty folder")->required();
  command->add_flag("--force", options->force, "renew a folder that was unpacked before");
  add_quiet(*command, options->quiet, "no summary, no notes");
  command->footer(kFooter);
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
