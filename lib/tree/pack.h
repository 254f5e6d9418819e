// SPDX-License-Identifier: MIT
// Makes a module, extension, save or log of the folder that unpack() made of one: the same bytes
// when nothing was changed. After a change the archive is written anew, deterministically: entries
// as the manifest has them (order, names, times, packing), new files behind them by name, each
// changed entry with `time` unless the manifest gives it another one. What the archive said of its
// entries besides (comments, extra fields, attributes) stays with them.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::tree {

struct PackOptions {
  /// Stamp of new and changed entries, seconds since 1970; nothing: that of the newest entry.
  std::optional<std::int64_t> time;
  archive::Limits limits;
};

struct PackedTree {
  std::string bytes;
  bool identical = false;  // nothing was changed: these are the bytes that were unpacked
  std::size_t entries = 0;
  std::vector<std::string> added;  // entries, at the top or "setups/1.vsav: savedGame"
  std::vector<std::string> removed;
  std::vector<std::string> changed;
  std::vector<std::string> manifest;  // what the manifest says otherwise: a name, a time, the order
  std::vector<std::string> notes;     // what VASSAL will not read, unchanged as it is
  std::size_t neutral = 0;            // marks of private values that were not known
};

/// kNotFound without a manifest; kMalformed with file and line for what cannot be read; kUsage for
/// files that belong to nothing.
Result<PackedTree> pack(const boost::filesystem::path& folder, const PackOptions& options = {});

}  // namespace provost::tree
