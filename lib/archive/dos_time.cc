// SPDX-License-Identifier: MIT
#include "archive/dos_time.h"

#include <algorithm>

namespace provost::archive {

DosTime dos_time(std::int64_t seconds) {
  constexpr std::int64_t kEarliest = 315532800;  // 1980-01-01
  constexpr std::int64_t kLatest = 4354819198;   // 2107-12-31 23:59:58
  seconds = std::clamp(seconds, kEarliest, kLatest);
  std::int64_t days = seconds / 86400;
  const std::int64_t rest = seconds % 86400;
  // Days to civil date; years begin in March here, so that the leap day is the last of a year.
  days += 719468;
  const std::int64_t era = days / 146097;
  const std::int64_t day_of_era = days % 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t shifted_month = (5 * day_of_year + 2) / 153;
  const std::int64_t day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
  const std::int64_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  return {static_cast<std::uint16_t>(rest / 3600 << 11 | rest / 60 % 60 << 5 | rest % 60 / 2),
          static_cast<std::uint16_t>((year - 1980) << 9 | month << 5 | day)};
}

}  // namespace provost::archive
