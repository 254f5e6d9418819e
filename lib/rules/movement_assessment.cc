// SPDX-License-Identifier: MIT
#include "rules/movement_assessment.h"

#include <algorithm>

#include "base/counted.h"
#include "game/hex_field.h"
#include "rules/move_search.h"
#include "rules/movement_lacks.h"
#include "rules/retreat_way.h"
#include "rules/terrain.h"

namespace provost::rules {

using game::Hex;

namespace {

class Assessor {
 public:
  Assessor(const Context& context, const UnitMove& move)
      : context_(context), move_(move), search_(context, move) {}

  MovementAssessment assess() {
    MovementAssessment result;
    const auto& unit = move_.before;
    const int straight = game::distance(move_.points.front().hex, move_.points.back().hex);
    if (context_.phase_known && context_.phase != "movement" &&
        straight <= context_.movement.free_reach(unit)) {
      result.applies = false;  // such moves cost nothing
      return result;
    }
    const auto allowance = context_.movement.allowance(unit, move_.after);
    if (!allowance) return skipped("mp of " + unit.name + " is not known");
    if (context_.movement.by_hand(unit, move_.after) > 0) {
      return skipped(unit.name + " went by hand, or limbered and unlimbered on the way");
    }
    const auto gaits = context_.movement.gaits(search_.walker());
    if (!moves_as(gaits, unit.formation()) || !moves_as(gaits, move_.after.formation())) {
      return skipped(no_gait(moves_as(gaits, unit.formation()) ? move_.after : unit));
    }
    result.judged = true;
    const Hex from = move_.points.front().hex;
    const Hex to = move_.points.back().hex;
    // Leaving General Order takes the one hex that it may go, whatever it costs.
    if (straight <= 1 && starts_bound(gaits, unit.formation())) return result;

    Limits limits;
    limits.most = allowance->most;
    const auto whole = search_.way(from, to, limits);
    if (whole.cost) {
      result.lacks = movement_lacks(context_, move_, search_, *allowance, *whole.cost, limits);
      judge_legal_end(*allowance, *whole.cost, limits, result);
      return result;
    }
    // Its counter may show the formation in which it entered such ground.
    if (straight <= 1 && starts_bound(gaits, context_.movement.forced_formation()) &&
        context_.movement.forces_formation(context_.terrain, from) == Tri::kYes) {
      return result;
    }
    result.step = search_.first_impossible_step(limits);
    if (result.step == 0) {
      // Each drag could be made by itself, all of them together could not.
      result.step = move_.points.back().step;
      if (!(move_.one_activation || move_.undivided) || move_.rolled) {
        result.verdict = Verdict::kDoubtful;
        result.unknown.push_back("whether all its drags belong to one activation");
      } else if (context_.movement.segments() > 1 &&
                 search_.segments_needed(limits) <= context_.movement.segments()) {
        result.verdict = Verdict::kDoubtful;
        result.unknown.push_back("whether a special result gave it another Movement Segment");
      }
    }
    if (allowance->halved && disordered_first(*allowance, from, to)) {
      result.verdict = Verdict::kDoubtful;
      result.unknown.push_back(
          "whether the check of a forced march disordered it, and its marker "
          "was put on before it was dragged");
    }
    if (allowance->halved && move_.led && context_.movement.formed_by_commander(unit)) {
      result.verdict = Verdict::kDoubtful;
      result.unknown.push_back("whether its commander had made it Formed when it was activated");
    }
    if (!context_.set_up.empty()) {
      result.verdict = Verdict::kDoubtful;
      result.unknown.push_back(context_.set_up);
    }
    result.facet = facet_of(*allowance, from, to, limits);
    explain(*allowance, from, to, whole, result);
    allow_free_moves(result);
    return result;
  }

 private:
  static bool moves_as(const std::vector<Gait>& gaits, const std::string& formation) {
    if (gaits.empty()) return false;
    return formation.empty() || std::any_of(gaits.begin(), gaits.end(), [&](const Gait& gait) {
             return gait.formation == formation;
           });
  }

  static bool starts_bound(const std::vector<Gait>& gaits, const std::string& formation) {
    return std::any_of(gaits.begin(), gaits.end(),
                       [&](const Gait& gait) { return gait.ends && gait.formation == formation; });
  }

  MovementAssessment skipped(std::string why) const {
    MovementAssessment result;
    result.why = std::move(why);
    return result;
  }

