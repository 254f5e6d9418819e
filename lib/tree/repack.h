// SPDX-License-Identifier: MIT
// An archive of a tree written anew, because something in the tree or in its manifest is not what
// it was. Each entry that was in the archive before keeps what the archive said of it (attributes,
// extra fields, comment), an unchanged one also its packed bytes; name, time, packing and order are
// those of the manifest. Used by pack.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "archive/zip_container.h"
#include "archive/zip_notes.h"
#include "base/result.h"
#include "tree/manifest.h"

namespace provost::tree {

struct Content {
  const Record* record = nullptr;  // nullptr: new
  std::string name;
  std::string bytes;
};

struct Repacked {
  std::string bytes;
  std::vector<std::string> changed;   // entries with another content
  std::vector<std::string> removed;   // entries that are not there any more
  std::vector<std::string> manifest;  // what the manifest says otherwise, in words
};

/// Whether names and times of the entries are those of the archive as it was.
bool says_the_same(const archive::ZipNotes& notes, const std::vector<Record>& entries);

/// The packed stream of an unchanged entry as it was, when it can be had.
using StreamOf = std::function<std::optional<std::string>(const Content&)>;

/// `before` is nothing when the container was not kept. `time` is the stamp of what is new or
/// changed. kUsage for two entries of one name, and for a name that leads out of the folder that it
/// is unpacked in or is none on some systems, where they were not there before.
Result<Repacked> repack(const std::vector<Content>& contents,
                        const std::optional<archive::ZipNotes>& before, std::int64_t time,
                        const StreamOf& stream_of);

}  // namespace provost::tree
