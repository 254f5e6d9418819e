// SPDX-License-Identifier: MIT
// Terrain as an owner of the printed map writes it down, hex by hex in a spreadsheet:
//
//     hex,terrain,sides
//     S1815,woods,stream ne se; steep_slope n
//     S1816,,stream ne
//
// Words are those of the series. A side is a kind and the directions in which it lies (n, ne, se,
// s, sw, nw); of a slope this hex is the lower one, of fieldworks and abatis the one in front. An
// empty cell says nothing.
#pragma once

#include <boost/filesystem/path.hpp>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "scenario/hex_field.h"
#include "scenario/problems.h"
#include "scenario/series.h"

namespace provost::scenario {

/// Adds what the file says to "terrain" and "hexsides" of a map. Problems name the line; a hex of
/// which the map says something else already is one.
void add_terrain_csv(const boost::filesystem::path& folder, const std::string& name,
                     const Series& series, const HexField& field, nlohmann::json& map,
                     Problems& problems);

}  // namespace provost::scenario
