// SPDX-License-Identifier: MIT
#include "archive/zip_container.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "base/text.h"

namespace provost::archive {

namespace {

constexpr std::string_view kLocal("PK\3\4", 4);
constexpr std::string_view kCentral("PK\1\2", 4);
constexpr std::string_view kEnd("PK\5\6", 4);
constexpr std::string_view kEnd64Locator("PK\6\7", 4);
constexpr std::string_view kEnd64("PK\6\6", 4);
constexpr std::uint64_t kAll32 = 0xFFFFFFFF;

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = count; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

// At most `count` bytes from `at` on.
std::string_view slice(std::string_view bytes, std::uint64_t at, std::uint64_t count) {
  return at > bytes.size() ? std::string_view() : bytes.substr(at, count);
}

tl::unexpected<Error> damaged(std::string what) {
  return fail(ErrorCode::kMalformed, "the zip archive is damaged: " + std::move(what));
}

struct Directory {
  std::uint64_t entries = 0;
  std::uint64_t at = 0;
};

// The last end record whose comment reaches exactly to the end; else the last one.
std::size_t find_end(std::string_view bytes) {
  const std::size_t first = bytes.size() - std::min<std::size_t>(bytes.size(), 22 + 0xFFFF);
  std::size_t last = std::string_view::npos;
  for (std::size_t at = bytes.rfind(kEnd); at != std::string_view::npos && at >= first;
       at = at == 0 ? std::string_view::npos : bytes.rfind(kEnd, at - 1)) {
    if (bytes.size() - at < 22) continue;
    if (number(bytes, at + 20, 2) == bytes.size() - at - 22) return at;
    if (last == std::string_view::npos) last = at;
  }
  return last;
}

Result<Directory> find_directory(std::string_view bytes) {
  const std::size_t end = find_end(bytes);
  if (end == std::string_view::npos) return damaged("it has no end record");
  Directory directory{number(bytes, end + 10, 2), number(bytes, end + 16, 4)};
  if (end >= 20 && bytes.substr(end - 20, 4) == kEnd64Locator) {
    const auto record = slice(bytes, number(bytes, end - 12, 8), 56);
    if (record.size() == 56 && record.starts_with(kEnd64)) {
      directory = {number(record, 32, 8), number(record, 48, 8)};
    }
  }
  return directory;
}

struct Place {
  std::uint64_t local = 0;   // of the local header
  std::uint64_t packed = 0;  // bytes
};

// Sizes and offset that do not fit in 32 bits stand in the Zip64 extra field, in this order.
void read_zip64(std::string_view extra, PackedEntry& entry, Place& place) {
  while (extra.size() >= 4) {
    const auto length = number(extra, 2, 2);
    auto field = slice(extra, 4, length);
    if (number(extra, 0, 2) == 1) {
      for (std::uint64_t* value : {&entry.size, &place.packed, &place.local}) {
        if (*value != kAll32 || field.size() < 8) continue;
        *value = number(field, 0, 8);
        field.remove_prefix(8);
      }
      return;
    }
    extra = slice(extra, 4 + length, extra.size());
  }
}

Result<std::size_t> data_begin(std::string_view bytes, std::uint64_t local) {
  const auto header = slice(bytes, local, 30);
  if (header.size() < 30 || !header.starts_with(kLocal)) {
    return damaged(fmt::format("no local header at byte {}", local));
  }
  return static_cast<std::size_t>(local + 30 + number(header, 26, 2) + number(header, 28, 2));
}

}  // namespace

Result<SplitZip> split_zip(std::string_view bytes) {
  auto directory = find_directory(bytes);
  if (!directory) return forward(directory);
  SplitZip split;
  std::vector<std::size_t> begins;
  std::uint64_t at = directory->at;
  for (std::uint64_t i = 0; i < directory->entries; ++i) {
    const auto header = slice(bytes, at, 46);
    if (header.size() < 46 || !header.starts_with(kCentral)) {
      return damaged(fmt::format("its directory is cut off at entry {}", i + 1));
    }
    const auto name_size = number(header, 28, 2);
    const auto extra_size = number(header, 30, 2);
    PackedEntry entry;
    entry.name = slice(bytes, at + 46, name_size);
    entry.method = static_cast<std::uint16_t>(number(header, 10, 2));
    entry.time = {static_cast<std::uint16_t>(number(header, 12, 2)),
                  static_cast<std::uint16_t>(number(header, 14, 2))};
    entry.crc = static_cast<std::uint32_t>(number(header, 16, 4));
    entry.size = number(header, 24, 4);
    Place place{number(header, 42, 4), number(header, 20, 4)};
    read_zip64(slice(bytes, at + 46 + name_size, extra_size), entry, place);
    auto begin = data_begin(bytes, place.local);
    if (!begin) return forward(begin);
    entry.packed = slice(bytes, *begin, place.packed);
    if (entry.packed.size() != place.packed) return damaged("an entry is cut off");
    begins.push_back(*begin);
    split.entries.push_back(std::move(entry));
    at += 46 + name_size + extra_size + number(header, 32, 2);
  }
  std::vector<std::size_t> order(begins.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return begins[a] < begins[b]; });
  std::size_t done = 0;
  for (const std::size_t i : order) {
    const auto& entry = split.entries[i];
    if (begins[i] < done) return damaged("two entries share their data");
    split.container.parts.push_back({std::string(bytes.substr(done, begins[i] - done)), i,
                                     entry.packed.size(), entry.size, entry.crc});
    done = begins[i] + entry.packed.size();
  }
  split.container.after = bytes.substr(done);
  return split;
}

Result<std::string> join_zip(const ZipContainer& container,
                             const std::vector<std::string>& packed) {
  std::string bytes;
  if (container.parts.size() != packed.size()) {
    return fail(ErrorCode::kMalformed, "the container is of another archive");
  }
  for (const auto& part : container.parts) {
    if (part.entry >= packed.size() || packed[part.entry].size() != part.packed) {
      return fail(ErrorCode::kMalformed, "an entry does not fit into the container");
    }
    bytes += part.before;
    bytes += packed[part.entry];
  }
  return bytes + container.after;
}

std::string ZipContainer::to_text() const {
  std::string head;
  std::string body;
  for (const auto& part : parts) {
    head += fmt::format("{} {} {} {} {:08x}\n", part.before.size(), part.entry, part.packed,
                        part.size, part.crc);
    body += part.before;
  }
  return head + "\n" + body + after;
}

Result<ZipContainer> ZipContainer::parse(std::string_view text) {
  const auto broken = [] { return fail(ErrorCode::kMalformed, "no container of a zip archive"); };
  ZipContainer container;
  std::vector<std::uint64_t> lengths;
  for (;;) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return broken();
    const auto line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.empty()) break;
    const auto words = text::split(line, ' ');
    std::array<std::uint64_t, 5> values{};
    if (words.size() != 5) return broken();
    for (std::size_t i = 0; i < 5; ++i) {
      const char* last = words[i].data() + words[i].size();
      const auto [stop, error] =
          std::from_chars(words[i].data(), last, values[i], i == 4 ? 16 : 10);
      if (error != std::errc() || stop != last) return broken();
    }
    lengths.push_back(values[0]);
    container.parts.push_back({{},
                               static_cast<std::size_t>(values[1]),
                               values[2],
                               values[3],
                               static_cast<std::uint32_t>(values[4])});
  }
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (lengths[i] > text.size()) return broken();
    container.parts[i].before = text.substr(0, lengths[i]);
    text.remove_prefix(lengths[i]);
  }
  container.after = text;
  return container;
}

}  // namespace provost::archive
