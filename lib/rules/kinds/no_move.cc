// SPDX-License-Identifier: MIT
// Kind "no_move": a unit that began and ended its movement in this condition may not have moved
// farther than `free` hexes.
//   "who"       selector, of the unit before and after the move
//   "from", "to"  instead: formations in which it began the segment and in which it ended; dice
//               thrown in between make such a breach doubtful
//   "ground"    terrain kinds: certain only when it began on known ground of such a kind
//   "holds"     {"fact", "less", "minimum"}: certain only with so much strength left, because
//               losses dissolve the formation
//   "free"      hexes that it may be moved all the same (by hand), default 0
//   "each"      hexes that it may be moved in one Movement Segment, when fewer than `free`
//   "phases"    only in these announced phases; in an unknown phase the breach is doubtful
//   "pay"       points that would make it legal (limber and unlimber), with "per_hex" points a hex:
//               certain only when its printed movement is known and too small for that
//   "doubt"     what an unknown phase could be
//   "review"    a reading under which any such move is legal: then the rule only asks for a review
//   "through"   {"formation", "barred", "into", "out", "doubt"}: a formation by way of which the
//               unit may have gone, when it could pay for a way to end in it and `out` points more
//               (and `into`, when it began in a formation that does not move); not the units that
//               `barred` selects, and only for review when that is not known, or with a "doubt"
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "game/hex_field.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/pair.h"
#include "rules/movement_model.h"
#include "rules/path_search.h"
#include "rules/retreat_way.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

