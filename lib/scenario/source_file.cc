// SPDX-License-Identifier: MIT
#include "scenario/source_file.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "base/edit_distance.h"
#include "base/text.h"

namespace provost::scenario {

namespace fs = boost::filesystem;

namespace {

constexpr std::size_t kMostFiles = 10'000;  // a folder that is no game's may hold a whole disk

// Files of the same kind below the folder, as a source would name them.
std::vector<std::string> files_like(const fs::path& name, const fs::path& folder) {
  std::vector<std::string> files;
  boost::system::error_code error;
  std::size_t seen = 0;
  for (fs::recursive_directory_iterator at(folder, error), end;
       !error && at != end && seen++ < kMostFiles; at.increment(error)) {
    if (at->path().extension() != name.extension()) continue;
    files.push_back(at->path().lexically_relative(folder).generic_string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

bool leaves_folder(const std::string& relative) {
  const fs::path path(relative);
  if (relative.empty() || path.is_absolute() || path.has_root_name()) return true;
  return std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

bool names_source_file(const Node& value, const fs::path& folder) {
  if (!value.json().is_string()) {
    value.problem(std::string("expected a text, found ") + value.json().type_name());
    return false;
  }
  const auto name = value.json().get<std::string>();
  if (leaves_folder(name)) {
    value.problem("a source file must lie inside its folder, not at \"" + text::printable(name) +
                  "\"");
    return false;
  }
  boost::system::error_code error;
  if (fs::status(folder / name, error).type() != fs::file_not_found) return true;
  value.problem("no such file \"" + text::printable(name) + "\"" +
                did_you_mean_file(name, files_like(name, folder)));
  return false;
}

std::pair<std::vector<std::string>, bool> source_files(const Node& object, std::string_view key,
                                                       bool required, const fs::path& folder) {
  std::vector<std::string> files;
  const auto values = object.list(key, required);
  for (const auto& value : values) {
    if (names_source_file(value, folder)) files.push_back(value.json().get<std::string>());
  }
  return {files, files.size() == values.size()};
}

}  // namespace provost::scenario
