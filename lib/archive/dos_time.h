// SPDX-License-Identifier: MIT
// The time stamp of a zip entry: two 16-bit numbers, 2-second grain, no time zone.
#pragma once

#include <cstdint>

namespace provost::archive {

struct DosTime {
  std::uint16_t time;  // hour << 11 | minute << 5 | second / 2
  std::uint16_t date;  // (year - 1980) << 9 | month << 5 | day
};

/// From seconds since 1970, in UTC: libzip's own conversion depends on the time zone of the
/// machine. What does not fit becomes the earliest (1980) or latest (2107) stamp.
DosTime dos_time(std::int64_t seconds);

}  // namespace provost::archive
