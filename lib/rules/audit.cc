// SPDX-License-Identifier: MIT
#include "rules/audit.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "rules/declared_acts.h"
#include "rules/excuses.h"
#include "rules/finding_list.h"
#include "rules/movement_assessment.h"
#include "rules/open_breaches.h"
#include "rules/played_field.h"
#include "rules/retreat_way.h"
#include "rules/side_turns.h"
#include "rules/unit_moves.h"

namespace provost::rules {

using game::Act;
using game::ActKind;
using game::Hex;

namespace {

// What stands before the first phase that a log announces.
constexpr const char* kNotPlayed = "none";

// Where more units than these lie in one hex, nobody plays: it is a place to keep them.
constexpr std::size_t kPile = 64;

class Auditor {
 public:
  Auditor(const game::GameRecord& record, const Ruleset& ruleset, Terrain terrain, std::string log)
      : record_(record),
        ruleset_(ruleset),
        played_(record, std::move(terrain)),
        excuses_(field_, record.tells_rolls),
        declared_(record),
        findings_(record.field, ruleset, std::move(log)) {}

  AuditReport run() {
    phase_ = record_.start_phase;
    std::set<Hex> taken;
    for (const auto& unit : record_.start) {
      findings_.name(unit.unit.piece, unit.unit.name);
      taken.insert(unit.hex);
    }
    for (const Hex& hex : taken) judge_hex(hex, 0);
    for (const auto& step : record_.steps) play(step);
    close_segment(true);
    AuditReport report;
    report.findings = findings_.take();
    report.coverage = coverage_.entries(ruleset_);
    return report;
  }

 private:
  Context context() const {
    return {field_,
            record_.field,
            played_.terrain(),
            ruleset_.movement(),
            phase_,
            record_.tells_phases && !phase_.empty(),
            segment_start_,
            last_roll_,
            set_up(),
            phase_before_,
            first_side_,
            !record_.reads_attacks ||
                std::any_of(declared_.acts().begin(), declared_.acts().end(),
                            [](const DeclaredAct& act) { return act.act != "fire"; })};
  }

  std::string set_up() const {
    if (!record_.reads_phases) {
      return "whether it is one movement, and not the setting up: the binding reads no phases";
    }
    if (!record_.tells_phases && !record_.throws_dice) {
      return "whether the units were being set up: the log tells neither phases nor dice";
    }
    return unannounced() ? "whether the units were still being set up" : "";
  }

  // The log announces phases later, and none so far.
  bool unannounced() const {
    return record_.tells_phases && !segment_announced_ && phase_ != "movement";
  }

  void play(const game::StepRecord& step) {
    if (!step.acts.empty()) findings_.player(step.number, step.acts.front().player);
    const bool stands = !step.undone && !is_undo(step);
    remark_undo(step, stands);
    if (stands) {
      for (const Act& act : step.acts) {
        if (act.kind == ActKind::kPhase) enter_phase(act, step.number);
      }
      follow_sides(step);
      moves_.add(step, field_);
    }
    acted_.clear();
    for (const Act& act : step.acts) {
      if (act.kind != ActKind::kStackOrder) acted_.insert(act.piece);
    }
    for (const auto& change : step.markers) acted_.insert(change.piece);
    for (const auto& change : step.changes) {
      if (change.after) findings_.name(change.piece, change.after->unit.name);
    }
    const auto touched = played_.apply(step, stands);
    // Nothing happened in what is taken back: what stood before, stands on with its date.
    if (step.undone) return;
    for (const Hex& hex : touched) judge_hex(hex, step.number);
    if (!stands) return;
    for (const Act& act : step.acts) {
      if (act.kind == ActKind::kMove) {
        if (const Placed* placed = field_.find(act.piece)) declared_.moved(placed->unit);
      }
      if (act.kind == ActKind::kDeclare) judge_declaration(act);
    }
  }

  static bool is_undo(const game::StepRecord& step) {
    return std::any_of(step.acts.begin(), step.acts.end(),
                       [](const Act& act) { return act.kind == ActKind::kUndo; });
  }

  // A roll that is taken back may have been taken back because of its result.
  void remark_undo(const game::StepRecord& step, bool stands) {
    for (const Act& act : step.acts) {
      if (act.kind == ActKind::kRoll) {
        excuses_.roll(step.number);
        breaches_.roll();
        if (stands) last_roll_ = step.number;
      }
      if (act.kind != ActKind::kUndo) continue;
      for (const int undone : act.undoes) {
        if (!excuses_.rolled(undone)) continue;
        Breach breach;
        breach.verdict = Verdict::kRemark;
        breach.step = step.number;
        breach.because = {"step " + std::to_string(undone) + " rolled dice"};
        findings_.tell("undo-after-roll", "A roll was taken back.", breach);
      }
    }
  }

