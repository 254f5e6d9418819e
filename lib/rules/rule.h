// SPDX-License-Identifier: MIT
// A Rule is one row of a rulebook at work: the row says id, kind, parameters and message, the kind
// (lib/rules/kinds/) is the C++ that judges. The audit asks each rule about each hex that changed,
// each move that is over, each declared act. A rule never decides when a position counts; the audit
// does.
#pragma once

#include <algorithm>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "finding/finding.h"
#include "rules/battlefield.h"

namespace provost::game {
class HexField;
}

namespace provost::rules {

class Terrain;
class MovementModel;
struct MovementAssessment;

/// A rule as the ruleset's JSON has it.
struct RuleRow {
  std::string id;  // as printed: "BAR:10.2a"
  std::string kind;
  std::string message;  // with {units} and {hex}
  std::string book;
  std::string place;  // in the ruleset file, for messages
  /// What else may have brought the position about, and makes the breach doubtful: "roll_next" (the
  /// next act is a roll: a reaction may have stopped the unit there), "roll_before" (dice were
  /// thrown before in the activation: a retreat may have led it there); empty: nothing.
  std::string excused_by;
};

/// One breach as a kind sees it; the audit adds step, player and coverage.
struct Breach {
  std::set<std::string> pieces;  // those who together break the rule
  game::Hex hex;
  Verdict verdict = Verdict::kIllegal;
  std::string message;  // empty: the row's
  int step = 0;         // 0: the audit dates it
  std::vector<std::string> because;
  std::vector<std::string> unknown;
  std::vector<std::string> legal;
  std::vector<game::Hex> way;  // of a move: where it began and each hex in which it was put down

  /// Turns it into a doubtful one; `unknown_fact` is what would make it legal.
  void doubt(std::string unknown_fact) {
    verdict = std::max(verdict, Verdict::kDoubtful);
    unknown.push_back(std::move(unknown_fact));
  }
};

/// What a rule says about one question.
struct Judgement {
  int judged = 0;
  int undecided = 0;
  std::string why;  // the last reason for "undecided"
  std::vector<Breach> breaches;

  void undecide(std::string reason) {
    ++undecided;
    why = std::move(reason);
  }
};

/// What a rule may look at.
struct Context {
  const Battlefield& field;
  const game::HexField& hexes;
  const Terrain& terrain;
  const MovementModel& movement;
  std::string phase;           // as last announced; empty = not known
  bool phase_known = false;    // the log announces its phases
  int phase_start = 0;         // step in which the phase or activation began
  int last_roll = 0;           // step of the last roll in it, 0 when none
  std::string set_up{};        // why the units may still be being set up; empty: they are not
  std::string phase_before{};  // the one before it; empty = not known, "none" = not in the log
  std::string active{};        // the side that moved first in the segment; empty: none did yet
  bool threatened = false;     // a charge or assault was declared in the phase, or may have been
};

/// One unit's movement in one activation, as far as the log shows it.
struct UnitMove {
  struct Point {
    game::Hex hex;
    int step = 0;
  };
  game::Unit before;            // as its first drag found it
  std::string formation;        // in which it began the segment, before any reformation
  game::Unit after;             // as it ended
  std::vector<Point> points;    // where it began, then each hex in which it was put down
  bool one_activation = false;  // the log shows that all of it belongs to one activation
  bool rolled = false;          // dice were thrown between the start of the activation and its end
  bool undivided = false;       // nothing else happened between its drags
  bool only_talk = false;       // likewise but for words of its own player between the drags
  bool routed = false;          // it was Routed at some moment of it
  bool passive = false;         // the other side moved first in the segment
  bool led = false;             // a commander of its side was with it where it began
  // Further hexes of the formations that guns left and joined, in any of which they may stand.
  int attached_before = 0;
  int attached_after = 0;
  bool off_field = false;          // it was off the field between its first hex and its last
  std::string rout_lacks;          // why it is not known whether it is a rout; empty: it is none
  std::optional<double> group_sp;  // strength of its arm and side in the hex where it began
  std::set<game::Hex> enemies;     // hexes with enemy combat units that stayed there throughout
  std::set<game::Hex> zones;       // enemy zone of control, as far as it is certain
  // Where enemies stood or went that a charge rides down without dice.
  std::set<game::Hex> prey;
  // Who stood there throughout, but may be no enemy or have another zone: a fact is not known.
  std::vector<Placed> unsided;
  std::vector<Placed> unzoned;
  std::shared_ptr<const MovementAssessment> assessment;  // set before rules see the move
};

/// A declared act: who fires at which hex.
struct DeclaredAct {
  std::string act;
  int step = 0;
  std::vector<Placed> units;  // as they stood then
  game::Hex target;
  bool has_target = false;
  std::string player;
  int rolls = 0;                  // between it and the next declaration, as far as they stand
  bool last = true;               // nothing more is declared in its phase
  std::vector<Placed> put_right;  // as they were when the dice were thrown; empty: the same
};

class Rule {
 public:
  explicit Rule(RuleRow row) : row_(std::move(row)) {}
  virtual ~Rule() = default;
  const RuleRow& row() const { return row_; }

  virtual void judge_stack(const Context&, game::Hex, const std::vector<const Placed*>&,
                           Judgement&) const {}
  virtual void judge_move(const Context&, const UnitMove&, Judgement&) const {}
  /// `earlier` are the acts declared before in the same phase, oldest first.
  virtual void judge_act(const Context&, const DeclaredAct&,
                         const std::vector<DeclaredAct>& /*earlier*/, Judgement&) const {}

 private:
  RuleRow row_;
};

/// Makes a rule of a kind; kMalformed with a pointer into the parameters.
using RuleMaker = Result<std::unique_ptr<Rule>> (*)(RuleRow row, const nlohmann::json& params);

struct RuleKind {
  const char* name;
  const char* summary;
  RuleMaker make;
};

/// Every kind, in alphabetical order.
const std::vector<RuleKind>& rule_kinds();

}  // namespace provost::rules
