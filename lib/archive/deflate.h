// SPDX-License-Identifier: MIT
// Deflated streams, through zlib, and the question with which settings one was made. Java, Python,
// Info-ZIP and libzip all pack with zlib or its ancestor; whoever knows level and memory can make
// the same stream again from its content instead of keeping it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace provost::archive {

struct DeflateSettings {
  int level = 6;   // 1 to 9
  int memory = 8;  // 8 or 9: zlib's memLevel, the size of its blocks
  friend bool operator==(const DeflateSettings&, const DeflateSettings&) = default;
};

/// The raw stream (no header, as in a zip archive). kUnwritable when zlib fails.
Result<std::string> deflate(std::string_view bytes, const DeflateSettings& settings);

/// The settings that make exactly `packed` of `bytes`, or nothing when none does. `likely` is tried
/// first. Costs as much as packing once, and up to 18 times for a stream of another packer (as a
/// rule far less: an attempt ends at the first byte that differs).
std::optional<DeflateSettings> find_deflate_settings(std::string_view packed,
                                                     std::string_view bytes,
                                                     const DeflateSettings& likely = {});

/// CRC-32 as zip archives have it.
std::uint32_t crc32(std::string_view bytes);

}  // namespace provost::archive
