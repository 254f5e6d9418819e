// SPDX-License-Identifier: MIT
// What movement costs in one series: per hex by formation and terrain, per change of formation, and
// how many points a unit has. It comes from the ruleset ("movement" of its JSON) and from the
// charts that an owner or an invented game supplies (table terrain-effects); what neither says
// costs its floor, the cheapest that the book allows anywhere, so that a cost is never too high.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/unit.h"
#include "rules/kinds/missing_facts.h"
#include "rules/mp.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

struct UnitMove;

/// How a unit moves in one formation.
struct Gait {
  std::string formation;
  std::string column;      // of the terrain chart
  Mp floor;                // cheapest hex off the road
  Mp extra;                // added to every hex
  bool road = false;       // may use the road rate
  bool ends = false;       // changing into it ends the movement (General Order)
  bool still = false;      // takes no step in it (unlimbered guns)
  bool unchecked = false;  // no terrain asks it for a check (skirmishers)
};

/// Terrain that asks for a check of who enters it and goes on: which of it counts.
struct CheckGround {
  bool hexes = false;
  bool sides = false;
};

/// Points that a unit can spend, and by what right.
struct Allowance {
  Mp printed;
  Mp most;                      // the most favourable
  bool halved = false;          // `most` is halved by a state that certainly holds
  bool forced = false;          // `most` needs a forced march
  Mp half;                      // what it would have when halved
  Mp march;                     // what a forced march would give, allowed or not
  std::string no_forced_march;  // why not: "state", "formation", "arm"; empty when it may
};

/// Facts that a unit does not tell and that could lessen what it may do, by the limit they belong
/// to.
struct MovementUnknowns {
  MissingFacts gaits;                  // formations that may be barred to it
  MissingFacts halving;                // states that halve its movement
  MissingFacts arm, formation, state;  // of a forced march
};

class MovementModel {
 public:
  static Result<MovementModel> parse(const nlohmann::json& source, const std::string& place);
  /// Adds an owner's terrain chart (schemas/table.schema.json, id terrain-effects).
  Result<void> add_terrain_effects(const nlohmann::json& table);
  /// Adds an owner's formation chart (id formations): costs of changes, strength for a second hex.
  Result<void> add_formations(const nlohmann::json& table);

