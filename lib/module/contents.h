// SPDX-License-Identifier: MIT
// What a build file defines, as plain lists: maps, pieces, prototypes, turn trackers, dice, setups,
// properties. Module (module.h) holds them and answers questions about them.
// Source: the classes of VASSAL.build.module; folders are looked through.
#pragma once

#include <string>
#include <vector>

#include "vassal/board.h"
#include "vassal/build_file.h"

namespace provost::module {

/// A piece as the build file defines it, the text "+/null/TYPE/STATE" of a PieceSlot, CardSlot or
/// prototype. Prototypes are not expanded (Module::expand does that).
struct PieceDefinition {
  std::string name;  // entryName, or the prototype's name
  std::string gpid;  // empty: none
  std::string type;  // empty when the text is no such definition
  std::string state;
  std::string odd_text;  // the text itself, when it is none
  std::string path;      // component_path()
  int line = 0;
};

/// Pieces that stand on the map when a new game starts: a SetupStack or a deck (DrawPile).
struct AtStart {
  std::string name;
  std::string board;  // owningBoard; empty: any
  bool deck = false;
  bool uses_location = false;  // placed by location name instead of x, y
  std::string location;
  vassal::Point position;          // on the board
  std::vector<std::size_t> slots;  // indices into Contents::slots, in the order written
  std::string path;
  int line = 0;
};

struct Map {
  std::string name;                 // mapName; may be empty
  std::string id;                   // "Map0", "Map1": order of loading
  std::string kind;                 // "Map", "PrivateMap", "PlayerHand" or a custom class
  vassal::Size edge;                // empty border around the boards, pixels
  std::vector<std::string> boards;  // names, in order
  std::string default_setup;        // text of the board picker's <setup>
  std::vector<AtStart> at_start;
  const vassal::Component* component = nullptr;
  const vassal::Component* picker = nullptr;  // its BoardPicker

  /// The name under which saves know it: the name, or the id when it has none.
  const std::string& identifier() const { return name.empty() ? id : name; }
};

struct TurnLevel {
  std::string kind;  // "list" or "counter"
  std::string name;
  std::string property;  // name of the global property with the current value
  std::string format;
  std::vector<std::string> values;  // of a list
  int start = 1;                    // of a counter
  int step = 1;
  bool loops = false;
  int loop_limit = -1;
  std::vector<TurnLevel> levels;
};

struct TurnTracker {
  std::string name;
  std::string turn_format;
  std::string report_format;
  std::vector<TurnLevel> levels;
};

struct DiceButton {
  std::string kind;  // "DiceButton", "SpecialDiceButton", "RandomTextButton", ...
  std::string name;
  int dice = 0;
  int sides = 0;
  int plus = 0;  // added to each die
  int add_to_total = 0;
  bool report_total = false;
  std::string report_format;
};

struct PredefinedSetup {
  std::string name;
  std::string file;       // entry of the archive
  bool uses_file = true;  // false: it starts a new game with the at-start stacks
  bool is_menu = false;
  std::string path;
  int line = 0;
};

struct GlobalProperty {
  std::string name;
  std::string value;  // at the start
  std::string owner;  // "Module", the map's name, "Map:Zone"
};

struct Contents {
  std::vector<Map> maps;
  std::vector<PieceDefinition> slots;  // palette, decks and at-start stacks, in order
  std::vector<PieceDefinition> prototypes;
  std::vector<std::string> sides;
  std::vector<TurnTracker> turn_trackers;
  std::vector<DiceButton> dice;
  std::vector<PredefinedSetup> setups;
  std::vector<GlobalProperty> properties;
};

/// Reads all of it in one pass. The maps point into `root`, which must stay where it is.
Contents read_contents(const vassal::Component& root);

/// Type and state of "+/id/type/state", or the text in `odd_text`.
PieceDefinition read_piece_definition(const std::string& text);

}  // namespace provost::module
