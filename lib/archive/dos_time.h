// SPDX-License-Identifier: MIT
// Dates as zip archives keep them: two 16-bit words, local time without a zone, 2-second grain,
// from 1980 to 2107. We read and write them as if they were UTC, so that no machine's time zone
// gets into a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace provost::archive {

struct DosTime {
  std::uint16_t time = 0;
  std::uint16_t date = 0;
};

/// Seconds since 1970 as a stamp; what lies outside of 1980 to 2107 becomes the nearest in it.
DosTime dos_time(std::int64_t seconds);
/// The other way; a stamp that is no date (month 0) counts as 1980-01-01.
std::int64_t seconds_of(DosTime stamp);

/// "2026-11-30T09:32:38", and back (nothing when it is no such text).
std::string time_text(std::int64_t seconds);
std::optional<std::int64_t> parse_time(std::string_view text);

}  // namespace provost::archive
