// SPDX-License-Identifier: MIT
#include "scenario/map_picture.h"

#include <gtest/gtest.h>

#include "scenario/map_style.h"
#include "scenario/png.h"
#include "scenario/svg.h"
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

// Fontenoy's two maps meet in a line along row 1 of S; a game of one map has no such line.
TEST(MapPicture, ABorderShowsWhereMapsMeet) {
  const auto two = draw("fontenoy");
  EXPECT_EQ(1U, count(two.svg, "stroke:#5a5a50"));
  EXPECT_EQ(0U, count(draw("practice-bar").svg, "stroke:#5a5a50"));
}

// A picture of 40 by 20 pixels whose left half is red and right half blue, stretched so that hexes
// of the left half of the field are red, of the right half blue.
TEST(MapPicture, AnOwnersPictureLiesUnderTheHexes) {
  const test::SourceFolder folder;
  Svg art(40, 20);
  art.rectangle(0, 0, 20, 20, "fill:#ff0000");
  art.rectangle(20, 0, 20, 20, "fill:#0000ff");
  const auto png = render_png(art.finish(), 40, 20);
  ASSERT_TRUE(png);
  folder.write("field.png", *png);
  folder.edit("maps/field.json", [](nlohmann::json& j) {
    j["sheets"][0]["picture"] = {{"file", "field.png"},
                                 {"hexes", {{"0101", {1, 1}}, {"2014", {39, 19}}}}};
  });
  ASSERT_EQ(std::vector<std::string>{}, folder.problems());
  Problems problems;
  const auto series = read_series(test::bar_series(), problems);
  const auto source = read_source(folder.path(), series, problems);
  const HexField field(source.map);
  const auto& picture = source.map.sheets[0].picture;
  ASSERT_TRUE(picture);
  const auto first = field.centre(*field.find("0101"));
  const auto last = field.centre(*field.find("2014"));
  EXPECT_NEAR(first.x, picture->x + picture->width / 40, 0.01);
  EXPECT_NEAR(last.y, picture->y + picture->height * 19 / 20, 0.01);
  const DeploymentBoxes boxes(source.map, field.size());
  const auto drawn = draw_map(source.map, field, boxes, series, "", "");
  EXPECT_TRUE(drawn.photographs);
  EXPECT_EQ(1U, count(drawn.svg, "<image "));
  EXPECT_TRUE(render_png(drawn.svg, drawn.width, drawn.height));
}

TEST(MapPicture, ReferenceHexesMustFitTogether) {
  const test::SourceFolder folder;
  const auto png = render_png(Svg(400, 300).finish(), 400, 300);
  ASSERT_TRUE(png);
  folder.write("field.png", *png);
  const auto with = [&folder](const nlohmann::json& hexes) {
    folder.edit("maps/field.json", [&hexes](nlohmann::json& j) {
      j["sheets"][0]["picture"] = {{"file", "field.png"}, {"hexes", hexes}};
    });
    const auto problems = folder.problems();
    return problems.empty() ? std::string() : problems.front();
  };
  const std::string place = "maps/field.json: /sheets/0/picture/hexes: ";
  EXPECT_EQ("", with({{"0101", {10, 10}}, {"2014", {390, 290}}}));
  EXPECT_EQ(place +
                "expected at least two hexes, far apart in both directions, and their centres "
                "in the picture",
            with({{"0101", {10, 10}}}));
  const auto off = with({{"0101", {10, 10}}, {"2001", {390, 10}}, {"2014", {200, 290}}});
  EXPECT_EQ(0U, off.find(place + "hex ")) << off;
  EXPECT_NE(std::string::npos, off.find("check columns, rows and low_columns")) << off;
}

}  // namespace
}  // namespace provost::scenario
