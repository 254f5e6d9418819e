// SPDX-License-Identifier: MIT
// A drag in VASSAL records from and to, not the way. The search asks whether any way exists: the
// cheapest over (hex, formation), cheapest first, with the costs of a MovementModel. What it cannot
// know (terrain, facing) it takes at its cheapest, so that "no way" is certain.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/hex_field.h"
#include "rules/movement_model.h"

namespace provost::rules {

struct PathQuery {
  const game::Unit* unit = nullptr;  // arm and all that costs depend on
  std::string start_formation;       // empty: not known, any is possible
  std::string end_formation;
  game::Hex from;
  game::Hex to;
  int slack = 0;                                 // hexes at each end, see MovementModel::slack
  Mp limit;                                      // nothing dearer is looked for
  const Terrain* terrain = nullptr;              // never nullptr in a search
  bool open_ground = false;                      // as if all known ground were clear
  bool strict = false;                           // without formations that may be barred to it
  CheckGround spare;                             // after such ground it may only stop
  const std::set<game::Hex>* enemies = nullptr;  // hexes that cannot be entered; nullptr: none
  const std::set<game::Hex>* zones = nullptr;    // enemy zone of control; nullptr: none
};

struct PathResult {
  std::optional<Mp> cost;  // cheapest, nothing when there is no way within the limit
  game::Hex nearest;       // hex within the limit that is nearest to the goal
  Mp nearest_cost;
};

PathResult find_path(const PathQuery& query, const MovementModel& model,
                     const game::HexField& field);

}  // namespace provost::rules
