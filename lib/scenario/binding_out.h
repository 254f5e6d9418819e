// SPDX-License-Identifier: MIT
// What a module that we build says of itself, for the audit: provost/binding.json (which properties
// of a counter hold side, arm, formation ...), provost/game.json and provost/units.json.
#pragma once

#include <string>

#include "scenario/pieces.h"
#include "scenario/source.h"

namespace provost::scenario {

/// provost/binding.json, as schemas/binding.schema.json describes it.
std::string binding_json(const Source& source, const Series& series, const Pieces& pieces);
/// provost/game.json: ids, series, ruleset, sides, turns, scenarios.
std::string game_json(const Source& source);
/// provost/units.json: all units of all sides with their ratings; unknown facts are null.
std::string units_json(const Source& source, const Series& series);

}  // namespace provost::scenario
