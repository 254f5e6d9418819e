// SPDX-License-Identifier: MIT
#include "archive/zip_notes.h"

#include <algorithm>
#include <initializer_list>

#include "archive/zip_records.h"
#include "base/text.h"

namespace provost::archive {

namespace {

constexpr std::uint16_t kUtf8 = 0x800;
constexpr std::uint16_t kUnicodePath = 0x7075;
// Other clocks: extended timestamp, NTFS, Unix (two).
constexpr std::initializer_list<std::uint16_t> kTimes = {0x5455, 0x000A, 0x5855, 0x000D};

void drop(EntryNotes& notes, std::initializer_list<std::uint16_t> ids) {
  notes.extra = without_fields(notes.extra, ids);
  notes.local_extra = without_fields(notes.local_extra, ids);
}

}  // namespace

Result<ZipNotes> notes_of(const ZipContainer& container) {
  std::vector<std::uint64_t> begins;  // of what stands before each part
  std::uint64_t at = 0;
  for (const auto& part : container.parts) {
    begins.push_back(at);
    at += part.before.size() + part.packed;
  }
  const std::uint64_t after = at;
  auto directory = find_zip_directory(container.after, after);
  if (!directory) return forward(directory);
  if (directory->entries != container.parts.size() || directory->at < after) {
    return zip_damaged("its directory is not that of its entries");
  }
  ZipNotes notes;
  notes.comment = directory->comment;
  std::uint64_t place = directory->at - after;
  for (std::uint64_t i = 0; i < directory->entries; ++i) {
    const auto header = read_central_header(container.after, place);
    if (!header) return zip_damaged("its directory is cut off");
    place += header->bytes;
    const auto part = std::find_if(container.parts.begin(), container.parts.end(),
                                   [&](const auto& one) { return one.entry == i; });
    if (part == container.parts.end()) return zip_damaged("an entry is missing");
    const auto begin = begins[static_cast<std::size_t>(part - container.parts.begin())];
    const auto local = read_local_header(part->before, header->local - begin);
    if (!local) return zip_damaged("an entry has no local header");
    notes.entries.push_back({std::string(header->name), header->time, header->method, header->crc,
                             header->size, header->made_by, header->needed, header->flags,
                             header->internal, header->external, std::string(header->extra),
                             std::string(local->extra), std::string(header->comment)});
  }
  return notes;
}

EntryNotes renamed(EntryNotes notes, std::string name) {
  drop(notes, {kUnicodePath});
  const bool plain = std::all_of(name.begin(), name.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  notes.flags = static_cast<std::uint16_t>(notes.flags & ~kUtf8);
  if (!plain && !text::first_bad_utf8(name)) notes.flags |= kUtf8;
  notes.name = std::move(name);
  return notes;
}

EntryNotes restamped(EntryNotes notes, DosTime time) {
  drop(notes, kTimes);
  notes.time = time;
  return notes;
}

EntryNotes repacked(EntryNotes notes, std::uint16_t method) {
  constexpr std::uint16_t kHowDeflated = 6;
  notes.flags = static_cast<std::uint16_t>(notes.flags & ~kHowDeflated);
  notes.needed = 20;
  notes.method = method;
  return notes;
}

}  // namespace provost::archive
