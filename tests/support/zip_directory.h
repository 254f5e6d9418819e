// SPDX-License-Identifier: MIT
// What an archive says of its entries, read by hand: every field of the directory and of the header
// in front of the data, and the packed data. It is what a rewriter must keep, so it must not be
// read through the library that rewrites.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace provost::test {

struct RawEntry {
  std::string name;
  std::string made_by;  // version and system, external and internal attributes
  std::string method_time_crc;
  std::string extra;  // of the directory
  std::string comment;
  std::string local_name;
  std::string local_extra;
  std::string data;   // packed
  bool utf8 = false;  // the flag, where it matters: the name is not plain ASCII

  friend bool operator==(const RawEntry&, const RawEntry&) = default;
};

struct RawDirectory {
  std::vector<RawEntry> entries;
  std::string comment;
};

/// Of an archive with less than 65,535 entries and 4 GiB.
inline RawDirectory read_directory(std::string_view bytes) {
  const auto number = [&](std::size_t at, int size) {
    std::uint64_t value = 0;
    for (int i = size; i-- > 0;) {
      value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
    }
    return static_cast<std::size_t>(value);
  };
  const auto text = [&](std::size_t at, std::size_t size) {
    return std::string(bytes.substr(at, size));
  };
  RawDirectory directory;
  const auto end = bytes.rfind(std::string_view("PK\5\6", 4));
  if (end == std::string_view::npos) return directory;
  directory.comment = text(end + 22, number(end + 20, 2));
  std::size_t at = number(end + 16, 4);
  for (std::size_t i = 0; i < number(end + 10, 2); ++i) {
    RawEntry entry;
    const std::size_t name = number(at + 28, 2);
    const std::size_t extra = number(at + 30, 2);
    const std::size_t comment = number(at + 32, 2);
    entry.made_by = text(at + 4, 2) + text(at + 36, 6);
    entry.method_time_crc = text(at + 10, 18);  // and both sizes
    entry.name = text(at + 46, name);
    for (const char c : entry.name) {
      if ((c & 0x80) != 0) entry.utf8 = (number(at + 8, 2) & 0x800) != 0;
    }
    entry.extra = text(at + 46 + name, extra);
    entry.comment = text(at + 46 + name + extra, comment);
    const std::size_t local = number(at + 42, 4);
    entry.local_name = text(local + 30, number(local + 26, 2));
    entry.local_extra = text(local + 30 + number(local + 26, 2), number(local + 28, 2));
    entry.data =
        text(local + 30 + number(local + 26, 2) + number(local + 28, 2), number(at + 20, 4));
    directory.entries.push_back(std::move(entry));
    at += 46 + name + extra + comment;
  }
  return directory;
}

}  // namespace provost::test
