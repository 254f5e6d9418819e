// SPDX-License-Identifier: MIT
// The setups of a module: one save (.vsav) a scenario, with every counter on its hex or in its box,
// reinforcements on the turn track, and the turn tracker at the first turn.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "scenario/chits.h"
#include "scenario/deployment_boxes.h"
#include "scenario/hex_field.h"
#include "scenario/pieces.h"
#include "scenario/source.h"
#include "scenario/turn_board.h"
#include "vassal/metadata.h"

namespace provost::scenario {

/// The map of the field has one board of this name.
inline const std::string kFieldBoard = "Field";
inline const std::string kTurnBoard = "Turns";

/// Entry of a scenario's setup: "setups/<id>.vsav".
std::string setup_entry(const ScenarioSource& scenario);

/// The direction (1 to 12) in which a placed unit looks: as the scenario says; else across its two
/// hexes, or along the side's own direction, at a hexside or vertex as the formation asks
/// (BAR 9.0).
int facing_of(const Placement& placement, const Unit& unit, const Source& source,
              const Series& series, const HexField& field);

/// The bytes of the save. `module` is the metadata of the module, `milliseconds` the date of the
/// save.
Result<std::string> write_setup(const ScenarioSource& scenario, const Source& source,
                                const Series& series, const HexField& field, const Pieces& pieces,
                                const TurnBoard& turns, const DeploymentBoxes& boxes,
                                const Chits& chits, const vassal::Metadata& module);

}  // namespace provost::scenario
