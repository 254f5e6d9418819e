// SPDX-License-Identifier: MIT
// Writes a zip archive deterministically: entries in the order given, one fixed time stamp for all
// (VASSAL's tile cache compares entry times with its tiles, so the stamp is the caller's),
// deflated, no data descriptors, so that VASSAL's streaming reader of saves accepts it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace provost::archive {

class ZipWriter {
 public:
  /// `time` is seconds since 1970 UTC, stored for every entry (2-second grain, from 1980 on).
  explicit ZipWriter(std::int64_t time) : time_(time) {}
  void add(std::string name, std::string bytes, bool stored = false) {
    add(std::move(name), std::move(bytes), stored, time_);
  }
  /// An entry with a stamp of its own.
  void add(std::string name, std::string bytes, bool stored, std::int64_t time);
  /// The bytes of the archive; kUsage for two entries of one name.
  Result<std::string> finish() const;

 private:
  struct Item {
    std::string name;
    std::string bytes;
    bool stored;
    std::int64_t time;
  };
  std::int64_t time_;
  std::vector<Item> items_;
};

}  // namespace provost::archive