  // The end can be reached: by a forced march, and along the drags?
  void judge_legal_end(const Allowance& allowance, Mp cost, const Limits& limits,
                       MovementAssessment& result) const {
    if (allowance.forced && cost > allowance.printed) {
      result.facet = "forced_check";
      result.verdict = Verdict::kDoubtful;
      result.step = move_.points.back().step;
      result.because = {"cheapest way " + to_string(cost) + " MP, printed " +
                        to_string(allowance.printed)};
      result.unknown = {"whether the check of a forced march was rolled"};
      if (move_.points.size() > 2 && !(move_.one_activation || move_.undivided)) {
        result.unknown.push_back("whether all its drags belong to one activation");
      }
      if (move_.rolled) result.facet.clear();
      return;
    }
    if (const auto through = enemy_on_the_way()) {
      result.facet = "enemies";
      result.verdict = Verdict::kDoubtful;
      result.step = through->step;
      result.because = {"put down in " + context_.hexes.name(through->hex) +
                        ", where enemies stand"};
      result.unknown = {"whether these hexes are its way or corrections"};
      return;
    }
    const auto along = search_.cost_along(limits);
    if (!along || *along <= allowance.most) {
      judge_checks(allowance, limits, result);
      if (result.facet.empty()) judge_reformation(allowance, cost, limits, result);
      return;
    }
    result.facet = allowance.forced ? "budget" : facet_without_march(allowance);
    result.verdict = Verdict::kDoubtful;
    result.step = move_.points.back().step;
    result.message =
        "{units} was put down along a way to {hex} that costs more than it has to spend.";
    result.because = {"along the hexes in which it was put down: " + to_string(*along) +
                      " MP, straight: " + to_string(cost) + " MP"};
    result.unknown = {"whether these hexes are its way or corrections"};
  }

  // It changed formation in the segment before it was dragged: with what that costs, is there a
  // way? Only for review, for a counter that showed a wrong formation is put right in the same way.
  void judge_reformation(const Allowance& allowance, Mp cost, Limits limits,
                         MovementAssessment& result) const {
    const auto& began = move_.formation;
    const auto gaits = context_.movement.gaits(search_.walker());
    if (began == move_.before.formation() || !move_.one_activation || move_.rolled) return;
    if (began.empty() || !moves_as(gaits, began) || starts_bound(gaits, began)) return;
    limits.reformed = true;
    const auto way = search_.way(move_.points.front().hex, move_.points.back().hex, limits);
    if (way.cost) return;
    result.facet = facet_without_march(allowance);
    result.verdict = Verdict::kDoubtful;
    result.step = move_.points.back().step;
    result.because = {"it began the segment in " + began + ", and was in " +
                          move_.before.formation() + " when it was dragged",
                      "cheapest way " + to_string(cost) + " MP without that change, it has " +
                          to_string(allowance.most)};
    result.unknown = {
        "whether it changed formation in this activation, or its counter was put right"};
  }

  // A hex with enemies in which it was put down and did not stay.
  std::optional<UnitMove::Point> enemy_on_the_way() const {
    for (std::size_t i = 1; i + 1 < move_.points.size(); ++i) {
      if (move_.enemies.contains(move_.points[i].hex)) return move_.points[i];
    }
    return std::nullopt;
  }

  // The end can be reached, but by no way that spares it a check, and no dice were thrown.
  void judge_checks(const Allowance& allowance, Limits limits, MovementAssessment& result) const {
    const auto& movement = context_.movement;
    if (!movement.has_checks() || move_.rolled || may_be_exempt()) return;
    // Beyond the printed movement a forced march asks for the same check.
    limits.most = std::min(limits.most, allowance.printed);
    limits.zones = false;
    const auto whole = [&](const Limits& with) {
      return search_.way(move_.points.front().hex, move_.points.back().hex, with).cost.has_value();
    };
    const auto facet = check_in(limits, whole);
    if (facet.empty()) return;
    bool in_one_drag = false;
    for (std::size_t i = 1; i < move_.points.size() && !in_one_drag; ++i) {
      const auto leg = [&](const Limits& with) { return search_.leg(i, with).cost.has_value(); };
      in_one_drag = leg(limits) && !check_in(limits, leg).empty();
    }
    if (!in_one_drag) {
      // It may have stopped after each drag, when they are not of one movement.
      if (!(move_.one_activation || move_.undivided)) return;
      if (movement.segments() > 1) {
        result.unknown.push_back("whether a special result gave it another Movement Segment");
      }
    }
    result.facet = facet;
    result.verdict = Verdict::kDoubtful;
    result.step = move_.points.back().step;
    result.because.push_back("no way of " + to_string(limits.most) +
                             " MP spares it terrain that asks for a check");
    if (allowance.forced) result.because.push_back("a forced march asks for the same check");
    result.unknown.push_back("whether the check was rolled later or outside the log");
  }

  // The marker came in this segment, and what a forced march gives would have been enough.
  bool disordered_first(const Allowance& allowance, Hex from, Hex to) const {
    const Placed* placed = context_.field.find(move_.before.piece);
    const auto gained = placed == nullptr ? 0 : placed->gained_any({"disordered"});
    if (gained == 0 || gained < context_.phase_start) return false;
    Limits limits;
    limits.most = std::max(allowance.printed, allowance.march);
    return search_.way(from, to, limits).cost.has_value();
  }

