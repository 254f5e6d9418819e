// SPDX-License-Identifier: MIT
// What all games of a series share and a module shows: the arms and the formations that each may
// take, the states that are drawn on a counter, the phases of a turn, the dice, the kinds of
// terrain and how they are drawn. It stands in modules/series/<series>/series.json, beside the
// rules.
#pragma once

#include <boost/filesystem/path.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problems.h"

namespace provost::scenario {

struct Arm {
  std::string id;                 // "infantry"
  std::string name;               // "Infantry"
  std::string default_formation;  // how it is drawn when a setup does not say; may be empty
  bool extra_hexes = false;       // one unit can stand in several hexes
  bool rotates = false;
  bool unit = true;  // false: a marker
};

enum class Faces { kAny, kHexside, kVertex };

struct Formation {
  std::string word;  // "march_column"
  std::string name;  // "march column"
  std::vector<std::string> arms;
  Faces faces = Faces::kAny;
  std::string sign;  // which small drawing marks it
};

/// One level of a state layer; the first level of a layer is the ordinary state and has no word.
struct StateLevel {
  std::string word;   // "disordered"
  std::string name;   // what the piece's name gets: "disordered"
  std::string sign;   // letters on the badge
  std::string color;  // of the badge
};

struct StateLayer {
  std::string name;  // "Morale": property Morale_Name, Morale_Level
  std::vector<std::string> arms;
  int key = 0;        // letter of ctrl+letter (next level) and ctrl+shift+letter (previous)
  std::string place;  // "left_high", "left_low", "right_high", "right_low"
  std::vector<StateLevel> levels;
};

struct Phase {
  std::string id;    // "movement"
  std::string name;  // "Movement"
};

/// `count` dice of `sides` sides, `plus` added to each; the report's format is a DiceButton's, the
/// pattern (RE2) finds the roll in the chat again.
struct Dice {
  std::string id;
  std::string tooltip;
  int count = 1;
  int sides = 6;
  int plus = 0;
  std::string report;
  std::string pattern;
};

/// A fact of units that only this series has: a marker on the counter and a field of the binding.
struct UnitField {
  std::string id;                  // "increments": key in units files, column of ratings.csv
  std::string marker;              // "Increments": property of the counter
  bool text = false;               // a text or a number; else a number
  std::vector<std::string> words;  // the texts that it may be; empty: any
  std::vector<std::string> arms;   // who has it; empty: all units
};

/// Which facts the lower edge of a counter shows.
struct CounterFacts {
  std::string left = "sp";  // the unit's strength
  std::string middle = "er";
  std::string right = "mp";
  // Of a commander; empty: his Command Distance, and his Command or Initiative Rating.
  std::string commander_left;
  std::string commander_right;
};

struct TerrainKind {
  std::string kind;     // "woods"
  std::string name;     // "Woods"
  std::string fill;     // colour of a hex
  std::string pattern;  // drawn over the fill; may be empty
  std::string glyph;    // drawn once in the middle of a hex; may be empty
};

struct LineKind {
  std::string kind;  // "stream"
  std::string name;
  std::string style;  // how a hexside or road is drawn
};

struct Series {
  std::string id;
  std::string name;
  int facings = 12;
  std::vector<Arm> arms;
  std::vector<Formation> formations;
  std::vector<std::string> loss_arms;
  int loss_levels = 0;  // levels of the layer "Losses"; level 1 is no loss
  std::vector<StateLayer> layers;
  std::vector<Phase> phases;
  std::vector<Dice> dice;
  std::vector<UnitField> fields;
  CounterFacts counter;
  /// Columns of the chart terrain-effects: who pays which cost.
  std::vector<std::string> cost_columns = {"line",     "column",    "artillery",
                                           "skirmish", "commander", "road"};
  std::vector<TerrainKind> hexes;
  std::vector<LineKind> hexsides;
  std::vector<LineKind> roads;

  const Arm* arm(std::string_view id) const;
  const Formation* formation(std::string_view word) const;
  const UnitField* field(std::string_view id) const;
  const TerrainKind* hex_kind(std::string_view kind) const;
  const LineKind* hexside_kind(std::string_view kind) const;
  const LineKind* road_kind(std::string_view kind) const;
  std::vector<std::string> arm_ids() const;
  std::vector<std::string> formation_words() const;
  std::vector<std::string> state_words() const;
  std::vector<std::string> hex_words() const;
  std::vector<std::string> hexside_words() const;
  std::vector<std::string> road_words() const;
  /// The layer of an arm that has this state word, and the level (from 1); nullptr when it has
  /// none.
  const StateLayer* layer_of(std::string_view state, std::string_view arm, int* level) const;
};

/// Whether a list of names holds one.
bool contains(const std::vector<std::string>& list, std::string_view word);

/// Reads <folder>/series.json.
Series read_series(const boost::filesystem::path& folder, Problems& problems);

}  // namespace provost::scenario
