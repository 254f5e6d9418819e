// SPDX-License-Identifier: MIT
// The folder of an unpacked tree. Paths are relative, with slashes; one that would leave the folder
// (by "..", as an absolute path, through a symbolic link) is refused, because trees come from
// strangers too.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::tree {

class Folder {
 public:
  /// No file is read beyond `limit` bytes.
  Folder(boost::filesystem::path root, std::uint64_t limit);

  const boost::filesystem::path& root() const { return root_; }
  /// The path of a file for messages.
  std::string shown(const std::string& path) const;

  /// Writes a file, with the folders above it. kUnwritable.
  Result<void> write(const std::string& path, std::string_view bytes) const;
  /// kNotFound, kUnreadable, kLimit; kUsage for a path that leaves the folder.
  Result<std::string> read(const std::string& path) const;
  bool has(const std::string& path) const;
  /// Whether two paths are one file or folder: they are equal, or differ in case only on a file
  /// system that does not see the difference.
  bool is_same(const std::string& path, const std::string& other) const;
  /// All files below a folder, relative to it, sorted. kUnreadable for what is no file or folder.
  /// What desktops leave behind (.DS_Store, Thumbs.db, desktop.ini) is passed over.
  Result<std::vector<std::string>> list(const std::string& path) const;

 private:
  boost::filesystem::path root_;
  boost::filesystem::path canonical_;
  std::uint64_t limit_;
};

/// Whether a path stays below the folder it starts from.
bool stays_inside(std::string_view path);

}  // namespace provost::tree
