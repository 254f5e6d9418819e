// SPDX-License-Identifier: MIT
#include "archive/dos_time.h"

#include <gtest/gtest.h>

namespace provost::archive {
namespace {

TEST(DosTime, PutsDateAndTimeIntoTwoWords) {
  // 2026-11-30 09:32:38: year 46, month 11, day 30; hour 9, minute 32, 19 times two seconds.
  const DosTime stamp = dos_time(1796031158);
  EXPECT_EQ(stamp.date, 46 << 9 | 11 << 5 | 30);
  EXPECT_EQ(stamp.time, 9 << 11 | 32 << 5 | 19);
  EXPECT_EQ(seconds_of(stamp), 1796031158);
  EXPECT_EQ(time_text(1796031158), "2026-11-30T09:32:38");
  EXPECT_EQ(parse_time("2026-11-30T09:32:38"), 1796031158);
}

TEST(DosTime, KnowsLeapDays) {
  const DosTime stamp = dos_time(951868798);  // 2000-02-29 23:59:58
  EXPECT_EQ(stamp.date, 20 << 9 | 2 << 5 | 29);
  EXPECT_EQ(seconds_of(stamp), 951868798);
}

TEST(DosTime, StaysBetween1980And2107) {
  EXPECT_EQ(time_text(seconds_of(dos_time(0))), "1980-01-01T00:00:00");
  EXPECT_EQ(time_text(seconds_of(dos_time(std::int64_t{1} << 40))), "2107-12-31T23:59:58");
  EXPECT_EQ(time_text(seconds_of({0, 0})), "1980-01-01T00:00:00");  // no date at all
}

TEST(DosTime, RefusesWhatIsNoTime) {
  for (const auto* text : {"", "2026-11-30", "2026-13-01T00:00:00", "2026-01-01T24:00:00",
                           "1979-12-31T00:00:00", "2026-01-01 00:00:00", "2026-01-0xT00:00:00"}) {
    EXPECT_FALSE(parse_time(text)) << text;
  }
}

}  // namespace
}  // namespace provost::archive