class NoMove : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  int free = 0;
  int each = 0;
  std::vector<std::string> phases;
  std::string doubt;
  std::optional<double> pay;
  double per_hex = 0;
  std::vector<std::string> from, to;
  std::vector<std::string> ground;
  Amount strength;
  std::optional<double> least_strength;
  std::string review;
  std::string through;  // formation
  Selector through_barred;
  std::string through_doubt;
  double into = 0;
  double out_of = 0;

  void judge_move(const Context& context, const UnitMove& move, Judgement& out) const override {
    const Tri fits = std::min({who.match(move.before), who.match(move.after),
                               among(from, move.formation), among(to, move.after.formation())});
    if (fits == Tri::kNo || move.points.size() < 2) return;
    if (context.phase_known && !phases.empty() &&
        std::find(phases.begin(), phases.end(), context.phase) == phases.end()) {
      return;
    }
    ++out.judged;
    if (fits == Tri::kUnknown) {
      MissingFacts missing;
      missing.of(who, move.before);
      missing.of(who, move.after);
      if (among(from, move.formation) == Tri::kUnknown ||
          among(to, move.after.formation()) == Tri::kUnknown) {
        missing.add("formation", move.before);
      }
      out.undecide(missing.sentence());
      return;
    }
    // Drags that may belong to several turns are judged one by one, and together for review when
    // nothing but talk in an announced segment says so.
    int hexes = game::distance(move.points.front().hex, move.points.back().hex);
    bool several = false;
    if (!move.one_activation && !move.undivided) {
      int longest = 0;
      for (std::size_t i = 1; i < move.points.size(); ++i) {
        longest = std::max(longest, game::distance(move.points[i - 1].hex, move.points[i].hex));
      }
      several = hexes > free && longest <= free;
      if (!several || !move.only_talk) hexes = std::min(hexes, longest);
    }
    // Guns lie with the counter of a formation and may stand in any of its hexes.
    hexes -= std::min(hexes, move.attached_before + move.attached_after);
    if (hexes <= free) return;
    if (!move.rout_lacks.empty()) {
      out.undecide(move.rout_lacks);
      return;
    }
    const bool reforms = !from.empty() || !to.empty();
    Breach breach;
    breach.pieces = {move.before.piece};
    breach.hex = move.points.back().hex;
    breach.step = first_too_far(move);
    breach.because = {
        reforms ? move.before.name + ": " + move.formation + " before, " + move.after.formation() +
                      " after the move"
                : described(move.before, {"arm", "formation"}) + " before and after the move",
        "moved " + counted(static_cast<std::size_t>(hexes), "hex") + " from " +
            context.hexes.name(move.points.front().hex)};
    if (pay) {
      const double price = *pay + per_hex * hexes;
      const auto mp = move.before.number("mp");
      if (mp && *mp >= price) return;
      breach.because.push_back("by other means at least " + format_amount(price) + " MP");
      if (!mp) {
        breach.doubt("its printed movement");
      }
    }
    const int reach = context.movement.free_reach(move.before);
    if (!phases.empty() && !context.phase_known &&
        retreat_may_end(context.field, move.before, move.points.front().hex, move.points.back().hex,
                        reach)) {
      breach.doubt(doubt.empty() ? "the phase" : doubt);
    }
    if (move.rolled && retreats_may_lead(context.field, move, reach)) {
      breach.doubt("whether the dice thrown allowed a free move");
    }
    if (hexes <= each * context.movement.segments()) {
      breach.doubt("whether a special result gave it another Movement Segment");
    }
    if (several && !reforms) breach.doubt("whether all its drags belong to one activation");
    doubt_old_ground(context, move, breach);
    if (reforms) doubt_reform(move, breach);
    if (!review.empty()) breach.doubt(review);
    if (!context.set_up.empty()) breach.doubt(context.set_up);
    if (went_through(context, move, breach)) return;
    out.breaches.push_back(std::move(breach));
  }

 private:
  // The step of the drag that led it farther than it may.
  int first_too_far(const UnitMove& move) const {
    for (const auto& point : move.points) {
      if (game::distance(move.points.front().hex, point.hex) > free) return point.step;
    }
    return move.points.back().step;
  }

  static Tri among(const std::vector<std::string>& formations, const std::string& formation) {
    if (formations.empty()) return Tri::kYes;
    if (formation.empty() || formation == "unknown") return Tri::kUnknown;
    return std::find(formations.begin(), formations.end(), formation) != formations.end()
               ? Tri::kYes
               : Tri::kNo;
  }

  // Whether it had the points to go in the other formation; a doubt when that is not certain.
  bool went_through(const Context& context, const UnitMove& move, Breach& breach) const {
    if (through.empty()) return false;
    game::Unit start = move.before;
    start.fields["formation"] = move.formation;
    const Tri barred = through_barred.match(start);
    if (barred == Tri::kYes) return false;
    const auto allowance = context.movement.allowance(start, move.after);
    if (!allowance) {
      breach.doubt("its printed movement: by way of " + through + " it may be legal");
      return false;
    }
    const auto price = price_through(context, move, start, allowance->most);
    if (!price || *price > allowance->most) return false;
    const bool printed = *price <= allowance->printed;
    if (barred == Tri::kNo && printed && through_doubt.empty()) return true;
    const std::string way = "by way of " + through + ", for " + to_string(*price) + " MP";
    if (!through_doubt.empty()) breach.doubt(through_doubt);
    if (barred == Tri::kUnknown) breach.doubt("whether it can go " + way);
    if (!printed) breach.doubt("whether a forced march took it " + way);
    return false;
  }

  // The cheapest way that ends in the other formation, with what it costs to leave that again.
  std::optional<Mp> price_through(const Context& context, const UnitMove& move,
                                  const game::Unit& start, Mp most) const {
    const auto gaits = context.movement.gaits(start);
    const bool moves = std::any_of(gaits.begin(), gaits.end(), [&](const Gait& gait) {
      return gait.formation == start.formation();
    });
    PathQuery query;
    query.unit = &start;
    query.start_formation = moves ? start.formation() : through;
    query.end_formation = through;
    query.from = move.points.front().hex;
    query.to = move.points.back().hex;
    query.slack = context.movement.slack(start, move.group_sp);
    query.limit = most;
    query.terrain = &context.terrain;
    query.enemies = &move.enemies;
    query.zones = &move.zones;
    const auto way = find_path(query, context.movement, context.hexes);
    if (!way.cost) return std::nullopt;
    return *way.cost + mp_of(out_of) + mp_of(moves ? 0 : into);
  }

  // Where nothing forces the formation that its counter shows, the unit has left it long ago.
  void doubt_old_ground(const Context& context, const UnitMove& move, Breach& breach) const {
    if (ground.empty()) return;
    const auto kinds = context.terrain.hex(move.points.front().hex);
    if (kinds && std::any_of(ground.begin(), ground.end(),
                             [&](const std::string& kind) { return kinds->contains(kind); })) {
      return;
    }
    breach.doubt("whether its counter still showed an old formation");
  }

  void doubt_reform(const UnitMove& move, Breach& breach) const {
    if (!move.one_activation) breach.doubt("whether it reformed and moved in one segment");
    if (move.rolled) breach.doubt("whether the dice thrown made it reform or move");
    if (!least_strength) return;
    const auto lost = strength.less.empty() ? 0.0 : move.after.number(strength.less);
    if (!lost || strength.least(move.after) < *least_strength) {
      breach.doubt("whether losses have dissolved its formation");
    }
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_no_move(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<NoMove>(std::move(row));
  auto who = Selector::parse(params.value("who", nlohmann::json()), rule->row().place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->free = params.value("free", 0);
  rule->each = params.value("each", rule->free);
  rule->doubt = params.value("doubt", "");
  rule->review = params.value("review", "");
  if (params.contains("through")) {
    const auto& through = params["through"];
    rule->through = through.value("formation", "");
    rule->through_doubt = through.value("doubt", "");
    rule->into = through.value("into", 0.0);
    rule->out_of = through.value("out", 0.0);
    auto barred = Selector::parse(through.value("barred", nlohmann::json()),
                                  rule->row().place + "/through/barred");
    if (!barred) return forward(barred);
    rule->through_barred = std::move(*barred);
  }
  if (params.contains("pay")) rule->pay = params["pay"].get<double>();
  rule->from = params.value("from", std::vector<std::string>());
  rule->to = params.value("to", std::vector<std::string>());
  rule->ground = params.value("ground", std::vector<std::string>());
  if (params.contains("holds")) {
    const auto& holds = params["holds"];
    rule->strength = {holds.value("fact", ""), holds.value("less", "")};
    rule->least_strength = holds.value("minimum", 0.0);
  }
  rule->per_hex = params.value("per_hex", 0.0);
  for (const auto& phase : params.value("phases", nlohmann::json::array())) {
    rule->phases.push_back(phase.get<std::string>());
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
