// SPDX-License-Identifier: MIT
// Puts a zip archive together of packed streams and of what is to be said of them, entry by entry.
// Unlike libzip it takes several entries of one name, which old modules have, and streams that are
// packed already, and says of an entry what an older archive said (zip_notes.h):
//
//     AssembledEntry entry{notes, packed, crc32(bytes), bytes.size()};
//     assemble_zip({entry}, comment);
//
// There are no data descriptors, so that VASSAL's streaming reader of saves accepts the archive.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "archive/zip_notes.h"
#include "base/result.h"

namespace provost::archive {

struct AssembledEntry {
  EntryNotes notes;    // name, time, method and all else; its crc and size are not used
  std::string packed;  // by that method
  std::uint32_t crc = 0;
  std::uint64_t size = 0;
};

/// The bytes of the archive; deterministic. kUsage for a name longer than 65535 bytes; kUnsupported
/// beyond 4 GiB.
Result<std::string> assemble_zip(const std::vector<AssembledEntry>& entries,
                                 std::string_view comment = {});

}  // namespace provost::archive
