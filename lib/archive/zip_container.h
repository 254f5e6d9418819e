// SPDX-License-Identifier: MIT
// A zip archive is the packed bytes of its entries and, around them, what we call its container:
// local headers, data descriptors, the central directory, comments, extra fields, Zip64 records,
// gaps. Whoever keeps the container can put the same archive together again byte by byte, without
// understanding any of it:
//
//     auto split = split_zip(bytes);
//     split->entries[3].packed;                    // a view into bytes
//     join_zip(split->container, packed) == bytes
//
// The container as a text is one line an entry, in the order of the data, then an empty line and
// the bytes around them:  "BYTES-BEFORE ENTRY PACKED-SIZE SIZE CRC".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "archive/dos_time.h"
#include "base/result.h"

namespace provost::archive {

/// An entry as the central directory has it.
struct PackedEntry {
  std::string name;  // raw bytes
  std::uint16_t method = 0;
  DosTime time;
  std::uint32_t crc = 0;
  std::uint64_t size = 0;   // unpacked
  std::string_view packed;  // a view into the archive
};

struct ZipContainer {
  struct Part {
    std::string before;        // bytes between the data before and this one's
    std::size_t entry = 0;     // index in the central directory
    std::uint64_t packed = 0;  // bytes
    std::uint64_t size = 0;    // bytes, unpacked
    std::uint32_t crc = 0;
  };
  std::vector<Part> parts;  // in the order of the data
  std::string after;        // behind the last data: central directory and end record

  std::string to_text() const;
  static Result<ZipContainer> parse(std::string_view text);
};

struct SplitZip {
  std::vector<PackedEntry> entries;  // in the order of the central directory
  ZipContainer container;
};

/// Takes an archive apart. The views point into `bytes`. kMalformed when records are cut off or
/// entries overlap.
Result<SplitZip> split_zip(std::string_view bytes);

/// Puts it together; `packed` in the order of the central directory. kMalformed when an entry is
/// missing or has another packed size.
Result<std::string> join_zip(const ZipContainer& container, const std::vector<std::string>& packed);

}  // namespace provost::archive
