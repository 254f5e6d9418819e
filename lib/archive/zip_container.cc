// SPDX-License-Identifier: MIT
#include "archive/zip_container.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "archive/zip_records.h"
#include "base/text.h"

namespace provost::archive {

namespace {

Result<std::size_t> data_begin(std::string_view bytes, std::uint64_t local) {
  const auto header = read_local_header(bytes, local);
  if (!header) return zip_damaged(fmt::format("no local header at byte {}", local));
  return static_cast<std::size_t>(local + header->bytes);
}

}  // namespace

Result<SplitZip> split_zip(std::string_view bytes) {
  auto directory = find_zip_directory(bytes, 0);
  if (!directory) return forward(directory);
  SplitZip split;
  std::vector<std::size_t> begins;
  std::uint64_t at = directory->at;
  for (std::uint64_t i = 0; i < directory->entries; ++i) {
    const auto header = read_central_header(bytes, at);
    if (!header) return zip_damaged(fmt::format("its directory is cut off at entry {}", i + 1));
    PackedEntry entry{
        std::string(header->name), header->method, header->time, header->crc, header->size, {}};
    auto begin = data_begin(bytes, header->local);
    if (!begin) return forward(begin);
    entry.packed = zip_slice(bytes, *begin, header->packed);
    if (entry.packed.size() != header->packed) return zip_damaged("an entry is cut off");
    begins.push_back(*begin);
    split.entries.push_back(std::move(entry));
    at += header->bytes;
  }
  std::vector<std::size_t> order(begins.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return begins[a] < begins[b]; });
  std::size_t done = 0;
  for (const std::size_t i : order) {
    const auto& entry = split.entries[i];
    if (begins[i] < done) return zip_damaged("two entries share their data");
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
