// SPDX-License-Identifier: MIT
// A file while it is being written. The bytes go to a temporary file beside the target; commit()
// flushes them to the disk and puts the file in the target's place in one step. Whatever goes wrong
// before that (no space, no permission, an early return) leaves the target as it was and nothing
// beside it:
//
//     auto pending = PendingFile::beside("out.vmod");
//     if (!pending) return forward(pending);
//     if (auto done = pending->write(bytes); !done) return done;
//     return pending->commit();
#pragma once

#include <boost/filesystem/path.hpp>
#include <string_view>

#include "base/result.h"
#include "base/unfinished.h"

namespace provost {

class PendingFile {
 public:
  /// Makes an empty temporary file. A target that is a symbolic link means the file it points to.
  /// kUnwritable when the folder is not there or refuses, or the target is a folder, a device or
  /// write-protected.
  static Result<PendingFile> beside(const boost::filesystem::path& target);
  PendingFile(PendingFile&& other) noexcept;
  PendingFile& operator=(PendingFile&&) = delete;
  ~PendingFile();

  /// The temporary file, for libraries that write files themselves.
  const boost::filesystem::path& path() const { return temporary_; }
  /// Replaces the content of the temporary file. kUnwritable with the system's reason.
  Result<void> write(std::string_view bytes);
  /// The same by the bytes of another file, which may lie on another file system; kUnreadable when
  /// that cannot be read to its end.
  Result<void> copy_from(const boost::filesystem::path& source);
  /// Flushes, keeps the permissions of the file that it replaces, renames.
  Result<void> commit();

 private:
  PendingFile(boost::filesystem::path target, boost::filesystem::path temporary);

  boost::filesystem::path named_;  // the target as the user gave it, for messages
  boost::filesystem::path target_;
  boost::filesystem::path temporary_;
  Unfinished unfinished_;
};

}  // namespace provost
