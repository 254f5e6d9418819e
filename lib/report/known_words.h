// SPDX-License-Identifier: MIT
// The words that counters show, against those of a series. A binding without "values" hands on what
// the module says ("medium cavalry", " march column"); no rule knows such a word, and to take it
// for another formation or arm would make rules silent that should say that they could not judge.
#pragma once

#include <string>
#include <vector>

#include "game/record.h"
#include "scenario/series.h"

namespace provost::report {

/// Makes every arm, formation, state and fact with fixed words that the series does not have "not
/// known", in all units of the record; a word with blanks around it is taken without them. One
/// sentence for each such word, with the nearest that the series has.
std::vector<std::string> forget_unknown_words(game::GameRecord& record,
                                              const scenario::Series& series);

}  // namespace provost::report
