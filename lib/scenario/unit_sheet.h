// SPDX-License-Identifier: MIT
// A spreadsheet of counters, saved as CSV, as the units file of a game: one line a counter, one
// column a key of that file. An empty cell is a fact that is not known (null).
//
//     id,name,arm,sp,mp
//     blue-1,1 Guard,infantry,9,4
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "scenario/problems.h"
#include "scenario/series.h"

namespace provost::scenario {

struct UnitSheet {
  std::string file;  // for messages
  std::string side;  // id; where the sheet has a column "side" only its lines are taken
  /// Headings that are no key: the key they stand for, or nothing for a column that is left out.
  std::map<std::string, std::string> columns;
};

struct UnitsFile {
  std::string json;
  std::size_t units = 0;
  std::size_t others = 0;  // lines of other sides
};

/// Nothing where there is a problem; each names the line and the column. An id that is not given is
/// made of side and name.
std::optional<UnitsFile> units_of_sheet(const UnitSheet& sheet, std::string_view text,
                                        const Series& series, Problems& problems);

}  // namespace provost::scenario
