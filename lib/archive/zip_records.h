// SPDX-License-Identifier: MIT
// The records of a zip archive, read by hand where every byte of them counts. Used by
// zip_container.cc, zip_end.cc, zip_notes.cc and zip_assembly.cc.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "archive/dos_time.h"
#include "base/result.h"

namespace provost::archive {

/// How the records at the end of an archive begin.
inline constexpr std::string_view kZipEnd("PK\5\6", 4);
inline constexpr std::string_view kZipEnd64Locator("PK\6\7", 4);
inline constexpr std::string_view kZipEnd64("PK\6\6", 4);

/// A little-endian number of `count` bytes.
std::uint64_t zip_number(std::string_view bytes, std::size_t at, std::size_t count);
/// At most `count` bytes from `at` on.
std::string_view zip_slice(std::string_view bytes, std::uint64_t at, std::uint64_t count);
tl::unexpected<Error> zip_damaged(std::string what);

inline constexpr std::uint16_t kZip64Field = 1;
/// An extra field without the parts that have one of these ids; what is cut off behind them stays.
std::string without_fields(std::string_view extra, std::initializer_list<std::uint16_t> ids);

struct ZipDirectory {
  std::uint64_t entries = 0;
  std::uint64_t at = 0;  // bytes from the begin of the archive
  std::string_view comment;
};

/// `tail` is the archive from byte `begin` on. kMalformed when there is no end record.
Result<ZipDirectory> find_zip_directory(std::string_view tail, std::uint64_t begin);

/// An entry in the central directory; the views point into the archive. Sizes and place are those
/// of the Zip64 field where it has them.
struct CentralHeader {
  std::uint16_t made_by = 0;
  std::uint16_t needed = 0;
  std::uint16_t flags = 0;
  std::uint16_t method = 0;
  DosTime time;
  std::uint32_t crc = 0;
  std::uint64_t packed = 0;
  std::uint64_t size = 0;
  std::uint16_t internal = 0;
  std::uint32_t external = 0;
  std::uint64_t local = 0;  // place of the local header, from the begin of the archive
  std::string_view name;
  std::string_view extra;
  std::string_view comment;
  std::uint64_t bytes = 0;  // of this record
};
/// Nothing when no whole record begins there.
std::optional<CentralHeader> read_central_header(std::string_view bytes, std::uint64_t at);

/// The local header in front of an entry's data.
struct LocalHeader {
  std::string_view extra;
  std::uint64_t bytes = 0;  // with name and extra field
};
std::optional<LocalHeader> read_local_header(std::string_view bytes, std::uint64_t at);

}  // namespace provost::archive
