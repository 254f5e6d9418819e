// SPDX-License-Identifier: MIT
#include "archive/zip_assembly.h"

#include <algorithm>

#include "archive/zip_records.h"
#include "base/text.h"

namespace provost::archive {

namespace {

constexpr std::uint64_t kAll16 = 0xFFFF;
constexpr std::uint64_t kAll32 = 0xFFFFFFFF;
constexpr std::uint16_t kDescriptor = 8;

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

// Sizes stand in the headers themselves here; a Zip64 field would contradict them.
std::string without_zip64(std::string_view extra) { return without_fields(extra, {kZip64Field}); }

// From the version that is needed to the length of the name: the same in both headers.
void put_common(std::string& out, const AssembledEntry& entry, std::size_t extra) {
  const auto& notes = entry.notes;
  put(out, notes.needed, 2);
  put(out, notes.flags & ~kDescriptor, 2);
  put(out, notes.method, 2);
  put(out, notes.time.time, 2);
  put(out, notes.time.date, 2);
  put(out, entry.crc, 4);
  put(out, entry.packed.size(), 4);
  put(out, entry.size, 4);
  put(out, notes.name.size(), 2);
  put(out, extra, 2);
}

void put_end(std::string& out, std::uint64_t count, std::uint64_t directory,
             std::string_view comment) {
  const std::uint64_t size = out.size() - directory;
  if (count >= kAll16) {
    const std::uint64_t record = out.size();
    out += "PK\6\6";
    put(out, 44, 8);
    put(out, 45, 2);
    put(out, 45, 2);
    put(out, 0, 8);  // numbers of disks
    put(out, count, 8);
    put(out, count, 8);
    put(out, size, 8);
    put(out, directory, 8);
    out += "PK\6\7";
    put(out, 0, 4);
    put(out, record, 8);
    put(out, 1, 4);
  }
  out += "PK\5\6";
  put(out, 0, 4);
  put(out, std::min(count, kAll16), 2);
  put(out, std::min(count, kAll16), 2);
  put(out, size, 4);
  put(out, directory, 4);
  put(out, comment.size(), 2);
  out += comment;
}

Result<void> check(const AssembledEntry& entry) {
  const auto place = "entry " + text::printable(entry.notes.name, 200);
  if (entry.notes.name.size() > kAll16) {
    return fail(ErrorCode::kUsage, "its name is longer than 65535 bytes", place);
  }
  if (entry.packed.size() >= kAll32 || entry.size >= kAll32) {
    return fail(ErrorCode::kUnsupported, "it has 4 GiB or more", place);
  }
  return {};
}

}  // namespace

Result<std::string> assemble_zip(const std::vector<AssembledEntry>& entries,
                                 std::string_view comment) {
  std::string out;
  std::string directory;
  for (const auto& entry : entries) {
    if (auto good = check(entry); !good) return forward(good);
    const auto& notes = entry.notes;
    const auto extra = without_zip64(notes.extra);
    const auto local_extra = without_zip64(notes.local_extra);
    directory += "PK\1\2";
    put(directory, notes.made_by, 2);
    put_common(directory, entry, extra.size());
    put(directory, notes.comment.size(), 2);
    put(directory, 0, 2);  // number of the disk
    put(directory, notes.internal, 2);
    put(directory, notes.external, 4);
    put(directory, out.size(), 4);
    directory += notes.name + extra + notes.comment;
    out += "PK\3\4";
    put_common(out, entry, local_extra.size());
    out += notes.name + local_extra + entry.packed;
    if (out.size() + directory.size() >= kAll32) {
      return fail(ErrorCode::kUnsupported, "the archive would have 4 GiB or more");
    }
  }
  const std::uint64_t begin = out.size();
  out += directory;
  put_end(out, entries.size(), begin, comment);
  return out;
}

}  // namespace provost::archive
