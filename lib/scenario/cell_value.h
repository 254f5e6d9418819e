// SPDX-License-Identifier: MIT
// What a cell of a spreadsheet may say of a unit: in ratings.csv and in sheets of whole units.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/series.h"

namespace provost::scenario {

/// The marks of guns for moving by hand that a units file or a sheet may have.
const std::vector<std::string>& by_hand_marks();
/// What a text with a tab or a line break is told where it has to be one line, as names have; empty
/// for any other.
std::string refuse_break(std::string_view text);
/// Why a cell is no value of its column ("expected a number or nothing"); empty when it is one, or
/// is empty and so says that the fact is not known.
std::string refuse_cell(const Series& series, const std::string& column, const std::string& cell);

}  // namespace provost::scenario
