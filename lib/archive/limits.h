// SPDX-License-Identifier: MIT
// What a file may cost us. Files come from strangers by mail: a small zip can claim gigabytes.
// Real modules have up to some 20,000 entries and boards of 100 MB; the defaults leave room.
#pragma once

#include <cstdint>

namespace provost::archive {

struct Limits {
  std::uint64_t entries = 100'000;
  std::uint64_t entry_bytes = std::uint64_t{512} << 20;   // of one entry, unpacked
  std::uint64_t total_bytes = std::uint64_t{1536} << 20;  // of all entries read, unpacked
  std::uint64_t file_bytes = std::uint64_t{2} << 30;      // of the archive itself
  double ratio = 2000;  // unpacked : packed of an entry over 1 MiB
};

}  // namespace provost::archive
