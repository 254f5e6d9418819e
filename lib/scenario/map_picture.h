// SPDX-License-Identifier: MIT
// Draws the field of a map as SVG: terrain, elevations, hexsides, roads, names, hex numbers, and
// below them a legend of the kinds that occur. Terrain that nobody has stated is hatched grey,
// never drawn as clear.
#pragma once

#include <string>

#include "scenario/deployment_boxes.h"
#include "scenario/hex_field.h"
#include "scenario/source.h"

namespace provost::scenario {

struct MapPicture {
  std::string svg;
  int width = 0;
  int height = 0;
  std::size_t unknown_hexes = 0;  // drawn as unknown
  bool photographs = false;       // an owner's own pictures lie under it
};

/// `title` and `note` stand in the legend.
MapPicture draw_map(const MapSource& map, const HexField& field, const DeploymentBoxes& boxes,
                    const Series& series, const std::string& title, const std::string& note);

}  // namespace provost::scenario
