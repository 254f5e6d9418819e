// SPDX-License-Identifier: MIT
#include "dump/components.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/expect_fits.h"

namespace provost::dump {
namespace {

vassal::Component root() {
  return *vassal::parse_build_file(
      "<VASSAL.build.GameModule version=\"1.0\" name=\"Mini\" description=\"\">"
      "<VASSAL.build.widget.PieceSlot entryName=\"1 PIE\" gpid=\"12\">"
      "+/null/mark;Side\tcustom;x\\\tpiece;;;a.png;1 PIE/French\tq\\\tnull;0;0;12;0"
      "</VASSAL.build.widget.PieceSlot>"
      "<VASSAL.build.module.PlayerRoster><entry>Blue</entry></VASSAL.build.module.PlayerRoster>"
      "<own.Thing name=\"T\"/></VASSAL.build.GameModule>");
}

TEST(DumpComponents, TextNamesAttributesAndFieldsOfTraits) {
  EXPECT_EQ(
      "GameModule \"Mini\"\n"
      "  name = Mini\n"
      "  version = 1.0\n"
      "  PieceSlot \"1 PIE\"\n"
      "    entryName = 1 PIE\n"
      "    gpid = 12\n"
      "    - Marker (mark;)\n"
      "        property_name = Side\n"
      "        value = French\n"
      "    - custom;x | q\n"
      "    - Basic Piece (piece;)\n"
      "        image = a.png\n"
      "        name = 1 PIE\n"
      "        map = null\n"
      "        gpid = 12\n"
      "  PlayerRoster\n"
      "    entry\n"
      "      text: Blue\n"
      "  own.Thing \"T\"\n"
      "    name = T\n",
      components_text(root()));
}

TEST(DumpComponents, JsonFitsItsSchema) {
  const auto text = components_json(root());
  test::expect_fits("components.schema.json", text);
  const auto slot = nlohmann::json::parse(text)["children"][0];
  EXPECT_EQ("Marker", slot["traits"][0]["trait"]);
  EXPECT_EQ("French", slot["traits"][0]["fields"]["value"]);
  EXPECT_FALSE(slot["traits"][1].contains("trait"));
}

}  // namespace
}  // namespace provost::dump
