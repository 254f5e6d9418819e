// SPDX-License-Identifier: MIT
#include "tree/folder.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <cerrno>
#include <system_error>

#include "archive/entry_name.h"
#include "base/files.h"
#include "base/text.h"

namespace provost::tree {

namespace fs = boost::filesystem;

namespace {

bool left_behind(const std::string& name) {
  return name == ".DS_Store" || name == "Thumbs.db" || name == "desktop.ini" ||
         name.starts_with("._");
}

}  // namespace

bool stays_inside(std::string_view path) {
  if (path.empty() || path.find_first_of("\\:") != std::string_view::npos ||
      path.find('\0') != std::string_view::npos) {
    return false;
  }
  const auto parts = text::split(path, '/');
  return std::none_of(parts.begin(), parts.end(), [](const std::string& part) {
    return part.empty() || part == "." || part == "..";
  });
}

Folder::Folder(fs::path root, std::uint64_t limit) : root_(std::move(root)), limit_(limit) {
  boost::system::error_code ignored;
  canonical_ = fs::canonical(root_, ignored);
}

std::string Folder::shown(const std::string& path) const { return (root_ / path).string(); }

Result<void> Folder::write(const std::string& path, std::string_view bytes) const {
  boost::system::error_code error;
  const auto file = root_ / path;
  fs::create_directories(file.parent_path(), error);
  if (error) return fail(ErrorCode::kUnwritable, error.message(), {}, file.string());
  errno = 0;
  fs::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out) return {};
  const auto why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
  return fail(ErrorCode::kUnwritable, "cannot be written" + why, {}, file.string());
}

Result<std::string> Folder::read(const std::string& path) const {
  const auto file = root_ / path;
  if (!stays_inside(path)) {
    return fail(ErrorCode::kUsage, "this path leaves the folder", {}, file.string());
  }
  boost::system::error_code error;
  const auto real = fs::canonical(file, error);
  if (error) return fail(ErrorCode::kNotFound, "no such file", {}, file.string());
  const auto [end, at] =
      std::mismatch(canonical_.begin(), canonical_.end(), real.begin(), real.end());
  if (end != canonical_.end()) {
    return fail(ErrorCode::kUsage, "this is a link that leaves the folder", {}, file.string());
  }
  return read_file(file, limit_);
}

bool Folder::has(const std::string& path) const {
  boost::system::error_code error;
  return stays_inside(path) && fs::exists(root_ / path, error);
}

bool Folder::is_same(const std::string& path, const std::string& other) const {
  if (path == other) return true;
  if (archive::folded_name(path) != archive::folded_name(other)) return false;
  boost::system::error_code error;
  return has(path) && fs::equivalent(root_ / path, root_ / other, error);
}

Result<std::vector<std::string>> Folder::list(const std::string& path) const {
  std::vector<std::string> files;
  boost::system::error_code error;
  const auto top = root_ / path;
  if (!fs::is_directory(top, error)) return files;
  fs::recursive_directory_iterator at(top, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const auto status = at->symlink_status(error);
    if (error) break;
    if (status.type() == fs::directory_file) continue;
    if (left_behind(at->path().filename().string())) continue;
    if (status.type() != fs::regular_file) {
      return fail(ErrorCode::kUnreadable, "neither a file nor a folder", {}, at->path().string());
    }
    files.push_back(at->path().lexically_relative(top).generic_string());
  }
  if (error) return fail(ErrorCode::kUnreadable, error.message(), {}, top.string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace provost::tree
