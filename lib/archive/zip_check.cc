// SPDX-License-Identifier: MIT
#include "archive/zip_check.h"

#include <zip.h>

#include <algorithm>

#include "base/counted.h"
#include "base/text.h"

namespace provost::archive {

namespace {

std::string method_name(std::uint16_t method) {
  switch (method) {
    case 0:
      return "nothing (stored)";
    case 8:
      return "deflate";
    case 9:
      return "deflate64";
    case 12:
      return "bzip2";
    case 14:
      return "lzma";
    case 93:
      return "zstd";
    case 95:
      return "xz";
    default:
      return "method " + std::to_string(method);
  }
}

}  // namespace

std::string megabytes(std::uint64_t bytes) {
  if (bytes < (1U << 20)) return counted(bytes, "byte");
  return std::to_string(bytes >> 20) + " MiB (" + std::to_string(bytes) + " bytes)";
}

std::string place_of(const Entry& entry) { return "entry " + text::printable(entry.name, 200); }

Result<void> check_entry(const Entry& entry, const Limits& limits, std::uint64_t total_read) {
  const auto refuse = [&](ErrorCode code, std::string why) {
    return fail(code, std::move(why), place_of(entry));
  };
  if (entry.encrypted) {
    return refuse(ErrorCode::kUnsupported, "the entry is encrypted; VASSAL cannot read it either");
  }
  if (zip_compression_method_supported(entry.method, 0) == 0) {
    return refuse(ErrorCode::kUnsupported, "the entry is compressed with " +
                                               method_name(entry.method) +
                                               ", which this build of libzip cannot unpack");
  }
  if (entry.size > limits.entry_bytes) {
    return refuse(ErrorCode::kLimit, "the entry claims " + megabytes(entry.size) +
                                         " unpacked; the limit is " +
                                         megabytes(limits.entry_bytes));
  }
  if (total_read + entry.size > limits.total_bytes) {
    return refuse(ErrorCode::kLimit, "with this entry more than " + megabytes(limits.total_bytes) +
                                         " would have been unpacked, which is the limit");
  }
  const double packed = static_cast<double>(std::max<std::uint64_t>(entry.packed_size, 1));
  if (entry.size > Limits::kRatioFree && static_cast<double>(entry.size) > packed * limits.ratio) {
    return refuse(ErrorCode::kLimit, "the entry claims " + megabytes(entry.size) + " from " +
                                         std::to_string(entry.packed_size) +
                                         " packed bytes: a zip bomb");
  }
  return {};
}

}  // namespace provost::archive
