// SPDX-License-Identifier: MIT
// The build file (buildFile.xml) of a module: every component that the engine instantiates, in an
// order in which it can be read (VASSAL.build.module.BasicCommandEncoder comes first, since without
// it no piece can be decoded). Attributes that would say what the engine assumes anyway are left
// out.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "scenario/chits.h"
#include "scenario/deployment_boxes.h"
#include "scenario/hex_field.h"
#include "scenario/pieces.h"
#include "scenario/source.h"
#include "scenario/turn_board.h"
#include "scenario/xml_writer.h"

namespace provost::scenario {

/// The engine version that the module asks for; a newer engine opens it without a word.
inline const std::string kVassalVersion = "3.7.0";
inline const std::string kFieldImage = "field.png";
inline const std::string kHelpEntry = "help/about.html";

/// A chart: its title and the entry that holds its HTML.
struct ChartEntry {
  std::string title;
  std::string entry;
};

/// Everything that the parts of the build file are made of.
struct ModuleParts {
  const Source& source;
  const Series& series;
  const HexField& field;
  const Pieces& pieces;
  const TurnBoard& turns;
  const DeploymentBoxes& boxes;
  const Chits& chits;
  std::vector<ChartEntry> charts;
};

std::string build_xml(const ModuleParts& parts);

/// The two maps: the field with its zones, hex grids and deployment boxes, the turn track with its
/// boxes.
void write_maps(XmlWriter& xml, const ModuleParts& parts);

}  // namespace provost::scenario
