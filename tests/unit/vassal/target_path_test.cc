// SPDX-License-Identifier: MIT
#include "vassal/target_path.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

const std::string kXml = R"(<VASSAL.build.GameModule name="M">
<VASSAL.build.module.PrototypesContainer>
 <VASSAL.build.module.folder.PrototypeFolder name="F">
  <VASSAL.build.module.PrototypeDefinition name="Unit"/></VASSAL.build.module.folder.PrototypeFolder>
</VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.Map mapName="Hand"/>
<VASSAL.build.module.Map mapName="Main/Map"><VASSAL.build.module.map.BoardPicker/></VASSAL.build.module.Map>
<VASSAL.build.module.PieceWindow name="Old"><VASSAL.build.widget.ListWidget entryName="A"/></VASSAL.build.module.PieceWindow>
<VASSAL.build.module.PieceWindow name="New"><VASSAL.build.widget.ListWidget entryName="B"/></VASSAL.build.module.PieceWindow>
<wga.Refresher name="r"/>
</VASSAL.build.GameModule>)";

class TargetPathTest : public testing::Test {
 protected:
  std::string found(const std::string& path) {
    const auto chain = resolve_target(module_, parse_target_path(path));
    if (!chain) return chain.error().message;
    EXPECT_EQ(chain->front(), &module_);
    return component_path(*chain);
  }
  Component module_ = parse_build_file(kXml).value();
};

TEST_F(TargetPathTest, IsReadAndWritten) {
  for (const std::string text :
       {"", "VASSAL.build.module.Map:Main\\/Map/VASSAL.build.module.map.BoardPicker",
        "VASSAL.build.module.PieceWindow:", "a:b\\:c", "VASSAL.build.module.PrototypesContainer"}) {
    EXPECT_EQ(target_path_text(parse_target_path(text)), text);
  }
  const auto path = parse_target_path("A:x\\/y/B");
  ASSERT_EQ(path.size(), 2u);
  EXPECT_EQ(path[0].java_class, "A");
  EXPECT_EQ(path[0].name, "x/y");
  EXPECT_EQ(path[1].name, std::nullopt);
}

TEST_F(TargetPathTest, FindsClassAndName) {
  EXPECT_EQ(found(""), "GameModule \"M\"");
  EXPECT_EQ(found("VASSAL.build.module.Map:Main\\/Map/VASSAL.build.module.map.BoardPicker"),
            "GameModule \"M\" / Map \"Main/Map\" / BoardPicker");
  EXPECT_EQ(found("VASSAL.build.module.PrototypesContainer"),
            "GameModule \"M\" / PrototypesContainer");
  EXPECT_EQ(found("wga.Refresher:r"), "GameModule \"M\" / Refresher \"r\"");
}

// A component that was renamed since is found by its class.
TEST_F(TargetPathTest, FindsTheFirstOfAClassWithoutTheName) {
  EXPECT_EQ(found("VASSAL.build.module.Map:Renamed"), "GameModule \"M\" / Map \"Hand\"");
  EXPECT_EQ(found("VASSAL.build.module.PieceWindow:Gone/VASSAL.build.widget.ListWidget:B"),
            "GameModule \"M\" / PieceWindow \"Old\" / ListWidget \"A\"");
  EXPECT_EQ(found("VASSAL.build.module.Map:Renamed/VASSAL.build.module.map.BoardPicker"),
            "GameModule \"M\" / Map \"Main/Map\" / BoardPicker");
}

TEST_F(TargetPathTest, SaysWhatIsMissing) {
  EXPECT_EQ(found("VASSAL.build.module.Inventory:I"), "there is no Inventory \"I\" in GameModule");
  // A folder is a step like any other.
  EXPECT_EQ(found("VASSAL.build.module.PrototypesContainer/"
                  "VASSAL.build.module.PrototypeDefinition:Unit"),
            "there is no PrototypeDefinition \"Unit\" in PrototypesContainer");
  EXPECT_EQ(found("VASSAL.build.module.Map:Hand/VASSAL.build.module.map.BoardPicker"),
            "there is no BoardPicker in Map");
}

TEST_F(TargetPathTest, NamesAComponentsPlace) {
  const auto path =
      target_path_of({&module_, &module_.children[2], &module_.children[2].children[0]});
  EXPECT_EQ(target_path_text(path),
            "VASSAL.build.module.Map:Main\\/Map/VASSAL.build.module.map.BoardPicker");
}

}  // namespace
}  // namespace provost::vassal
