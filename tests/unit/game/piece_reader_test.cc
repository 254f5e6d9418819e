// SPDX-License-Identifier: MIT
// The engine's probes of properties (engine-facts/properties.md, section 4) in a module like the
// one that was asked: a hex map, properties of the module, the map and a zone, a scenario option.
#include "game/piece_reader.h"

#include <gtest/gtest.h>

#include "archive/zip_writer.h"
#include "game/map_rules.h"
#include "vassal/command.h"

namespace provost::game {
namespace {

const std::string kBuildFile = R"(<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule VassalVersion="3.7.26" name="Mini" version="1.0" description="d">
<VASSAL.build.module.BasicCommandEncoder/>
<VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.properties.GlobalProperty initialValue="7" name="GP"/>
<VASSAL.build.module.properties.GlobalProperty initialValue="m" name="Both"/>
</VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.properties.ScenarioOptions>
<VASSAL.build.module.properties.ScenarioPropertiesOptionTab name="Tab">
<VASSAL.build.module.properties.BooleanScenarioProperty name="Fog" initialValue="false"/>
</VASSAL.build.module.properties.ScenarioPropertiesOptionTab>
</VASSAL.build.module.properties.ScenarioOptions>
<VASSAL.build.module.turn.TurnTracker name="Turn"><VASSAL.build.module.turn.CounterTurnLevel property="Turn" start="3"><VASSAL.build.module.turn.ListTurnLevel property="Phase" list="Move,Fire"/></VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>
<VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6"/>
<VASSAL.build.module.Map mapName="Main">
<VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.properties.GlobalProperty initialValue="3" name="MP"/>
<VASSAL.build.module.properties.GlobalProperty initialValue="map" name="Both"/>
</VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.map.BoardPicker><setup>MainBoardPicker&#9;Board&#9;0&#9;0</setup>
<VASSAL.build.module.map.boardPicker.Board name="Board" width="400" height="300">
<VASSAL.build.module.map.boardPicker.board.ZonedGrid>
<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Woods" path="300,0;400,0;400,300;300,300" locationFormat="$name$" useParentGrid="false"><VASSAL.build.module.properties.ZoneProperty initialValue="zone" name="Both"/></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
<VASSAL.build.module.map.boardPicker.board.HexGrid cornersLegal="false" dx="50.0" dy="57.7" edgesLegal="false" sideways="false" x0="25" y0="29">
<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" hDescend="false" hLeading="1" hOff="1" hType="N" locationFormat="$gridLocation$" sep="" stagger="true" vDescend="false" vLeading="1" vOff="1" vType="N"/>
</VASSAL.build.module.map.boardPicker.board.HexGrid>
</VASSAL.build.module.map.boardPicker.board.ZonedGrid>
</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
</VASSAL.build.module.Map>
</VASSAL.build.GameModule>
)";

const std::string kProbe =
    "mark;Same\tPROP;Dyn;;;\\\tmark;Same\\\\\tmark;Strength,GP\\\\\\\tpiece;;;inf.png;Inf A";
const std::string kProbeState = "outer\tdyn\\\tinner\\\\\t5,own\\\\\\\t";
const std::string kLayer =
    "emb2;Act;128;;;128;;;128;;;;1;false;0;0;a.png,b.png;A,+B;true;Lay;;;false;;1;1;true";

class Probes : public testing::Test {
 protected:
  void SetUp() override {
    archive::ZipWriter zip(1'700'000'000);
    zip.add("buildFile.xml", kBuildFile, false);
    auto opened = module::Module::from_bytes(zip.finish().value(), "mini.vmod");
    ASSERT_TRUE(opened) << describe(opened.error());
    module = std::make_unique<module::Module>(std::move(*opened));
    position = Position(map_rules(*module));
    add("p1", kProbe, kProbeState + "Main;125;144;10;1;Pers;pv");
    add("off", "mark;GP\tpiece;;;;N", "v\tnull;0;0;;0");
    add("bare", "piece;;;;N", "null;0;0;;0");
  }

  void add(const std::string& id, const std::string& type, const std::string& state) {
    apply("+/" + id + "/" + type + "/" + state);
  }

  void apply(const std::string& text) { position.apply(vassal::make_command(text)); }

  // The value, "(none)" or "(not known)".
  std::string value(const std::string& id, const std::string& name) const {
    const auto piece = position.piece(id);
    if (!piece) return "(no piece)";
    const auto answer = PieceReader(*module, position).property(*piece, name);
    if (answer.found()) return answer.text;
    return answer.is_unknown() ? "(not known)" : "(none)";
  }

  std::unique_ptr<module::Module> module;
  Position position;
};

TEST_F(Probes, OfAPieceOnTheMap) {
  EXPECT_EQ(value("p1", "Same"), "outer");
  EXPECT_EQ(value("p1", "Dyn"), "dyn");
  EXPECT_EQ(value("p1", "Strength"), "5");
  EXPECT_EQ(value("p1", "GP"), "own");
  EXPECT_EQ(value("p1", "MP"), "3");
  EXPECT_EQ(value("p1", "Fog"), "false");
  EXPECT_EQ(value("p1", "Pers"), "pv");
  EXPECT_EQ(value("p1", "nosuch"), "(none)");
  EXPECT_EQ(value("p1", "BasicName"), "Inf A");
  EXPECT_EQ(value("p1", "PieceName"), "Inf A");
  EXPECT_EQ(value("p1", "LocationName"), "0303");
  EXPECT_EQ(value("p1", "CurrentMap"), "Main");
  EXPECT_EQ(value("p1", "CurrentBoard"), "Board");
  EXPECT_EQ(value("p1", "CurrentZone"), "");
  EXPECT_EQ(value("p1", "CurrentX"), "125");
  EXPECT_EQ(value("p1", "CurrentY"), "144");
  EXPECT_EQ(value("p1", "DeckName"), "");
  EXPECT_EQ(value("p1", "DeckPosition"), "0");
  EXPECT_EQ(value("p1", "StackPos"), "1");
  EXPECT_EQ(value("p1", "StackSize"), "1");
  EXPECT_EQ(value("p1", "PieceUID"), "p1");
  EXPECT_EQ(value("p1", "UniqueID"), "p1");
  EXPECT_EQ(value("p1", "PieceId"), "10");
  EXPECT_EQ(value("p1", "OldMap"), "(none)");
  EXPECT_EQ(value("p1", "OldLocationName"), "(none)");
  EXPECT_EQ(value("p1", "Moved"), "(none)");
  EXPECT_EQ(value("p1", "Selected"), "false");
  EXPECT_EQ(value("p1", "Invisible"), "(none)");
  EXPECT_EQ(value("p1", "Obscured"), "(none)");
  EXPECT_EQ(value("p1", "IgnoreGrid"), "(none)");
  EXPECT_EQ(value("p1", "ModuleName"), "Mini");
  EXPECT_EQ(value("p1", "ModuleVersion"), "1.0");
  EXPECT_EQ(value("p1", "playerID"), "(none)");
  // What the one who looks on decides.
  for (const char* name : {"playerSide", "PlayerSide", "PlayerName", "PlayerId",
                           "VassalVersionRunning", "Main_isVisible"}) {
    EXPECT_EQ(value("p1", name), "(not known)") << name;
  }
  const auto piece = position.piece("p1");
  EXPECT_TRUE(PieceReader(*module, position).property(*piece, "Selected").flag);
  EXPECT_EQ(PieceReader(*module, position).text(*piece, "{CurrentX*2}").text, "250");
  EXPECT_EQ(PieceReader(*module, position).text(*piece, "$MP$ at $LocationName$").text,
            "3 at 0303");
}

TEST_F(Probes, OfAPieceOffTheMap) {
  EXPECT_EQ(value("off", "GP"), "v");
  EXPECT_EQ(value("off", "MP"), "(none)");
  EXPECT_EQ(value("off", "Fog"), "false");
  EXPECT_EQ(value("off", "LocationName"), "");
  EXPECT_EQ(value("off", "CurrentMap"), "");
  EXPECT_EQ(value("off", "CurrentZone"), "");
  EXPECT_EQ(value("off", "CurrentX"), "0");
  EXPECT_EQ(value("bare", "GP"), "7");
  EXPECT_EQ(value("bare", "MP"), "(none)");
}

TEST_F(Probes, OfLayersLabelsAndRotation) {
  const std::string type = kLayer +
                           "\tlabel;;;10;;;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;Lab;" +
                           "\\\trotate;6;;;;;;;Rot\\\\\tpiece;;;;Nm";
  add("on", type, "2\ttxt\\\t3\\\\\tMain;25;29;;0");
  add("in", type, "-2\t\\\t5\\\\\tMain;25;29;;0");
  EXPECT_EQ(value("on", "Lay_Level"), "2");
  EXPECT_EQ(value("on", "Lay_Name"), "B");
  EXPECT_EQ(value("on", "Lay_Image"), "b.png");
  EXPECT_EQ(value("on", "Lay_Active"), "true");
  EXPECT_EQ(value("on", "Lab"), "txt");
  EXPECT_EQ(value("on", "Rot_Facing"), "4");
  EXPECT_EQ(value("on", "Rot_Degrees"), "180");
  EXPECT_EQ(value("on", "PieceName"), "Nm (txt)B");
  EXPECT_EQ(value("on", "BasicName"), "Nm");
  EXPECT_EQ(value("in", "Lay_Level"), "-2");
  EXPECT_EQ(value("in", "Lay_Name"), "");
  EXPECT_EQ(value("in", "Lay_Image"), "");
  EXPECT_EQ(value("in", "Lay_Active"), "false");
  EXPECT_EQ(value("in", "Rot_Facing"), "6");
  EXPECT_EQ(value("in", "Rot_Degrees"), "300");
  EXPECT_EQ(value("in", "PieceName"), "Nm");
}

TEST_F(Probes, AsksTheZoneThenTheMapThenTheModule) {
  add("zone", "piece;;;;N", "Main;350;100;;0");
  add("map", "piece;;;;N", "Main;25;29;;0");
  EXPECT_EQ(value("zone", "CurrentZone"), "Woods");
  EXPECT_EQ(value("zone", "LocationName"), "Woods");
  EXPECT_EQ(value("zone", "Both"), "zone");
  EXPECT_EQ(value("map", "Both"), "map");
  EXPECT_EQ(value("bare", "Both"), "m");
  EXPECT_EQ(value("zone", "MP"), "3");
  EXPECT_EQ(value("zone", "GP"), "7");
  apply("MutableProperty\tBoth\tzone\tnew\tMain:Woods");
  apply("GlobalProperty\t;GP;8;Module");
  EXPECT_EQ(value("zone", "Both"), "new");
  EXPECT_EQ(value("map", "Both"), "map");
  EXPECT_EQ(value("bare", "GP"), "8");
}

TEST_F(Probes, CountsInStacksAndDecks) {
  add("low", "piece;;;;N", "Main;75;58;;0");
  add("high", "piece;;;;N", "Main;75;58;;0");
  apply("+/s/stack/Main;75;58;low;high;@@0");
  EXPECT_EQ(value("low", "StackPos"), "2");
  EXPECT_EQ(value("high", "StackPos"), "1");
  EXPECT_EQ(value("high", "StackSize"), "2");
  EXPECT_EQ(value("high", "DeckName"), "");
  add("c1", "piece;;;;N", "Main;200;200;;0");
  add("c2", "piece;;;;N", "Main;200;200;;0");
  add("d", "deck;false;0,0,0;40;40;Always;Always;true;true;true;;;;Chits;",
      "Main;200;200;true;c1,c2");
  EXPECT_EQ(value("c1", "DeckName"), "Chits");
  EXPECT_EQ(value("c1", "DeckPosition"), "2");
  EXPECT_EQ(value("c2", "DeckPosition"), "1");
  EXPECT_EQ(value("low", "Chits_numPieces"), "2");
  EXPECT_EQ(value("bare", "Chits_numPieces"), "(none)");
}

TEST_F(Probes, ReadsTurnTrackersAndLeavesDiceAlone) {
  EXPECT_EQ(value("bare", "Turn"), "3");
  EXPECT_EQ(value("bare", "Phase"), "Move");
  EXPECT_EQ(value("bare", "2d6_result"), "(not known)");
}

TEST_F(Probes, HidesWhatPlayersHide) {
  add("mask", "obs;77,130;m.png;Mask;I;Unknown unit;side:\tpiece;;;;Guard",
      "Red;|0\tMain;25;29;;0");
  add("hidden", "hide;73,130;Invisible;;side:\tpiece;;;;Guard", "Red\tMain;25;29;;0");
  EXPECT_EQ(value("mask", "PieceName"), "Unknown unit");
  EXPECT_EQ(value("mask", "Obscured"), "true");
  EXPECT_EQ(value("hidden", "PieceName"), "");
  EXPECT_EQ(value("hidden", "InvisibleToOthers"), "true");
}

}  // namespace
}  // namespace provost::game
