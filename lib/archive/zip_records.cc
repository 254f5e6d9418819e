// SPDX-License-Identifier: MIT
#include "archive/zip_records.h"

#include <algorithm>

namespace provost::archive {

namespace {

constexpr std::string_view kLocal("PK\3\4", 4);
constexpr std::string_view kCentral("PK\1\2", 4);
constexpr std::uint64_t kAll32 = 0xFFFFFFFF;

// The last end record whose comment reaches exactly to the end; else the last one.
std::size_t find_end(std::string_view bytes) {
  const std::size_t first = bytes.size() - std::min<std::size_t>(bytes.size(), 22 + 0xFFFF);
  std::size_t last = std::string_view::npos;
  for (std::size_t at = bytes.rfind(kZipEnd); at != std::string_view::npos && at >= first;
       at = at == 0 ? std::string_view::npos : bytes.rfind(kZipEnd, at - 1)) {
    if (bytes.size() - at < 22) continue;
    if (zip_number(bytes, at + 20, 2) == bytes.size() - at - 22) return at;
    if (last == std::string_view::npos) last = at;
  }
  return last;
}

// Sizes and offset that do not fit in 32 bits stand in the Zip64 extra field, in this order.
void read_zip64(CentralHeader& header) {
  std::string_view extra = header.extra;
  while (extra.size() >= 4) {
    const auto length = zip_number(extra, 2, 2);
    auto field = zip_slice(extra, 4, length);
    if (zip_number(extra, 0, 2) == kZip64Field) {
      for (std::uint64_t* value : {&header.size, &header.packed, &header.local}) {
        if (*value != kAll32 || field.size() < 8) continue;
        *value = zip_number(field, 0, 8);
        field.remove_prefix(8);
      }
      return;
    }
    extra = zip_slice(extra, 4 + length, extra.size());
  }
}

}  // namespace

std::uint64_t zip_number(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t value = 0;
  for (std::size_t i = count; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

std::string_view zip_slice(std::string_view bytes, std::uint64_t at, std::uint64_t count) {
  return at > bytes.size() ? std::string_view() : bytes.substr(at, count);
}

tl::unexpected<Error> zip_damaged(std::string what) {
  return fail(ErrorCode::kMalformed, "the zip archive is damaged: " + std::move(what));
}

std::string without_fields(std::string_view extra, std::initializer_list<std::uint16_t> ids) {
  std::string kept;
  while (extra.size() >= 4) {
    const auto length = 4 + zip_number(extra, 2, 2);
    if (length > extra.size()) break;
    const auto id = static_cast<std::uint16_t>(zip_number(extra, 0, 2));
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) kept += extra.substr(0, length);
    extra.remove_prefix(length);
  }
  return kept + std::string(extra);
}

Result<ZipDirectory> find_zip_directory(std::string_view tail, std::uint64_t begin) {
  const std::size_t end = find_end(tail);
  if (end == std::string_view::npos) return zip_damaged("it has no end record");
  ZipDirectory directory{zip_number(tail, end + 10, 2), zip_number(tail, end + 16, 4),
                         zip_slice(tail, end + 22, zip_number(tail, end + 20, 2))};
  if (end >= 20 && tail.substr(end - 20, 4) == kZipEnd64Locator) {
    const auto record = zip_slice(tail, zip_number(tail, end - 12, 8) - begin, 56);
    if (record.size() == 56 && record.starts_with(kZipEnd64)) {
      directory.entries = zip_number(record, 32, 8);
      directory.at = zip_number(record, 48, 8);
    }
  }
  return directory;
}

std::optional<CentralHeader> read_central_header(std::string_view bytes, std::uint64_t at) {
  const auto record = zip_slice(bytes, at, 46);
  if (record.size() < 46 || !record.starts_with(kCentral)) return std::nullopt;
  const auto word = [&](std::size_t place) {
    return static_cast<std::uint16_t>(zip_number(record, place, 2));
  };
  CentralHeader header;
  header.made_by = word(4);
  header.needed = word(6);
  header.flags = word(8);
  header.method = word(10);
  header.time = {word(12), word(14)};
  header.crc = static_cast<std::uint32_t>(zip_number(record, 16, 4));
  header.packed = zip_number(record, 20, 4);
  header.size = zip_number(record, 24, 4);
  header.internal = word(36);
  header.external = static_cast<std::uint32_t>(zip_number(record, 38, 4));
  header.local = zip_number(record, 42, 4);
  const std::uint64_t name = word(28);
  const std::uint64_t extra = word(30);
  const std::uint64_t comment = word(32);
  header.name = zip_slice(bytes, at + 46, name);
  header.extra = zip_slice(bytes, at + 46 + name, extra);
  header.comment = zip_slice(bytes, at + 46 + name + extra, comment);
  header.bytes = 46 + name + extra + comment;
  read_zip64(header);
  return header;
}

std::optional<LocalHeader> read_local_header(std::string_view bytes, std::uint64_t at) {
  const auto record = zip_slice(bytes, at, 30);
  if (record.size() < 30 || !record.starts_with(kLocal)) return std::nullopt;
  const auto name = zip_number(record, 26, 2);
  const auto extra = zip_number(record, 28, 2);
  return LocalHeader{zip_slice(bytes, at + 30 + name, extra), 30 + name + extra};
}

}  // namespace provost::archive
