// SPDX-License-Identifier: MIT
#include <cstdio>

#include "scenario/build_xml.h"
#include "scenario/setups.h"
#include "vassal/board.h"

namespace provost::scenario {

namespace {

const std::string kMap = "VASSAL.build.module.map.";
const std::string kGrid = "VASSAL.build.module.map.boardPicker.board.";
const std::string kMove = "$pieceName$ moves $previousLocation$ -> $location$ *";

std::string decimal(double value) {
  // As many digits as Java prints for the hexes in use: 55.42562584220407.
  std::string text(32, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.14f", value)));
  while (text.back() == '0' && text[text.size() - 2] != '.') text.pop_back();
  return text;
}

std::string rectangle_path(const vassal::Rectangle& r) {
  const auto point = [](int x, int y) { return std::to_string(x) + "," + std::to_string(y); };
  return point(r.x, r.y) + ";" + point(r.x + r.width, r.y) + ";" +
         point(r.x + r.width, r.y + r.height) + ";" + point(r.x, r.y + r.height);
}

void open_map(XmlWriter& xml, const std::string& name, const std::string& board, bool launch) {
  xml.open("VASSAL.build.module.Map", {{"mapName", name},
                                       {"allowMultiple", "false"},
                                       {"backgroundcolor", "244,241,230"},
                                       {"buttonName", launch ? name : ""},
                                       {"tooltip", "Show or hide: " + name},
                                       {"hotkey", ""},
                                       {"icon", ""},
                                       {"launch", launch ? "true" : "false"},
                                       {"markMoved", "Always"},
                                       {"markUnmovedIcon", "/images/unmoved.gif"},
                                       {"markUnmovedHotkey", ""},
                                       {"color", "255,153,0"},
                                       {"thickness", "3"},
                                       {"moveWithinFormat", kMove},
                                       {"moveToFormat", kMove},
                                       {"createFormat", "$pieceName$ created in $location$ *"},
                                       {"changeFormat", "$message$"}});
  xml.open(kMap + "BoardPicker", {{"title", "Choose boards"}});
  xml.text("setup", {}, vassal::encode_board_command(name, {{board, false, 0, 0}}));
}

// The parts that every map window has; each of them is a tool or a way to handle counters.
void write_tools(XmlWriter& xml, bool field) {
  xml.leaf(kMap + "StackMetrics", {{"disabled", "false"},
                                   {"exSepX", "8"},
                                   {"exSepY", "24"},
                                   {"unexSepX", "3"},
                                   {"unexSepY", "5"}});
  for (const auto* part : {"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
                           "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer"}) {
    xml.leaf(kMap + part);
  }
  xml.leaf(kMap + "ImageSaver", {{"icon", "/images/camera.gif"},
                                 {"tooltip", "Save the map as a PNG picture"},
                                 {"buttonText", ""},
                                 {"hotkey", ""}});
  xml.leaf(kMap + "HighlightLastMoved",
           {{"enabled", "true"}, {"color", "255,0,0"}, {"thickness", "2"}});
  xml.leaf(kMap + "SelectionHighlighters");
  xml.leaf(kMap + "CounterDetailViewer", {{"version", "4"},
                                          {"description", "What lies here"},
                                          {"delay", "500"},
                                          {"display", "from all layers"},
                                          {"minDisplayPieces", "1"},
                                          {"showgraph", "true"},
                                          {"showgraphsingle", "true"},
                                          {"showtext", "true"},
                                          {"showtextsingle", "true"},
                                          {"showNoStack", "true"},
                                          {"unrotatePieces", "false"},
                                          {"graphicsZoom", "1.5"},
                                          {"zoomlevel", "1.0"},
                                          {"fontSize", "11"},
                                          {"bgColor", "255,255,235"},
                                          {"fgColor", "0,0,0"},
                                          {"summaryReportFormat", "$LocationName$"},
                                          {"counterReportFormat", "$PieceName$"},
                                          {"emptyHexReportForma", "$LocationName$"},
                                          {"stopAfterShowing", "false"}});
  xml.leaf(kMap + "Flare", {{"flareName", "Map flare"},
                            {"flareKey", "keyAlt"},
                            {"circleSize", "100"},
                            {"circleColor", "255,0,0"}});
  if (!field) return;
  xml.leaf(kMap + "Zoomer", {{"zoomStart", "7"},
                             {"zoomLevels", "0.2,0.25,0.333,0.4,0.5,0.625,0.75,1.0,1.25,1.6,2.0"},
                             {"inTooltip", "Zoom in"},
                             {"outTooltip", "Zoom out"},
                             {"pickTooltip", "Select zoom"}});
  xml.leaf(kMap + "HidePiecesButton",
           {{"buttonText", "Hide"}, {"tooltip", "Hide all counters"}, {"hotkey", ""}});
  xml.leaf(kMap + "LOS_Thread", {{"threadName", "Line of sight"},
                                 {"label", ""},
                                 {"tooltip", "Show a line of sight and its range in hexes"},
                                 {"iconName", "/images/thread.gif"},
                                 {"hotkey", ""},
                                 {"drawRange", "true"},
                                 {"snapStart", "true"},
                                 {"snapEnd", "true"},
                                 {"losThickness", "2"},
                                 {"threadColor", "200,0,0"},
                                 {"report", ""}});
  xml.leaf(kMap + "GlobalMap", {{"buttonText", ""},
                                {"tooltip", "Show or hide the overview"},
                                {"scale", "0.12"},
                                {"hotkey", "79,195"}});
}

// A box is a zone without a grid: the engine calls every point in it by its name.
void write_boxes(XmlWriter& xml, const std::vector<CounterBox>& boxes) {
  for (const auto& box : boxes) {
    xml.leaf(kGrid + "mapgrid.Zone", {{"name", box.name},
                                      {"locationFormat", "$name$"},
                                      {"path", rectangle_path(box.bounds)},
                                      {"useParentGrid", "false"},
                                      {"useHighlight", "false"},
                                      {"highlightProperty", ""}});
  }
}

void write_field(XmlWriter& xml, const ModuleParts& parts) {
  open_map(xml, parts.source.map.name, kFieldBoard, false);
  xml.open("VASSAL.build.module.map.boardPicker.Board",
           {{"name", kFieldBoard}, {"image", kFieldImage}, {"reversible", "false"}});
  xml.open(kGrid + "ZonedGrid");
  for (const auto& grid : parts.field.grids()) {
    xml.open(kGrid + "mapgrid.Zone", {{"name", grid.zone_name},
                                      {"locationFormat", grid.location_format},
                                      {"path", grid.path},
                                      {"useParentGrid", "false"},
                                      {"useHighlight", "false"},
                                      {"highlightProperty", ""}});
    xml.open(kGrid + "HexGrid", {{"x0", std::to_string(grid.x0)},
                                 {"y0", std::to_string(grid.y0)},
                                 {"dx", decimal(parts.field.dx())},
                                 {"dy", decimal(parts.field.dy())},
                                 {"sideways", "false"},
                                 {"snapTo", "true"},
                                 {"edgesLegal", "false"},
                                 {"cornersLegal", "false"},
                                 {"visible", "false"},
                                 {"dotsVisible", "false"},
                                 {"color", "0,0,0"}});
    xml.leaf(kGrid + "mapgrid.HexGridNumbering", {{"first", "H"},
                                                  {"sep", ""},
                                                  {"hType", "N"},
                                                  {"hLeading", "1"},
                                                  {"hOff", std::to_string(grid.column_offset)},
                                                  {"hDescend", "false"},
                                                  {"vType", "N"},
                                                  {"vLeading", "1"},
                                                  {"vOff", std::to_string(grid.row_offset)},
                                                  {"vDescend", "false"},
                                                  {"stagger", "false"},
                                                  {"locationFormat", "$gridLocation$"},
                                                  {"visible", "false"},
                                                  {"fontSize", "9"},
                                                  {"color", "0,0,0"}});
    xml.close().close();
  }
  write_boxes(xml, parts.boxes.boxes());
  xml.close().close().close();
  parts.chits.write_decks(xml, kFieldBoard);
  write_tools(xml, true);
  xml.close();
}

void write_turn_track(XmlWriter& xml, const TurnBoard& turns) {
  open_map(xml, kTurnMap, kTurnBoard, true);
  xml.open("VASSAL.build.module.map.boardPicker.Board",
           {{"name", kTurnBoard}, {"image", kTurnImage}, {"reversible", "false"}});
  xml.open(kGrid + "ZonedGrid");
  write_boxes(xml, turns.boxes());
  xml.close().close().close();
  write_tools(xml, false);
  xml.close();
}

}  // namespace

void write_maps(XmlWriter& xml, const ModuleParts& parts) {
  write_field(xml, parts);
  write_turn_track(xml, parts.turns);
}

}  // namespace provost::scenario
