// SPDX-License-Identifier: MIT
// Changes a few entries of a zip archive and keeps all the rest as it is: the packed bytes of every
// other entry, the order, names as bytes, times, comments, extra fields. A save that is carried to
// a newer module, or a module that gets one more picture, goes through here:
//
//     ZipChanges changes;
//     changes.put.push_back({"savedGame", bytes});
//     rewrite_zip("old.vsav", "new.vsav", changes);
//
// Without a change the bytes are the same. What stands in front of the first entry or between
// entries belongs to no entry and is not kept; nor is the flag "this name is UTF-8" of a name that
// is plain ASCII (libzip drops it).
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::archive {

struct ZipChanges {
  struct Put {
    std::string name;  // bytes
    std::string bytes;
    bool stored = false;  // a new entry is stored, not deflated; one that is there stays as it was
  };
  /// Takes the place of the entry of that name (of several: the last, as ZipReader::find), or
  /// follows behind the last entry, in this order.
  std::vector<Put> put;
  /// Every entry of these names goes. A name that is not there is an error.
  std::vector<std::string> remove;
  /// The stamp of what is put, seconds since 1970 UTC. VASSAL keeps the tiles of a picture until
  /// it sees a newer one.
  std::int64_t time = 0;

  bool empty() const { return put.empty() && remove.empty(); }
};

/// The archive `source` with the changes as the file `target`, written beside it and renamed
/// (PendingFile). kUsage for a name that is put twice, put and removed, or removed and not there.
Result<void> rewrite_zip(const boost::filesystem::path& source,
                         const boost::filesystem::path& target, const ZipChanges& changes,
                         const Limits& limits = {});
/// The same in memory; `name` is for messages.
Result<std::string> rewrite_zip_bytes(std::string bytes, const std::string& name,
                                      const ZipChanges& changes, const Limits& limits = {});

}  // namespace provost::archive