  void enter_phase(const Act& act, int step) {
    const game::PhaseMark& mark = act.phase;
    const bool was_setup = phase_ == "setup";
    if (was_setup) {
      breaches_.accept_all();
      moves_.take(field_, ruleset_.movement(), record_.field, segment_start_, true);
    } else {
      close_segment(true, next_of(mark), act.text);
    }
    if (!mark.phase.empty() || mark.unread) {
      // What the tracker shows when the log begins was not played.
      if (phase_ != mark.phase) phase_before_ = segment_announced_ ? phase_ : kNotPlayed;
      phase_ = mark.phase;
    }
    first_side_.clear();
    segment_start_ = step;
    segment_announced_ = true;
    excuses_.begin(step);
    if (!record_.tells_rolls) breaches_.roll();
    breaches_.moving(phase_ == "movement" || phase_.empty());
    turns_.announce();
    declared_.clear();
    if (!mark.phase.empty()) last_roll_ = 0;  // an activation is no new phase
  }

  // What the next segment may be to the one that ends.
  enum class Next {
    kOther,       // nothing
    kActivation,  // an activation, perhaps one with it
    kReaction     // a reaction to it, or it again after the reaction
  };

  Next next_of(const game::PhaseMark& mark) const {
    if (mark.turn) return Next::kOther;
    if (mark.border) return Next::kReaction;  // for all that is known
    if (mark.phase.empty() && !mark.unread) return Next::kActivation;
    const auto movement_or_reaction = [&](const std::string& phase) {
      return phase.empty() || phase == "movement" || ruleset_.is_reaction(phase);
    };
    const bool one = movement_or_reaction(phase_) && movement_or_reaction(mark.phase);
    return one ? Next::kReaction : Next::kOther;
  }

  void follow_sides(const game::StepRecord& step) {
    for (const Act& act : step.acts) {
      if (act.kind != ActKind::kMove) continue;
      const Placed* placed = field_.find(act.piece);
      if (placed == nullptr || placed->unit.is_leader() || placed->unit.side().empty()) continue;
      excuses_.move(step.number, placed->unit.side());
      if (phase_ == "movement")
        breaches_.move_of([&](const std::string& piece) {
          const Placed* maker = field_.find(piece);
          return maker != nullptr && enemies(maker->unit, placed->unit);
        });
      const auto change = turns_.moves(*placed);
      if (change != SideTurns::Change::kNone) moves_.interrupt();
      if (change != SideTurns::Change::kTurn) {
        if (first_side_.empty()) first_side_ = placed->unit.side();
        return;
      }
      judge_moves(false);
      first_side_ = placed->unit.side();
      if (phase_ != "setup") {
        for (const auto& open : breaches_.run_over(excuse())) tell(open);
      }
      segment_start_ = step.number;
      return;
    }
  }

  void judge_hex(Hex hex, int step) {
    const auto stack = field_.in(hex);
    std::vector<std::pair<std::size_t, Breach>> found;
    for (std::size_t i = 0; i < ruleset_.rules().size(); ++i) {
      const auto& rule = *ruleset_.rules()[i];
      Judgement judgement;
      if (stack.size() > kPile) {
        judgement.undecide("a hex with more than " + std::to_string(kPile) + " units is a pile");
      } else if (!stack.empty()) {
        rule.judge_stack(context(), hex, stack, judgement);
      }
      if (step > 0) coverage_.count(rule.row().id, judgement);
      for (auto& breach : judgement.breaches) {
        if (step > 0 && !acted_in(breach.pieces, step)) {
          // Nobody who is left did it: a unit that died or left made it so.
          breach.doubt("what the units themselves did to bring it about");
        }
        if (unannounced()) breach.doubt(set_up());
        found.emplace_back(i, std::move(breach));
      }
    }
    breaches_.update(hex, found, step, acted_);
  }

  bool acted_in(const std::set<std::string>& pieces, int step) const {
    return std::any_of(pieces.begin(), pieces.end(), [&](const std::string& piece) {
      const auto extra = field_.extras().find(piece);
      if (extra != field_.extras().end()) return extra->second.arrived == step;
      const Placed* placed = field_.find(piece);
      return placed != nullptr && placed->touched() == step;
    });
  }

