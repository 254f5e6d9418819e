// SPDX-License-Identifier: MIT
// Comma-separated values as spreadsheets write them (RFC 4180): fields in double quotes may hold
// commas, line ends and doubled quotes; lines end with LF or CRLF. Where a comma is the decimal
// sign they write semicolons instead, and some write tabs: the first line tells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::scenario {

struct CsvRow {
  int line = 1;  // where it begins
  std::vector<std::string> cells;
};

/// What separates the cells: of comma, semicolon and tab the one that the first line has most of.
char separator_of(std::string_view text);

/// All rows; those without a filled cell are left out. kMalformed with the line where a quote
/// begins that is never closed: all behind it would be one cell.
Result<std::vector<CsvRow>> read_csv(std::string_view text);

}  // namespace provost::scenario
