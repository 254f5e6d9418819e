// SPDX-License-Identifier: MIT
// A map of hexes made in memory, and units to put on it. Its names are column and row, two digits
// each, from 0101; odd columns (from 0) sit half a hex lower.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "archive/zip_writer.h"
#include "finding/finding.h"
#include "game/record.h"
#include "module/module.h"

namespace provost::report::test {

/// A module with one board of this size in pixels; hexes 62 high, columns 54 apart.
inline module::Module board_module(int width, int height, bool sideways = false) {
  const std::string build_file =
      "<VASSAL.build.GameModule name=\"Small\" version=\"1\" VassalVersion=\"3.7.26\">"
      "<VASSAL.build.module.BasicCommandEncoder/>"
      "<VASSAL.build.module.Map mapName=\"Field\"><VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name=\"Board\" width=\"" +
      std::to_string(width) + "\" height=\"" + std::to_string(height) +
      "\"><VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"54.0\" dy=\"62.0\" x0=\"40\" "
      "y0=\"40\" sideways=\"" +
      std::string(sideways ? "true" : "false") +
      "\"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first=\"H\" "
      "hLeading=\"1\" hOff=\"1\" hType=\"N\" locationFormat=\"$gridLocation$\" sep=\"\" "
      "stagger=\"false\" vLeading=\"1\" vOff=\"1\" vType=\"N\"/>"
      "</VASSAL.build.module.map.boardPicker.board.HexGrid>"
      "</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>"
      "</VASSAL.build.module.Map></VASSAL.build.GameModule>";
  archive::ZipWriter writer(1'700'000'000);
  writer.add("buildFile.xml", build_file);
  return module::Module::from_bytes(writer.finish().value(), "small.vmod").value();
}

inline game::HexField field_of(const module::Module& module) {
  return game::HexField::make(module, "Field", std::nullopt).value();
}

inline game::UnitAt unit_at(const std::string& name, const std::string& side,
                            const std::string& arm, game::Hex hex, long order = 0) {
  game::UnitAt unit;
  unit.unit.piece = "id-" + name;
  unit.unit.name = name;
  unit.unit.fields = {{"name", name}, {"side", side}, {"arm", arm}};
  unit.hex = hex;
  unit.order = order;
  return unit;
}

inline Finding finding(const std::string& rule, Verdict verdict, int step, const std::string& hex,
                       std::vector<std::string> units) {
  Finding result;
  result.id = rule;
  result.verdict = verdict;
  result.location.file = "games/turn.vlog";
  result.location.step = step;
  result.message = "What is wrong there.";
  result.hexes = {hex};
  result.units = std::move(units);
  return result;
}

}  // namespace provost::report::test
