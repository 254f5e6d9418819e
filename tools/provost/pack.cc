// SPDX-License-Identifier: MIT
// provost pack DIR -o FILE : the file that was unpacked into a folder, with what was changed since.
#include "tree/pack.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <iostream>

#include "base/counted.h"
#include "base/files.h"
#include "base/text.h"
#include "command.h"

namespace provost::tool {

namespace fs = boost::filesystem;

namespace {

struct PackOptions {
  std::string folder;
  std::string output;
  std::optional<std::int64_t> time;
  bool quiet = false;
};

// The folder with all that is in it is the input.
bool is_input(const PackOptions& options) {
  boost::system::error_code error;
  const fs::path folder(options.folder);
  auto above = fs::canonical(fs::absolute(options.output).parent_path(), error);
  for (; !above.empty(); above = above.parent_path()) {
    if (fs::equivalent(above, folder, error)) return true;
    if (above == above.parent_path()) break;
  }
  // A link elsewhere may lead into it.
  auto target = fs::canonical(options.output, error);
  for (; !error && !target.empty(); target = target.parent_path()) {
    if (fs::equivalent(target, folder, error)) return true;
    if (target == target.parent_path()) break;
  }
  return false;
}

void list(const char* what, const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 20;
  for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
    std::cerr << "  " << what << " " << text::printable(names[i], 200) << "\n";
  }
  if (names.size() > kMost) {
    std::cerr << "  " << what << " " << names.size() - kMost << " more\n";
  }
}

bool is_picture(const std::string& name) { return name.starts_with("images/"); }

void tell(const PackOptions& options, const tree::PackedTree& packed) {
  if (options.quiet) return;
  std::cerr << text::printable(options.output, 1000) << ": " << counted(packed.entries, "entry")
            << ", " << packed.bytes.size() << " bytes"
            << (packed.identical ? ", the same as what was unpacked\n" : "\n");
  if (packed.neutral > 0) {
    std::cerr << "  private values are not there (.provost/private/): neutral ones were written "
              << packed.neutral << " times\n";
  }
  for (const auto& note : packed.notes) {
    std::cerr << "  note: " << text::printable(note, 4000) << "\n";
  }
  list("added", packed.added);
  list("changed", packed.changed);
  list("removed", packed.removed);
  list("manifest:", packed.manifest);
  if (!options.time && std::any_of(packed.changed.begin(), packed.changed.end(), is_picture)) {
    std::cerr << "  note: VASSAL shows a changed picture only when its time is newer than the "
                 "player's tiles of it: give --time, or a new version\n";
  }
}

int run(const PackOptions& options) {
  if (auto checked = check_outputs({options.output}, {}); !checked) {
    return complain(checked.error());
  }
  if (is_input(options)) {
    return complain({ErrorCode::kUsage,
                     "lies in the folder that is packed, so it is an input; give a file elsewhere",
                     {},
                     options.output});
  }
  tree::PackOptions settings;
  settings.time = options.time;
  settings.limits = limits();
  auto packed = tree::pack(options.folder, settings);
  if (!packed) return complain(packed.error());
  auto done = write_file(options.output, packed->bytes);
  if (!done) return complain(done.error());
  tell(options, *packed);
  return kClean;
}

}  // namespace

void add_pack(CLI::App& app, int& result) {
  auto options = std::make_shared<PackOptions>();
  auto* command = app.add_subcommand("pack", "folder of unpack -> the file again");
  add_folder(*command, "DIR", options->folder, "folder that unpack made")->required();
  command->add_option("-o,--output", options->output, "the file to write")->required();
  command->add_option("--time", options->time,
                      "stamp of new and changed entries, seconds since 1970; default: that of "
                      "the newest entry");
  add_quiet(*command, options->quiet, "no summary, no list of what was changed");
  command->footer(
      "An unchanged folder gives the same bytes again. After a change the archive is written anew: "
      "entries with order, names and times of .provost/manifest.json, new files of files/ behind "
      "them. The file to write must lie outside of the folder.\n"
      "Exit status: 0 done, 2 usage or unreadable input.");
  command->callback([options, &result] { result = run(*options); });
}

}  // namespace provost::tool
