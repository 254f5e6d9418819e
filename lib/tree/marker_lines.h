// SPDX-License-Identifier: MIT
// The properties of a marker as lines, each name with its value, although VASSAL keeps the names in
// the type and the values in the state:
//
//     trait Marker (mark;)
//       Side = French
//       Unit\sType = Infantry
//
// A name is written as an escaped text is (escape.h), its spaces as \s. A marker that would not
// come back this way (more values than names, a name that is empty) is told by its fields like any
// trait.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tree/lines.h"
#include "vassal/trait_chain.h"

namespace provost::tree {

/// Written names and raw values, when they give exactly this trait again.
std::optional<std::vector<std::pair<std::string, std::string>>> marker_fields(
    const vassal::Trait& trait);

/// What stands behind `trait` there: "Marker (mark;)".
std::string marker_title();
/// Whether a `trait` line tells a marker by its properties.
bool is_marker_line(const Line& line);
/// kMalformed with the line of what VASSAL would not read so.
Result<vassal::Trait> read_marker(const Line& line);

}  // namespace provost::tree
