// SPDX-License-Identifier: MIT
// A small module and a save of it, made in memory: sound as they come, and damaged in one place by
// replacing a piece of text or an entry.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "archive/zip_writer.h"
#include "vassal/sequence.h"

namespace provost::module::test {

/// Entry name -> bytes.
using Entries = std::map<std::string, std::string>;

inline std::string zip_of(const Entries& entries, bool stored = false) {
  archive::ZipWriter writer(1'700'000'000);
  for (const auto& [name, bytes] : entries) writer.add(name, bytes, stored);
  return writer.finish().value();
}

/// The text with every `from` replaced.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// The head of a PNG file of this size, as far as its size is told.
inline std::string png(unsigned char width, unsigned char height) {
  std::string bytes("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\6\0\0\0", 29);
  bytes[19] = static_cast<char>(width);
  bytes[23] = static_cast<char>(height);
  return bytes;
}

inline const std::string kMetadata =
    "<data version=\"1\"><version>1.0</version><VassalVersion>3.7.26</VassalVersion>"
    "<name>Mini</name></data>";

inline const std::string kSaveText =
    "begin_save\x1b+/1/mark;Army\tpiece;;;inf.png;Inf/Blue\tField;40;40;10;0"
    "\x1b+/2/stack/Field;40;40;1\x1b"
    "end_save";

inline Entries small_save() {
  return {{"moduledata", kMetadata}, {"savedata", kMetadata}, {"savedGame", kSaveText}};
}

inline const std::string kBuildFile = R"(<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule VassalVersion="3.7.26" name="Mini" nextPieceSlotId="12" version="1.0">
<VASSAL.build.module.BasicCommandEncoder/>
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.folder.PrototypeFolder name="F">
<VASSAL.build.module.PrototypeDefinition name="Unit">+/null/mark;Army	cmt;seen by the author\	piece;;;;/Blue	\	null;0;0;;0</VASSAL.build.module.PrototypeDefinition>
</VASSAL.build.module.folder.PrototypeFolder></VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.PieceWindow text="Pieces"><VASSAL.build.widget.ListWidget entryName="All">
<VASSAL.build.widget.PieceSlot entryName="Inf" gpid="10">+/null/prototype;Unit	emb2;;128;;Flip;128;;;128;;;;1;false;0;0;flip.png,;+ (flipped),;true;Flip;;;false;;1;1;true;;70,130;;;1.0;;true\	piece;;;inf.png;Inf/	1\	null;0;0;10;0</VASSAL.build.widget.PieceSlot>
<VASSAL.build.widget.PieceSlot entryName="Cav" gpid="11">+/null/mark;Strength	piece;;;cav.png;Cav/3	null;0;0;11;0</VASSAL.build.widget.PieceSlot>
</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>
<VASSAL.build.module.Map mapName="Field" edgeWidth="10" edgeHeight="20">
<VASSAL.build.module.map.BoardPicker title="Boards"><setup>FieldBoardPicker&#9;Board&#9;0&#9;0</setup>
<VASSAL.build.module.map.boardPicker.Board image="board.png" name="Board" reversible="true">
<VASSAL.build.module.map.boardPicker.board.HexGrid dx="20.0" dy="24.0" x0="10" y0="12">
<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" hLeading="1" hOff="1" hType="N" locationFormat="$gridLocation$" sep="" stagger="false" vLeading="1" vOff="1" vType="N"/>
</VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>
<VASSAL.build.module.map.boardPicker.Board name="Plain" width="100" height="50"/>
</VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.folder.MapSubFolder name="Start">
<VASSAL.build.module.map.SetupStack name="Camp" owningBoard="Board" useGridLocation="true" location="0302" x="0" y="0">
<VASSAL.build.widget.PieceSlot entryName="Cav" gpid="11">+/null/mark;Strength	piece;;;cav.png;Cav/3	null;0;0;11;0</VASSAL.build.widget.PieceSlot>
</VASSAL.build.module.map.SetupStack></VASSAL.build.module.folder.MapSubFolder>
<VASSAL.build.module.map.DrawPile name="Chits" owningBoard="Board" x="70" y="60"/>
</VASSAL.build.module.Map>
<VASSAL.build.module.PrivateMap mapName="Hand"/>
<VASSAL.build.module.turn.TurnTracker name="Turn" turnFormat="$level1$ $level2$"><VASSAL.build.module.turn.CounterTurnLevel property="Turn" start="3" loop="true" loopLimit="9"><VASSAL.build.module.turn.ListTurnLevel property="Phase" list="Move,Fire"/></VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>
<VASSAL.build.module.DiceButton name="2d10" nDice="2" nSides="10" reportTotal="true" reportFormat="$name$ = $result$"/>
<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Weather" initialValue="fair"/></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.PredefinedSetup name="Scenarios" isMenu="true"><VASSAL.build.module.PredefinedSetup name="One" file="one.vsav" useFile="true"/></VASSAL.build.module.PredefinedSetup>
</VASSAL.build.GameModule>
)";

inline Entries small_module() {
  return {{"buildFile.xml", kBuildFile},       {"moduledata", kMetadata},
          {"images/board.png", png(200, 120)}, {"images/cav.png", png(40, 40)},
          {"images/flip.png", png(40, 40)},    {"images/inf.png", png(40, 40)},
          {"one.vsav", zip_of(small_save())}};
}

inline const std::string kExtension = R"(<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.module.ModuleExtension anyModule="false" extensionId="f97" module="Mini" moduleVersion="1.0" nextPieceSlotId="5" vassalVersion="3.7.26" version="1.2">
<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PieceWindow/VASSAL.build.widget.ListWidget:All">
<VASSAL.build.widget.PieceSlot entryName="Gun" gpid="f97:4">+/null/mark;Strength	piece;;;gun.png;Gun/3	null;0;0;f97:4;0</VASSAL.build.widget.PieceSlot>
</VASSAL.build.module.ExtensionElement>
<VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PrototypesContainer">
<VASSAL.build.module.PrototypeDefinition name="Guns">+/null/mark;Army	piece;;;;/Blue	null;0;0;;0</VASSAL.build.module.PrototypeDefinition>
</VASSAL.build.module.ExtensionElement>
</VASSAL.build.module.ModuleExtension>
)";

