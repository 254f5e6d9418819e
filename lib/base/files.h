// SPDX-License-Identifier: MIT
// Whole files in and out. Output goes to a temporary file beside the target and is renamed when it
// is complete, so that a failed run never leaves half a file where a whole one was.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace provost {

/// The bytes of a file; kLimit when it is longer than `limit` bytes.
Result<std::string> read_file(const boost::filesystem::path& path,
                              std::uint64_t limit = std::uint64_t{1} << 30);

/// Replaces `path` by `bytes` in one step, as PendingFile does; a device or pipe is written to.
Result<void> write_file(const boost::filesystem::path& path, std::string_view bytes);

/// Copies a file to FILE.bak, or .bak2, .bak3 ... when that is taken; gives the copy's path. To be
/// called before a file is changed in place.
Result<boost::filesystem::path> back_up(const boost::filesystem::path& path);

/// SHA-256 as 64 lower-case hex digits.
std::string sha256(std::string_view bytes);

}  // namespace provost