  // Phases in which moves cost nothing, skirmishers, who may have failed the check off the record,
  // and General Order, whose way has limits of its own.
  bool may_be_exempt() const {
    if (!context_.phase_known || context_.phase != "movement") return true;
    for (const char* state : {"disordered", "shaken"}) {
      if (move_.after.has_state(state) && !move_.before.has_state(state)) return true;
    }
    const auto gaits = context_.movement.gaits(move_.before);
    const auto& end = move_.after.formation();
    return starts_bound(gaits, move_.before.formation()) ||
           std::any_of(gaits.begin(), gaits.end(), [&](const Gait& gait) {
             return gait.unchecked && (end.empty() || end == gait.formation);
           });
  }

  // For which ground a check is due that no way spares: hexes, hexsides, or the one or the other.
  template <typename Reachable>
  static std::string check_in(Limits limits, const Reachable& reachable) {
    limits.spare = {true, false};
    if (!reachable(limits)) return "check_hex";
    limits.spare = {true, true};
    return reachable(limits) ? "" : "check_side";
  }

  static std::string facet_without_march(const Allowance& allowance) {
    if (allowance.halved) return "halved";
    return "budget";
  }

  // Lifts one limit after the other; the first without which the move is legal is the reason.
  std::string facet_of(const Allowance& allowance, Hex from, Hex to, const Limits& limits) const {
    Limits without = limits;
    without.enemies = false;
    // The drags may show a way round them: then that is too long.
    const bool shown = move_.points.size() > 2 && search_.cost_along(limits).has_value();
    if (!shown && !move_.enemies.contains(to) && search_.way(from, to, without).cost)
      return "enemies";
    without = limits;
    without.zones = false;
    if (search_.way(from, to, without).cost) return "zone";
    without = limits;
    without.terrain = false;
    if (search_.way(from, to, without).cost) return "terrain";
    without = limits;
    without.most = allowance.printed;
    if (allowance.halved && search_.way(from, to, without).cost) return "halved";
    // Changes of formation may be what costs too much: then it is no matter of a forced march.
    without = limits;
    without.any_end = true;
    if (search_.way(from, to, without).cost) return "budget";
    without = limits;
    without.most = allowance.march;
    if (!allowance.no_forced_march.empty() && search_.way(from, to, without).cost) {
      return "forced_" + allowance.no_forced_march;
    }
    return "budget";
  }

  void explain(const Allowance& allowance, Hex from, Hex to, const PathResult& whole,
               MovementAssessment& result) const {
    const auto& unit = move_.before;
    result.because.push_back(
        unit.name + (unit.formation().empty() ? "" : " in " + unit.formation()) + ": " +
        counted(static_cast<std::size_t>(game::distance(from, to)), "hex") + " from " +
        context_.hexes.name(from) + " to " + context_.hexes.name(to));
    std::string budget = "movement " + to_string(allowance.printed);
    if (allowance.halved) budget += ", halved to " + to_string(allowance.most);
    if (allowance.forced) budget += ", with a forced march " + to_string(allowance.most);
    result.because.push_back(budget);
    const auto& end = move_.after.formation();
    if (end != unit.formation()) result.because.push_back("it ended in " + end);
    if (!context_.terrain.complete()) {
      result.because.push_back("unknown terrain taken at its cheapest, a road everywhere");
    }
    result.legal.push_back("as far as " + context_.hexes.name(whole.nearest) + " (" +
                           to_string(whole.nearest_cost) + " MP)");
  }

  // Retreats, advances, charges and pursuits cost no movement points. When the log does not show
  // that this was a movement segment, or dice were thrown, such moves are possible, each drag one,
  // within their reach and beyond it through friends.
  void allow_free_moves(MovementAssessment& result) const {
    if (move_.routed || !move_.before.lacks_state("routed")) {
      result.verdict = Verdict::kDoubtful;
      result.unknown.push_back("whether its rout led it so far");
    }
    if (move_.off_field) {
      result.verdict = Verdict::kDoubtful;
      result.unknown.push_back("why it was off the field on the way");
    }
    const auto why = free_move();
    if (why.empty()) return;
    const int reach = context_.movement.free_reach(move_.before);
    if (reach == 0) return;
    if (!retreats_may_lead(context_.field, move_, reach)) return;
    result.verdict = Verdict::kDoubtful;
    result.unknown.push_back(why);
  }

  // Why such a move is possible; empty when it is not.
  std::string free_move() const {
    if (!context_.phase_known || context_.phase != "movement") {
      return "the phase: a retreat, advance or charge costs no MP";
    }
    if (move_.rolled) return "whether the dice thrown allowed a free move";
    if (move_.passive) return "whether it reacted to the other side's movement";
    if (context_.movement.charged_without_dice(move_) &&
        search_.enterable(move_.points.back().hex)) {
      return "whether it charged, which needs no dice against such units";
    }
    return {};
  }

  const Context& context_;
  const UnitMove& move_;
  MoveSearch search_;
};

}  // namespace

MovementAssessment assess_move(const Context& context, const UnitMove& move) {
  return Assessor(context, move).assess();
}

}  // namespace provost::rules