/// An extension of the small module with a piece of its build file replaced.
inline Entries small_extension(std::string_view from = "\n", std::string_view to = "\n") {
  return {{"buildFile.xml", with(kExtension, from, to)},
          {"extensiondata",
           "<data version=\"1\"><version>1.2</version><VassalVersion>3.7.26</VassalVersion>"
           "<universal>false</universal></data>"},
          {"moduledata", kMetadata},
          {"images/gun.png", png(40, 40)}};
}

/// The module with a piece of its build file replaced.
inline Entries small_module(std::string_view from, std::string_view to) {
  Entries entries = small_module();
  entries["buildFile.xml"] = with(kBuildFile, from, to);
  return entries;
}

/// Definitions of P0 to Pn, each of which uses the next one so many times.
inline std::string chained_prototypes(int count, int uses) {
  std::string xml;
  for (int i = 0; i <= count; ++i) {
    std::string type = "piece;;;;";
    std::string state = "null;0;0;;0";
    for (int use = 0; i < count && use < uses; ++use) {
      vassal::SequenceEncoder types('\t');
      types.append("prototype;P" + std::to_string(i + 1)).append(type);
      vassal::SequenceEncoder states('\t');
      states.append("").append(state);
      type = types.value();
      state = states.value();
    }
    vassal::SequenceEncoder text('/');
    text.append("null").append(type).append(state);
    xml += "<VASSAL.build.module.PrototypeDefinition name=\"P" + std::to_string(i) + "\">+/" +
           text.value() + "</VASSAL.build.module.PrototypeDefinition>";
  }
  return xml;
}

}  // namespace provost::module::test
