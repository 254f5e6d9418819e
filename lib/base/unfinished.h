// SPDX-License-Identifier: MIT
// Files and folders that are being written. When the user stops the program (Ctrl+C, a closed
// terminal, a kill) they are removed before it ends, so that nothing half done stays behind.
//
//     const Unfinished mark(scratch);   // until it goes out of scope, or finish() is called
#pragma once

#include <boost/filesystem/path.hpp>

namespace provost {

class Unfinished {
 public:
  Unfinished() = default;
  /// From now on `path`, a file or a folder with all in it, goes when the program is stopped.
  explicit Unfinished(const boost::filesystem::path& path);
  Unfinished(Unfinished&& other) noexcept;
  Unfinished& operator=(Unfinished&& other) noexcept;
  ~Unfinished() { finish(); }

  /// It stays.
  void finish();

 private:
  boost::filesystem::path path_;  // absolute; empty when there is none
};

}  // namespace provost
