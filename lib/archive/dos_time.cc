// SPDX-License-Identifier: MIT
#include "archive/dos_time.h"

#include <algorithm>

#include "base/text.h"

namespace provost::archive {

namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kEarliest = 315532800;  // 1980-01-01
constexpr std::int64_t kLatest = 4354819198;   // 2107-12-31 23:59:58

struct Date {
  std::int64_t year;
  std::int64_t month;
  std::int64_t day;
};

// Years begin in March here, so that the leap day is the last of a year.
Date date_of(std::int64_t days) {
  days += 719468;
  const std::int64_t era = days / 146097;
  const std::int64_t day_of_era = days % 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t shifted_month = (5 * day_of_year + 2) / 153;
  const std::int64_t month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          day_of_year - (153 * shifted_month + 2) / 5 + 1};
}

std::int64_t days_of(const Date& date) {
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = year / 400;
  const std::int64_t year_of_era = year % 400;
  const std::int64_t shifted_month = date.month > 2 ? date.month - 3 : date.month + 9;
  const std::int64_t day_of_year = (153 * shifted_month + 2) / 5 + date.day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
         719468;
}

std::string digits(std::int64_t value, std::size_t width) {
  std::string text = std::to_string(value);
  return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

}  // namespace

DosTime dos_time(std::int64_t seconds) {
  seconds = std::clamp(seconds, kEarliest, kLatest);
  const Date date = date_of(seconds / kDay);
  const std::int64_t rest = seconds % kDay;
  return {
      static_cast<std::uint16_t>(rest / 3600 << 11 | rest / 60 % 60 << 5 | rest % 60 / 2),
      static_cast<std::uint16_t>((date.year - 1980) << 9 | date.month << 5 | date.day),
  };
}

std::int64_t seconds_of(DosTime stamp) {
  const Date date{1980 + (stamp.date >> 9), stamp.date >> 5 & 15, stamp.date & 31};
  if (date.month < 1 || date.month > 12 || date.day < 1) return kEarliest;
  return days_of(date) * kDay + (stamp.time >> 11) * 3600 + (stamp.time >> 5 & 63) * 60 +
         (stamp.time & 31) * 2;
}

std::string time_text(std::int64_t seconds) {
  seconds = std::clamp(seconds, kEarliest, kLatest);
  const Date date = date_of(seconds / kDay);
  const std::int64_t rest = seconds % kDay;
  return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2) + "T" +
         digits(rest / 3600, 2) + ":" + digits(rest / 60 % 60, 2) + ":" + digits(rest % 60, 2);
}

std::optional<std::int64_t> parse_time(std::string_view text) {
  if (text.size() != 19 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' ||
      text[16] != ':') {
    return std::nullopt;
  }
  const auto number = [&](std::size_t at, std::size_t count) {
    return text::to_int(text.substr(at, count)).value_or(-1);
  };
  const Date date{number(0, 4), number(5, 2), number(8, 2)};
  const int hour = number(11, 2);
  const int minute = number(14, 2);
  const int second = number(17, 2);
  if (date.year < 1980 || date.year > 2107 || date.month < 1 || date.month > 12 || date.day < 1 ||
      date.day > 31 || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 ||
      second > 59) {
    return std::nullopt;
  }
  return days_of(date) * kDay + hour * 3600 + minute * 60 + second;
}

}  // namespace provost::archive
