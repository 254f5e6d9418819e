// SPDX-License-Identifier: MIT
#include "scenario/starter.h"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/unfinished.h"

namespace provost::scenario {

namespace fs = boost::filesystem;

namespace {

// As it stands inside the quotes of a JSON text.
std::string json_escaped(const std::string& text) {
  const auto quoted = nlohmann::json(text).dump();
  return quoted.substr(1, quoted.size() - 2);
}

Result<std::vector<fs::path>> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  boost::system::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (fs::is_regular_file(at->path())) files.push_back(fs::relative(at->path(), folder));
  }
  if (error) return fail(ErrorCode::kUnreadable, error.message(), {}, folder.string());
  std::sort(files.begin(), files.end());
  return files;
}

Result<void> copy_filled_in(const Starter& starter, const fs::path& file, const fs::path& folder) {
  auto text = read_file(starter.source / file);
  if (!text) return forward(text);
  const bool json = file.extension() == ".json";
  boost::replace_all(*text, "@ID@", starter.id);
  boost::replace_all(*text, "@NAME@", json ? json_escaped(starter.name) : starter.name);
  boost::system::error_code error;
  const auto target = folder / file;
  fs::create_directories(target.parent_path(), error);
  if (error) return fail(ErrorCode::kUnwritable, error.message(), {}, target.string());
  return write_file(target, *text);
}

// A folder beside the target that is gone again when it was not put in its place.
struct Scratch {
  explicit Scratch(const fs::path& path) : folder(path), unfinished(path) {}
  fs::path folder;
  Unfinished unfinished;
  ~Scratch() {
    boost::system::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

}  // namespace

Result<std::vector<std::string>> write_starter(const Starter& starter, const fs::path& folder) {
  boost::system::error_code error;
  const bool there = fs::exists(fs::symlink_status(folder, error));
  if (there && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error))) {
    return fail(ErrorCode::kUsage, "is there already, and not an empty folder", {},
                folder.string());
  }
  auto files = files_below(starter.source);
  if (!files) return forward(files);
  const auto whole = fs::absolute(folder).lexically_normal();
  const auto plain = whole.filename_is_dot() ? whole.parent_path() : whole;
  const Scratch scratch(plain.parent_path() / fs::unique_path(".provost-%%%%-%%%%.tmp"));
  if (!fs::create_directory(scratch.folder, error)) {
    return fail(ErrorCode::kUnwritable, error.message(), {}, folder.string());
  }
  std::vector<std::string> names;
  for (const auto& file : *files) {
    auto done = copy_filled_in(starter, file, scratch.folder);
    if (!done) return forward(done);
    names.push_back(file.generic_string());
  }
  if (there) {
    // The folder itself stays: a shell may stand in it.
    for (fs::directory_iterator at(scratch.folder, error), end; !error && at != end; ++at) {
      fs::rename(at->path(), plain / at->path().filename(), error);
    }
  } else {
    fs::rename(scratch.folder, plain, error);
  }
  if (error) return fail(ErrorCode::kUnwritable, error.message(), {}, folder.string());
  return names;
}

}  // namespace provost::scenario