  void judge_moves(bool explicit_end) {
    auto moves = moves_.take(field_, ruleset_.movement(), record_.field, segment_start_,
                             explicit_end && segment_announced_);
    if (phase_ == "setup") return;
    for (auto& move : moves) {
      // A rout is no movement: it costs nothing, and no rule of movement holds for it. But a marker
      // that came and went in the segment does not take a unit farther than a rout.
      if (move.routed && !passing_rout(move)) continue;
      move.passive =
          move.before.side().empty() || (!first_side_.empty() && move.before.side() != first_side_);
      move.rolled = move.rolled || !record_.tells_rolls;
      move.rout_lacks = rout_lacks(context(), move);
      move.assessment = std::make_shared<MovementAssessment>(assess_move(context(), move));
      for (const auto& rule : ruleset_.rules()) {
        Judgement judgement;
        rule->judge_move(context(), move, judgement);
        coverage_.count(rule->row().id, judgement);
        for (auto& breach : judgement.breaches) {
          for (const auto& point : move.points) breach.way.push_back(point.hex);
          tell(rule->row(), breach);
        }
      }
    }
  }

  bool passing_rout(const UnitMove& move) const {
    return !move.after.has_state("routed") &&
           !retreats_may_lead(field_, move, rout_reach(context(), move.before));
  }

  void judge_declaration(const Act& act) {
    if (phase_ == "setup") return;
    auto declared = declared_.read(act, field_);
    for (const auto& rule : ruleset_.rules()) {
      Judgement judgement;
      rule->judge_act(context(), declared, declared_.acts(), judgement);
      coverage_.count(rule->row().id, judgement);
      for (auto& breach : judgement.breaches) {
        if (declared.rolls == 0 && !declared.last) {
          breach.doubt("whether it was dropped: no dice were thrown before the next declaration");
        }
        if (!declared.put_right.empty() && !breaks_put_right(*rule, declared, breach)) {
          breach.doubt("whether a wrong counter was put right before the dice were thrown");
        }
        tell(rule->row(), breach);
      }
    }
    declared_.add(std::move(declared));
  }

  // Whether the act breaks the rule as well with the counters as the dice found them.
  bool breaks_put_right(const Rule& rule, const DeclaredAct& declared, const Breach& breach) const {
    DeclaredAct put_right = declared;
    put_right.units = declared.put_right;
    Judgement again;
    rule.judge_act(context(), put_right, declared_.acts(), again);
    return std::any_of(again.breaches.begin(), again.breaches.end(), [&](const Breach& other) {
      return other.pieces == breach.pieces && other.verdict <= breach.verdict;
    });
  }

  // `label`: what the log calls the activation that begins.
  void close_segment(bool explicit_end, Next next = Next::kOther, const std::string& label = "") {
    judge_moves(explicit_end);
    if (phase_ == "setup") return;
    if (next == Next::kActivation) {
      const bool renews = label.empty() || label != activation_;
      activation_ = label;
      breaches_.hold(ruleset_.activations_join(), renews, excuse());
      return;
    }
    for (const auto& open : next == Next::kReaction ? breaches_.interrupt(excuse())
                                                    : breaches_.segment_over(excuse())) {
      tell(open);
    }
  }

  OpenBreaches::Excuse excuse() const {
    return [this](std::size_t rule, Breach& breach) {
      excuses_.apply(ruleset_.rules()[rule]->row().excused_by, breach);
    };
  }

  void tell(const OpenBreaches::Open& open) {
    tell(ruleset_.rules()[open.rule]->row(), open.breach);
  }

  void tell(const RuleRow& row, const Breach& breach) {
    if (findings_.tell(row, breach) && breach.verdict != Verdict::kRemark) coverage_.flag(row.id);
  }

  const game::GameRecord& record_;
  const Ruleset& ruleset_;
  PlayedField played_;
  const Battlefield& field_ = played_.field();
  OpenBreaches breaches_;
  std::set<std::string> acted_;  // pieces, in the step that is being played
  Excuses excuses_;
  UnitMoves moves_;
  Coverage coverage_;
  std::string phase_;
  SideTurns turns_;
  std::string phase_before_ = kNotPlayed;
  std::string activation_;          // as the log called the last one
  std::string first_side_;          // that moved in the segment
  int segment_start_ = 0;           // step in which the activation or the side's turn began
  bool segment_announced_ = false;  // the log said so
  int last_roll_ = 0;
  DeclaredActs declared_;
  FindingList findings_;
};

}  // namespace

AuditReport audit(const game::GameRecord& record, const Ruleset& ruleset, const Terrain& terrain,
                  const std::string& log) {
  return Auditor(record, ruleset, terrain, log).run();
}

}  // namespace provost::rules
