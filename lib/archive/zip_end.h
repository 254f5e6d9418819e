// SPDX-License-Identifier: MIT
// The last record of a zip archive says how many entries it has. We look at it before libzip does:
// libzip makes room for as many entries as the record claims, and an archive that lost its end
// deserves a better message than "not a zip archive". Used by zip_reader.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/result.h"

namespace provost::archive {

/// Gives up to `count` bytes from `offset` on; fewer at the end of the file.
using ReadAt = std::function<std::string(std::uint64_t offset, std::size_t count)>;

/// How many entries the archive claims to have. kMalformed when the bytes are no zip archive or
/// one that is cut off (the message says which).
Result<std::uint64_t> claimed_entries(const ReadAt& read_at, std::uint64_t size);

}  // namespace provost::archive
