// SPDX-License-Identifier: MIT
#include "scenario/map_picture.h"

#include <gtest/gtest.h>

#include "scenario/map_style.h"
#include "source_folder.h"

namespace provost::scenario {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

MapPicture draw(const std::string& game) {
  Problems problems;
  const auto series = read_series(test::series_of(game), problems);
  const auto source = read_source(test::game_folder(game), series, problems);
  const HexField field(source.map);
  const DeploymentBoxes boxes(source.map, field.size());
  return draw_map(source.map, field, boxes, series, source.name, source.map.note);
}

TEST(MapPicture, UnknownTerrainIsHatchedAndCounted) {
  const auto picture = draw("fontenoy");
  EXPECT_GT(picture.unknown_hexes, 4000U);
  EXPECT_EQ(2U, count(picture.svg, "fill:url(#p-unknown)"));  // the hexes, and the legend
  EXPECT_EQ(0U, count(picture.svg, ">Clear<"));
}

TEST(MapPicture, TheLegendNamesWhatIsThere) {
  const auto picture = draw("practice-bar");
  EXPECT_EQ(0U, picture.unknown_hexes);
  for (const auto* name : {"Woods", "Walled farm", "Steep slope", "Abatis", "Stream", "Major road",
                           "Bridge over a river"}) {
    EXPECT_EQ(1U, count(picture.svg, std::string(">") + name + "<")) << name;
  }
  EXPECT_EQ(0U, count(picture.svg, "Unknown"));
  EXPECT_EQ(1U, count(picture.svg, ">0101<"));
  EXPECT_EQ(1U, count(picture.svg, ">2014<"));
  EXPECT_EQ(2U, count(picture.svg, ">Windmill Hill<"));  // words and their halo
}

TEST(MapPicture, EveryStyleIsDrawn) {
  for (const auto& style : hexside_styles()) {
    EXPECT_NE("", hexside_drawing(style, {0, 0}, {37, 0})) << style;
  }
  for (const auto& style : road_styles()) EXPECT_FALSE(road_strokes(style).empty()) << style;
  for (const auto& name : pattern_names()) EXPECT_NE("", pattern_element(name, "id")) << name;
  for (const auto& name : glyph_names()) EXPECT_NE("", glyph_drawing(name)) << name;
}

// Of fieldworks the first hex of a pair is the front: the teeth point to it, to the left of the
// way.
TEST(MapPicture, TeethPointToTheLeft) {
  const auto drawing = hexside_drawing("works1", {0, 100}, {37, 100});
  EXPECT_NE(std::string::npos, drawing.find("L3.7,95.2"));
}

}  // namespace
}  // namespace provost::scenario
