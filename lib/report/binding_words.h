// SPDX-License-Identifier: MIT
// A binding speaks the words of a series: "march_column", "disordered", "movement". A word that the
// series does not have would silently keep its rules from being judged, so an audit says so.
#pragma once

#include <string>
#include <vector>

#include "game/binding.h"
#include "scenario/series.h"

namespace provost::report {

/// One sentence for each word of the binding that the series does not know, with the nearest one
/// that it does: `formation "colum" is no word of ...; did you mean "column"?`
std::vector<std::string> unknown_words(const game::Binding& binding,
                                       const scenario::Series& series);

}  // namespace provost::report
