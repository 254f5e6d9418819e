// SPDX-License-Identifier: MIT
// Collects the drags of an activation into one move a unit: where it began, each hex in which it
// was put down, what it was before and after.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/record.h"
#include "rules/battlefield.h"
#include "rules/movement_model.h"
#include "rules/rule.h"

namespace provost::rules {

class UnitMoves {
 public:
  /// Takes a step that stands (not undone, no undo).
  void add(const game::StepRecord& step, const Battlefield& before);
  /// The moves since the last take(), with the facts that hold for all of the activation.
  /// `first_step` is the step in which it began, `explicit_end` whether the log bounds it.
  std::vector<UnitMove> take(const Battlefield& now, const MovementModel& model,
                             const game::HexField& hexes, int first_step, bool explicit_end);
  /// Something else happened: what is dragged from now on may be of another turn.
  void interrupt() {
    ++border_;
    ++break_;
  }

 private:
  void note_reform(const game::Act& act);
  void note_rout(const game::UnitChange& change);
  // Units that may be of its side and stand where it began or ended, or began there.
  struct Companion {
    game::Unit unit;
    std::optional<double> group_sp;
  };
  std::vector<Companion> companions(const Battlefield& now, const Placed& placed,
                                    game::Hex hex) const;
  void note_leave(const game::Act& act, const Battlefield& before);
  void add_prey(const Placed& enemy, const MovementModel& model, std::set<game::Hex>& prey) const;
  struct Collected {
    UnitMove move;
    long border = 0;  // of border_, at its last drag
    bool bordered = false;
    long start_break = 0;  // of break_, at its first drag
    long last_break = 0;   // and at its last
    long last_act = 0;     // of act_number_, when it was moved last
  };
  struct Reformed {
    std::string formation;  // before the first reformation
    long border = 0;        // of border_, at that time
  };
  std::map<std::string, Collected> moves_;
  std::map<std::string, Reformed> reformed_;              // before their first drag
  std::vector<std::pair<game::Hex, Companion>> origins_;  // of all moves, while they are taken
  std::set<std::string> entered_;
  std::map<std::string, Placed> left_;  // as they left the field
  std::set<std::string> routed_;        // shown as Routed before, after or between their drags
  long act_number_ = 0;                 // counts steps in which something happened
  long border_ = 0;                     // counts signs of a turn's end that nobody announced
  long break_ = 0;                      // those of them that are more than talk of who moves
  std::string player_;
  bool rolled_ = false;
};

/// The fact for want of which nothing is certain about a unit's zone, in the words of a binding;
/// empty when its zone, or that it has none, is known.
std::string zone_lacks(const Placed& placed, const MovementModel& model);

/// Hexes in the certain zone of control of a unit: needs its "degrees" (clockwise from the top of
/// the map) and a chart of frontal hexes.
std::set<game::Hex> zone_of(const Placed& placed, const MovementModel& model,
                            const game::HexField& hexes);

}  // namespace provost::rules
