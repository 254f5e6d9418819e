// SPDX-License-Identifier: MIT
// .xz streams in memory, through liblzma: how VASSAL 3.8 packs the text of saves and logs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace provost::archive {

/// Whether bytes begin as an .xz stream does (FD 37 7A 58 5A 00).
bool looks_like_xz(std::string_view bytes);

/// The unpacked bytes of one or more .xz streams. kMalformed with the byte offset when it is
/// damaged or cut off; kLimit when it unpacks to more than `limit` bytes or needs a dictionary
/// beyond some 120 MiB (VASSAL's is 4 MiB).
Result<std::string> unpack_xz(std::string_view bytes, std::uint64_t limit);

/// An .xz stream with the preset that VASSAL uses (3, CRC64).
Result<std::string> pack_xz(std::string_view bytes);

}  // namespace provost::archive
