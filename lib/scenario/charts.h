// SPDX-License-Identifier: MIT
// The pages of a module: about the game and its scenarios, and the charts that its tables hold, as
// HTML simple enough for Java's own viewer (version 3.2, no style sheets needed).
#pragma once

#include <string>

#include "scenario/source.h"

namespace provost::scenario {

/// The page of the help menu. `unknown_hexes` of `all_hexes` have no stated terrain.
std::string about_page(const Source& source, const Series& series, std::size_t unknown_hexes,
                       std::size_t all_hexes);
/// A scenario: turns, victory, rules in force, reinforcements, what the owner places himself.
std::string scenario_page(const ScenarioSource& scenario, const Source& source);
/// A table's JSON as HTML tables, whatever it holds.
std::string table_page(const Table& table);

}  // namespace provost::scenario
