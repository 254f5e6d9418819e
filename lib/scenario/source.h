// SPDX-License-Identifier: MIT
// A game as its author wrote it: a folder with game.json and the files that it names (map, units,
// ratings.csv, tables, scenarios). Everything here has been checked: words exist, hexes are on
// the map, units are defined once. What the author does not know is an absent fact, never a zero.
#pragma once

#include <boost/filesystem/path.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/problems.h"
#include "scenario/series.h"
#include "scenario/sheet_picture.h"

namespace provost::scenario {

struct Side {
  std::string id;
  std::string name;
  std::string color;  // "#rrggbb" of the counters
  std::string ink;    // of what is written on them
  int facing = 1;     // 1 to 12: where counters look when a setup does not say
};

/// One printed map sheet: its hexes are called prefix + column + row, two digits each.
struct Sheet {
  std::string prefix;
  int first_column = 1;
  int last_column = 1;
  int first_row = 1;
  int last_row = 1;
  bool beside = false;  // to the right of the sheet before it instead of below
  std::optional<SheetPicture> picture = std::nullopt;  // an owner's own, under the hexes
};

/// A place beside the field where counters wait that the book places only by an area in words.
struct DeploymentBox {
  std::string id;
  std::string name;   // what the engine calls the place
  std::string where;  // where its counters may go, in words
  bool deck = false;  // its chits are drawn at random
};

struct TerrainArea {
  std::string kind;
  std::vector<std::string> hexes;
};
/// Of slopes the first hex of a pair is the lower one, of fieldworks and abatis the one in front.
struct HexsideLine {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> between;
};
struct Road {
  std::string kind;
  std::vector<std::string> hexes;
};
struct Elevation {
  int level = 0;
  std::vector<std::string> hexes;
};
struct PlaceName {
  std::string name;
  std::vector<std::string> hexes;
};

struct MapSource {
  std::string file;
  std::string text;  // the file as it stands
  std::string name;
  std::string note;
  bool odd_columns_low = true;
  int hex_height = 64;        // pixels from flat to flat
  std::vector<Sheet> sheets;  // from top to bottom, row by row
  std::vector<DeploymentBox> boxes;
  std::string default_terrain;
  std::vector<TerrainArea> terrain;
  std::vector<HexsideLine> hexsides;
  std::vector<Road> roads;
  std::vector<Elevation> elevations;
  std::vector<PlaceName> names;
};

struct Unit {
  std::string id;
  std::string name;
  std::string side;
  std::string arm;
  std::string kind;  // of a marker
  std::string type;
  std::string nation;
  std::string wing;
  std::string division;
  std::string brigade;
  std::string regiment;
  std::string rank;
  std::string role;          // of a commander: "division commander"
  std::string abbreviation;  // of a commander: what its units carry
  std::string cite;
  std::string note;
  /// sp, mp, er, cr, can_skirmish, weight, by_hand, command_distance, rating, ... and the fields of
  /// the series, as written; a fact that is not known is not there.
  std::map<std::string, std::string, std::less<>> facts;

  const std::string& fact(std::string_view name) const;
};

struct Placement {
  std::string unit;
  std::vector<std::string>
      hexes;                  // the first is where the counter stands; empty: `area` says where
  std::string formation;      // empty: the owner's choice
  std::optional<int> facing;  // 1 to 12
  std::vector<std::string> states;
  int losses = 0;
  std::string area;  // where the owner may put it, in words
  std::string box;   // id of the deployment box where it waits; empty: none
};

struct Reinforcement {
  std::string unit;
  std::string turn;  // empty: not fixed
  std::string entry;
  std::string formation;
  std::string box;  // id of the deployment box where it waits; empty: on the turn track
};

struct ScenarioSource {
  std::string id;
  std::string name;
  std::string cite;
  std::string first_turn;
  std::string last_turn;  // empty: not said
  std::vector<Placement> placements;
  std::vector<Reinforcement> reinforcements;
  std::vector<Placement> markers;
  std::string first_side;  // empty: not said
  std::optional<int> end_of_turn_number;
  std::vector<std::string> rules_in_force;
  std::vector<std::string> options;
  std::string victory;
  std::vector<std::string> notes;
};

/// A small counter that belongs to no formation: an Action chit, a marker of a maneuver unit.
struct Chit {
  std::string id;
  std::string name;
  std::string side;  // id; empty: of no side
  int copies = 1;    // how many lie in `at` at the start of a scenario
  std::string at;    // id of a deployment box; empty: only in the palette
};

/// A chart that the owner of a game, or the author of an invented one, supplies.
struct Table {
  std::string id;
  std::string title;
  bool invented = false;
  std::string note;
  std::string text;  // the file as it stands
  std::string file;  // as messages call it
};

struct Source {
  std::vector<std::string> files;  // all JSON files read, by their names below the folder
  std::string id;
  std::string name;
  std::string version;
  std::string description;
  std::string series_id;
  std::string ruleset;
  bool invented = false;
  std::vector<Side> sides;
  std::vector<std::string> turns;
  std::vector<std::string> unused_formations;
  std::vector<std::string> any_arm_formations;  // shown by every combat arm, allowed or not
  MapSource map;
  std::vector<Unit> units;
  std::vector<Chit> chits;
  std::vector<Table> tables;
  std::vector<ScenarioSource> scenarios;

  const Side* side(std::string_view id) const;
  const Unit* unit(std::string_view id) const;
};

/// Names of the facts that a unit of any series may have.
const std::vector<std::string>& fact_names();
/// These and the fields of the series: what ratings.csv may hold.
std::vector<std::string> fact_names(const Series& series);
/// All keys of a unit that every series has, facts included.
const std::vector<std::string>& unit_keys();

/// Reads and checks a source folder. The result is only good when `problems` stays empty.
Source read_source(const boost::filesystem::path& folder, const Series& series, Problems& problems);

// The parts of read_source, one file kind each.
MapSource read_map(const boost::filesystem::path& folder, const std::string& file,
                   const Series& series, Problems& problems);
void read_units(const boost::filesystem::path& folder, const std::string& file,
                const Series& series, Source& source, Problems& problems);
void merge_ratings(const boost::filesystem::path& folder, const std::string& file,
                   const Series& series, Source& source, Problems& problems);
std::optional<Table> read_table(const boost::filesystem::path& folder, const std::string& file,
                                const Series& series, Problems& problems);
class HexField;
void read_scenario(const boost::filesystem::path& folder, const std::string& file,
                   const Series& series, const HexField& field, Source& source, Problems& problems);

}  // namespace provost::scenario
