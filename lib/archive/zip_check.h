// SPDX-License-Identifier: MIT
// What is asked of an entry before it is unpacked: whether we can, and whether it claims too much.
// Used by zip_reader.cc.
#pragma once

#include <cstdint>
#include <string>

#include "archive/limits.h"
#include "archive/zip_reader.h"
#include "base/result.h"

namespace provost::archive {

/// kUnsupported for an encrypted entry or an unknown compression, kLimit when its claimed size is
/// beyond the limits; `total_read` is what has been unpacked of other entries, in bytes.
Result<void> check_entry(const Entry& entry, const Limits& limits, std::uint64_t total_read);

/// "12 MiB (12582912 bytes)"; below one MiB only the bytes
std::string megabytes(std::uint64_t bytes);
/// "entry savedGame"
std::string place_of(const Entry& entry);

}  // namespace provost::archive
