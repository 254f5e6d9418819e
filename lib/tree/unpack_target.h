// SPDX-License-Identifier: MIT
// The folder that a file is unpacked into: everything is written to a folder of its own inside it
// and moved into place when it is complete, so that a failed run leaves things as they were.
// Used by unpack.cc.
#pragma once

#include <boost/filesystem/path.hpp>

#include "base/result.h"
#include "base/unfinished.h"

namespace provost::tree {

class UnpackTarget {
 public:
  /// kUsage when the folder is neither new, empty, nor (with `force`) unpacked before.
  static Result<UnpackTarget> open(const boost::filesystem::path& folder, bool force);
  UnpackTarget(UnpackTarget&& other) noexcept;
  UnpackTarget(const UnpackTarget&) = delete;
  UnpackTarget& operator=(const UnpackTarget&) = delete;
  UnpackTarget& operator=(UnpackTarget&&) = delete;
  /// Without commit() all is as it was.
  ~UnpackTarget();

  /// Where to write.
  const boost::filesystem::path& scratch() const { return scratch_; }
  /// Puts what was written in the place of what was there.
  Result<void> commit();

 private:
  UnpackTarget() = default;
  Result<void> add_line(const char* file, const char* line) const;

  boost::filesystem::path folder_;
  boost::filesystem::path scratch_;
  Unfinished unfinished_;
  bool made_folder_ = false;
};

}  // namespace provost::tree
