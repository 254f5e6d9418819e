// SPDX-License-Identifier: MIT
// What an archive says of its entries besides their data, taken from the container that was kept of
// it (zip_container.h), so that an archive that is written anew can say it again:
//
//     auto notes = notes_of(container);
//     notes->entries[3].comment
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "archive/dos_time.h"
#include "archive/zip_container.h"
#include "base/result.h"

namespace provost::archive {

struct EntryNotes {
  std::string name;  // raw bytes
  DosTime time;
  std::uint16_t method = 8;
  std::uint32_t crc = 0;
  std::uint64_t size = 0;  // unpacked
  std::uint16_t made_by = 20;
  std::uint16_t needed = 20;
  std::uint16_t flags = 0;
  std::uint16_t internal = 0;
  std::uint32_t external = 0;
  std::string extra;        // of the central directory
  std::string local_extra;  // in front of the data
  std::string comment;
};

struct ZipNotes {
  std::vector<EntryNotes> entries;  // in the order of the central directory
  std::string comment;
};

/// kMalformed when the container is none of a whole archive.
Result<ZipNotes> notes_of(const ZipContainer& container);

/// The notes for an entry that gets another name, time or content: without the extra fields and
/// flags that speak of the old one.
EntryNotes renamed(EntryNotes notes, std::string name);
EntryNotes restamped(EntryNotes notes, DosTime time);
EntryNotes repacked(EntryNotes notes, std::uint16_t method);

}  // namespace provost::archive
