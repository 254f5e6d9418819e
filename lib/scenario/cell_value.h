// SPDX-License-Identifier: MIT
// What a cell of a spreadsheet may say of a unit: in ratings.csv and in sheets of whole units.
#pragma once

#include <string>

#include "scenario/series.h"

namespace provost::scenario {

/// Why a cell is no value of its column ("expected a number or nothing"); empty when it is one, or
/// is empty and so says that the fact is not known.
std::string refuse_cell(const Series& series, const std::string& column, const std::string& cell);

}  // namespace provost::scenario
