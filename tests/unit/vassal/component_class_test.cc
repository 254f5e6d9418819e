// SPDX-License-Identifier: MIT
#include "vassal/component_class.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

ValueFate fate(const char* tag, const char* attribute, std::string_view text) {
  return check_value(*component_class(tag)->attribute(attribute), text).fate;
}

TEST(ComponentClass, KnowsTheEnginesClasses) {
  const auto* map = component_class("VASSAL.build.module.Map");
  ASSERT_NE(map, nullptr);
  EXPECT_EQ(map->editor_name, "Map Window");
  EXPECT_EQ(map->name_attribute, "mapName");
  EXPECT_TRUE(map->unique_name);
  EXPECT_FALSE(map->unique);
  EXPECT_TRUE(map->offers("VASSAL.build.module.map.DrawPile"));
  EXPECT_FALSE(map->offers("VASSAL.build.module.Map"));
  const auto* width = map->attribute("edgeWidth");
  ASSERT_NE(width, nullptr);
  EXPECT_EQ(width->type, "Integer");
  EXPECT_EQ(width->default_value, "0");
  EXPECT_EQ(map->attribute("nothing"), nullptr);
  ASSERT_NE(map->accepted("edge"), nullptr);
  EXPECT_EQ(map->accepted("edge")->sets, (std::vector<std::string>{"edgeHeight", "edgeWidth"}));
  EXPECT_TRUE(component_class("VASSAL.build.widget.ListWidget")
                  ->offers("VASSAL.build.widget.PieceSlot"));  // in a palette
  EXPECT_EQ(component_class("VASL.build.module.OBA"), nullptr);
}

TEST(ComponentClass, ReadsTheOldRootAsTheNewOne) {
  EXPECT_EQ(component_class("VASSAL.launch.BasicModule"),
            component_class("VASSAL.build.GameModule"));
}

TEST(ComponentClass, TellsTagsApart) {
  EXPECT_EQ(tag_kind("VASSAL.build.GameModule", ""), TagKind::kEngine);
  EXPECT_EQ(tag_kind("entry", "VASSAL.build.module.PlayerRoster"), TagKind::kPlain);
  EXPECT_EQ(tag_kind("option", "VASSAL.build.module.GlobalOptions"), TagKind::kPlain);
  EXPECT_EQ(tag_kind("setup", "VASSAL.build.module.map.BoardPicker"), TagKind::kPlain);
  EXPECT_EQ(tag_kind("setup", "VASSAL.build.module.Map"), TagKind::kCustom);
  EXPECT_EQ(tag_kind("entry", "wga.Refresher"), TagKind::kCustom);
}

TEST(ComponentClass, SaysWhatTheEngineMakesOfAValue) {
  constexpr auto kMap = "VASSAL.build.module.Map";
  constexpr auto kGrid = "VASSAL.build.module.map.boardPicker.board.HexGrid";
  constexpr auto kNumbering = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering";
  EXPECT_EQ(fate(kMap, "edgeWidth", "-12"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "edgeWidth", "12.5"), ValueFate::kDropsComponent);
  EXPECT_EQ(fate(kMap, "edgeWidth", ""), ValueFate::kDropsComponent);
  EXPECT_EQ(fate(kGrid, "dx", "12.5"), ValueFate::kRead);
  EXPECT_EQ(fate(kGrid, "dx", " 1e3d"), ValueFate::kRead);  // Java's
  EXPECT_EQ(fate(kGrid, "dx", "wide"), ValueFate::kDropsComponent);
  EXPECT_EQ(fate(kGrid, "dx", "1,5"), ValueFate::kDropsComponent);
  EXPECT_EQ(fate(kMap, "onlyReportChangedLocation", "true"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "onlyReportChangedLocation", "True"), ValueFate::kReplaced);
  EXPECT_EQ(fate(kMap, "launch", "yes"), ValueFate::kReplaced);
  EXPECT_EQ(fate(kMap, "backgroundcolor", "255,255,256"), ValueFate::kReplaced);
  EXPECT_EQ(fate(kMap, "backgroundcolor", "255,255,255,0"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "backgroundcolor", "0xFF8000"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "backgroundcolor", ""), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "moveKey", "57348,0,Move"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "moveKey", "M"), ValueFate::kIgnored);
  EXPECT_EQ(fate(kMap, "markMoved", "Never"), ValueFate::kRead);
  EXPECT_EQ(fate(kMap, "markMoved", "never"), ValueFate::kKept);
  EXPECT_EQ(fate(kMap, "mapName", "anything"), ValueFate::kRead);
  EXPECT_EQ(fate(kNumbering, "hType", "A"), ValueFate::kRead);
  const auto type = check_value(*component_class(kNumbering)->attribute("hType"), "Alphabetic");
  EXPECT_EQ(type.fate, ValueFate::kReplaced);
  EXPECT_EQ(type.becomes, "A");
  EXPECT_EQ(type.expected, "one of N, A");
  EXPECT_EQ(fate("VASSAL.build.widget.PieceSlot", "width", "x"), ValueFate::kReplaced);
  EXPECT_EQ(fate("VASSAL.build.module.map.BoardPicker", "slotScale", "x"), ValueFate::kIgnored);
  EXPECT_EQ(fate("VASSAL.build.module.DoActionButton", "loopType", "counted"), ValueFate::kRead);
}

std::optional<std::string> name_of(const std::string& xml) {
  return configure_name(parse_build_file(xml).value());
}

TEST(ComponentClass, NamesAComponentAsTheEngineDoes) {
  EXPECT_EQ(name_of("<VASSAL.build.module.Map mapName='Main' name='x'/>"), "Main");
  EXPECT_EQ(name_of("<VASSAL.build.module.DiceButton/>"), "2d6");  // the default
  EXPECT_EQ(name_of("<VASSAL.build.module.PrototypesContainer/>"), std::nullopt);
  EXPECT_EQ(name_of("<VASSAL.build.widget.PieceSlot entryName=''/>"), std::nullopt);
  EXPECT_EQ(name_of("<wga.Refresher name='x'/>"), std::nullopt);
  EXPECT_EQ(name_of("<VASSAL.build.module.map.SetupStack name='Camp' x='3' y='4'/>"),
            "Camp - (3,4)");
  EXPECT_EQ(name_of("<VASSAL.build.module.map.SetupStack useGridLocation='true' location='0302'>"
                    "<VASSAL.build.widget.PieceSlot entryName='Cav'/>"
                    "<VASSAL.build.widget.PieceSlot entryName='Inf'/>"
                    "</VASSAL.build.module.map.SetupStack>"),
            "Cav - 0302");
  EXPECT_EQ(name_of("<VASSAL.build.module.map.DrawPile name='Deck' x='3' y='4'/>"), "Deck");
}

}  // namespace
}  // namespace provost::vassal
