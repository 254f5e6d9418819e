// SPDX-License-Identifier: MIT
#include "tree/unpack_target.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "base/files.h"
#include "base/text.h"
#include "tree/manifest.h"
#include "tree/unpack.h"

namespace provost::tree {

namespace fs = boost::filesystem;

namespace {

bool is_there(const fs::path& path) {
  boost::system::error_code ignored;
  return fs::exists(path, ignored);
}

// What a run that was ended by force left behind.
bool is_scratch(const fs::path& path) {
  const auto name = path.filename().string();
  return name.starts_with(".provost-") && name.ends_with(".tmp");
}

bool has_only_scratch(const fs::path& folder) {
  boost::system::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!is_scratch(entry.path())) return false;
  }
  return !error;
}

void remove_scratch(const fs::path& folder) {
  boost::system::error_code ignored;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (is_scratch(entry.path())) paths.push_back(entry.path());
  }
  for (const auto& path : paths) fs::remove_all(path, ignored);
}

tl::unexpected<Error> refuse(ErrorCode code, std::string why, const fs::path& folder) {
  return fail(code, std::move(why), {}, folder.string());
}

}  // namespace

const std::vector<std::string>& owned_names() {
  static const std::vector<std::string> names = {"build", "files", "games", "game.txt", ".provost"};
  return names;
}

Result<UnpackTarget> UnpackTarget::open(const fs::path& folder, bool force) {
  UnpackTarget target;
  target.folder_ = folder;
  boost::system::error_code error;
  const auto status = fs::status(folder, error);
  if (!fs::exists(status)) {
    if (folder.has_parent_path() && !is_there(folder.parent_path())) {
      return refuse(ErrorCode::kUnwritable, "the folder that it should be in is not there", folder);
    }
    if (!fs::create_directory(folder, error)) {
      return refuse(ErrorCode::kUnwritable, error ? error.message() : "cannot be made", folder);
    }
    target.made_folder_ = true;
    target.unfinished_ = Unfinished(folder);
  } else if (!fs::is_directory(status)) {
    return refuse(ErrorCode::kUsage, "is a file; give a folder", folder);
  } else if (is_there(folder / kManifest)) {
    if (!force) {
      return refuse(ErrorCode::kUsage,
                    "a file was unpacked here before; --force renews it, and what was changed in "
                    "it since is lost",
                    folder);
    }
    auto bytes = read_file(folder / kManifest);
    if (!bytes || !read_manifest(*bytes)) {
      return refuse(ErrorCode::kUsage, "its .provost/manifest.json is none of ours", folder);
    }
  } else if (!has_only_scratch(folder)) {
    return refuse(ErrorCode::kUsage,
                  "the folder is not empty, and nothing was unpacked here before", folder);
  }
  remove_scratch(folder);
  target.scratch_ = folder / fs::unique_path(".provost-%%%%%%%%.tmp");
  if (!fs::create_directory(target.scratch_, error)) {
    return refuse(ErrorCode::kUnwritable, error ? error.message() : "cannot be written", folder);
  }
  if (!target.made_folder_) target.unfinished_ = Unfinished(target.scratch_);
  return target;
}

UnpackTarget::UnpackTarget(UnpackTarget&& other) noexcept
    : folder_(std::move(other.folder_)),
      scratch_(std::move(other.scratch_)),
      unfinished_(std::move(other.unfinished_)),
      made_folder_(other.made_folder_) {
  other.scratch_.clear();
  other.made_folder_ = false;
}

UnpackTarget::~UnpackTarget() {
  boost::system::error_code ignored;
  if (!scratch_.empty()) fs::remove_all(scratch_, ignored);
  if (made_folder_) fs::remove(folder_, ignored);  // only when it is empty
}

Result<void> UnpackTarget::commit() {
  unfinished_.finish();  // what was there before is in it for a moment
  boost::system::error_code error;
  const auto old = scratch_ / "old";
  fs::create_directory(old, error);
  for (const auto& name : owned_names()) {
    if (!error && is_there(folder_ / name)) fs::rename(folder_ / name, old / name, error);
    if (!error && is_there(scratch_ / name)) {
      fs::rename(scratch_ / name, folder_ / name, error);
    }
  }
  if (error) {
    boost::system::error_code ignored;
    for (const auto& name : owned_names()) {
      if (!is_there(old / name)) continue;
      fs::remove_all(folder_ / name, ignored);
      fs::rename(old / name, folder_ / name, ignored);
    }
    return refuse(ErrorCode::kUnwritable, error.message(), folder_);
  }
  made_folder_ = false;
  for (const char* line : {"/.provost/private/", "/.provost-*.tmp/"}) {
    if (auto done = add_line(".gitignore", line); !done) return done;
  }
  return add_line(".gitattributes", "* -text");
}

// A line of a file that belongs to the user, when it is not there yet.
Result<void> UnpackTarget::add_line(const char* file, const char* line) const {
  std::string text;
  if (is_there(folder_ / file)) {
    auto bytes = read_file(folder_ / file);
    if (!bytes) return forward(bytes);
    text = std::move(*bytes);
  }
  const auto lines = text::lines(text);
  if (std::find(lines.begin(), lines.end(), line) != lines.end()) return {};
  if (!text.empty() && text.back() != '\n') text += '\n';
  return write_file(folder_ / file, text + line + "\n");
}

}  // namespace provost::tree