  /// The ways in which this unit can move: one for each formation of its arm, but none that is
  /// barred to it by what is known of it, unless it is in that formation all the same.
  /// `strict`: nor one that may be barred.
  std::vector<Gait> gaits(const game::Unit& unit, bool strict = false) const;
  /// `told`: states that counters show at all; one that has no place for them is in none of these.
  MovementUnknowns unknowns(const game::Unit& before, const game::Unit& after,
                            const std::set<std::string>& told) const;
  /// Whether a chart of terrain costs is there at all.
  bool has_terrain_costs() const { return !hex_cost_.empty() || !side_cost_.empty(); }
  /// A kind of terrain among these of which the chart says nothing, for hexes or along hexsides.
  std::optional<std::string> uncharted_hex(const std::set<std::string>& kinds) const;
  std::optional<std::string> uncharted_side(const std::set<std::string>& kinds) const;
  /// Whether a chart says which hexes of a formation are frontal.
  bool has_frontal() const { return !frontal_.empty(); }
  /// Cost of a change of formation: for the unit's arm, or for all; nothing when the book has no
  /// such direct change.
  std::optional<Mp> change(const game::Unit& unit, const std::string& from,
                           const std::string& to) const;
  /// Cost of entering `to` from the adjacent `from`; nothing when it is certainly forbidden.
  /// `open_ground`: as if every known hex were clear and no hexside an obstacle.
  std::optional<Mp> step(const Gait& gait, const Terrain& terrain, game::Hex from, game::Hex to,
                         bool open_ground = false) const;
  /// Whether a unit that enters `to` like this and goes on spending movement must take a check, as
  /// far as the terrain is known. Along a road only for works that block it.
  bool asks_check(const Gait& gait, const Terrain& terrain, game::Hex from, game::Hex to,
                  const CheckGround& ground) const;
  /// Whether any terrain of the chart asks for a check.
  bool has_checks() const { return !check_hexes_.empty() || !check_sides_.empty(); }
  /// Nothing when the unit's printed movement is not known.
  std::optional<Allowance> allowance(const game::Unit& before, const game::Unit& after) const;
  /// Extra cost of entering an enemy zone for this unit.
  Mp zone_cost(const game::Unit& unit) const;
  /// Hexes by which the counter may stand elsewhere in its own multi-hex formation.
  int slack(const game::Unit& unit, std::optional<double> group_sp) const;
  /// Whether the unit's formation never fills more than one hex.
  bool is_single_hex(const game::Unit& unit) const {
    return single_hex_.contains(unit.formation());
  }
  /// The same by what is certain: without a known strength, arm and formation it is none.
  int least_slack(const game::Unit& unit, std::optional<double> group_sp) const;
  /// What of the unit these two lack; its strength stands for that of all in its hex.
  static void lacks_for_slack(const game::Unit& unit, MissingFacts& missing);
  /// Strength that a formation of this arm needs for so many hexes; nothing when not known.
  std::optional<double> strength_for(const std::string& arm, int hexes) const;
  /// Hexes that a unit in this formation may be shifted without the search (guns by hand).
  int by_hand(const game::Unit& before, const game::Unit& after) const;
  /// How far moves that cost nothing (retreat, advance, charge, pursuit) can take the unit.
  int free_reach(const game::Unit& unit) const;
  /// Whether a charge on such a unit needs no dice.
  bool is_prey(const game::Unit& unit) const;
  /// Whether a move in which no dice were thrown may have been a charge: by its markers, or because
  /// it came near such units.
  bool charged_without_dice(const UnitMove& move) const;
  /// Movement Segments that a unit can have in one turn at the most (1, more by special results).
  int segments() const { return segments_; }
  void set_segments(int segments) { segments_ = segments; }
  /// The formation that some ground forces on units that enter it ("general_order"), whatever their
  /// counters show; empty when the book has none.
  const std::string& forced_formation() const { return forced_formation_; }
  /// Whether counters that can show the forced formation are believed where the ground is unknown.
  /// Whether a commander makes such a unit Formed without a die when it is activated.
  bool formed_by_commander(const game::Unit& unit) const;
  bool counters_believed() const { return counters_believed_; }
  /// Whether the ground of a hex does so, to some arm at least.
  Tri forces_formation(const Terrain& terrain, game::Hex hex) const;
  /// Angles from the facing at which a formation's frontal hexes lie; empty when not printed.
  std::vector<int> frontal(const game::Unit& unit) const;

 private:
  struct GaitRow {
    Selector who;
    std::vector<std::string> formations;
    std::string column;
    Mp floor, extra;
    std::vector<std::string> extra_unless;  // states in which nothing is added
    bool road = false;
    bool ends = false;
    bool still = false;
    bool unchecked = false;
    std::optional<Selector> barred;  // units that cannot form it
  };
  struct ForcedMarch {
    int above = 1, below = 1;
    Selector arm, formation, state;
    bool exists = false;
  };
  Result<void> read(const nlohmann::json& source, const std::string& place);

  std::vector<GaitRow> gaits_;
  // From one formation to another, by arm; of all arms: "".
  std::map<std::pair<std::string, std::string>, std::map<std::string, Mp>> changes_;
  std::map<std::string, Mp> roads_;
  Mp road_floor_{0};
  std::vector<std::string> halving_;
  ForcedMarch forced_;
  std::string forced_formation_;
  bool counters_believed_ = false;
  std::vector<std::string> formed_by_commander_;  // states
  std::set<std::string> forcing_ground_;
  int segments_ = 1;
  Mp zone_cost_{0};
  std::optional<Selector> zone_who_;
  std::map<std::string, std::vector<std::optional<double>>> slack_;
  std::set<std::string> single_hex_;
  std::map<std::string, int> by_hand_;
  std::map<std::string, int> free_reach_;
  struct DicelessCharge {
    Selector who;
    std::vector<Selector> prey;
    std::vector<std::string> markers;  // states that a charge leaves
    int within = 0;                    // hexes from the prey, after advance, pursuit and regrouping
    bool exists = false;
  };
  DicelessCharge charge_;
  std::map<std::string, std::vector<int>> frontal_;
  // column -> kind -> cost; nothing = forbidden
  std::map<std::string, std::map<std::string, std::optional<Mp>>> hex_cost_;
  std::map<std::string, std::map<std::string, std::optional<Mp>>> side_cost_;
  std::set<std::string> road_blocks_;
  std::set<std::string> check_hexes_;  // kinds that ask for a check
  std::set<std::string> check_sides_;
};

}  // namespace provost::rules
