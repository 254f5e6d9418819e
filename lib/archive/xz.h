// SPDX-License-Identifier: MIT
// .xz streams in memory, through liblzma: how VASSAL 3.8 packs the text of saves and logs.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "archive/limits.h"
#include "base/result.h"

namespace provost::archive {

/// Whether bytes begin as an .xz stream does (FD 37 7A 58 5A 00).
bool looks_like_xz(std::string_view bytes);

/// How far a stream may be unpacked.
struct XzBounds {
  std::uint64_t bytes = Limits().entry_bytes;
  double ratio = Limits().ratio;  // unpacked : packed, when it is more than Limits::kRatioFree
  /// What the stream takes of the file when that is less than its length, in bytes: in a zip entry
  /// it may have been packed once more.
  std::uint64_t packed = std::numeric_limits<std::uint64_t>::max();

  XzBounds(std::uint64_t most) : bytes(most) {}  // NOLINT: a number of bytes is a bound
  explicit XzBounds(const Limits& limits, std::uint64_t packed_size = ~std::uint64_t{0})
      : bytes(limits.entry_bytes), ratio(limits.ratio), packed(packed_size) {}
};

/// The unpacked bytes of one or more .xz streams. kMalformed with the byte offset when it is
/// damaged or cut off; kLimit when it goes beyond the bounds or needs a dictionary beyond some
/// 120 MiB (VASSAL's is 4 MiB).
Result<std::string> unpack_xz(std::string_view bytes, const XzBounds& bounds);

/// An .xz stream with the preset that VASSAL uses (3, CRC64).
Result<std::string> pack_xz(std::string_view bytes);

}  // namespace provost::archive
