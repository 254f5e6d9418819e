// SPDX-License-Identifier: MIT
// Kind "extent": a formation over more hexes than it may fill. Its hexes are that of its units and
// those of the counters that mark extra hexes ("extra_of" of the binding), as far as they join on.
//   "who"      selector of the units in that formation
//   "most"     hexes that it may fill whatever its strength, or
//   "needs"    "chart": strength for the second and third hex as the movement model has it, or
//              {"each": 4, "last": 1}: strength in every hex and in the last one
//   "fact"     strength field, "less" its losses
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/old_formation.h"
#include "rules/kinds/spread.h"
#include "rules/movement_model.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class Extent : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  Amount amount;
  int most = 0;
  bool by_chart = false;
  double each = 0;
  double last = 0;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    std::set<std::pair<std::string, std::string>> done;  // side and arm
    for (const Placed* placed : stack) {
      const Tri fits = who.match(placed->unit);
      if (fits == Tri::kUnknown) judge_uncertain(context, hex, *placed, stack, out);
      if (fits != Tri::kYes) continue;
      if (!done.insert({placed->unit.side(), placed->unit.arm()}).second) continue;
      judge_group(context, hex, *placed, stack, out);
    }
  }

 private:
  // Of the units like this one that are certainly in that formation, and of itself.
  Spread formation_of(const Context& context, game::Hex hex, const Placed& first,
                      const std::vector<const Placed*>& stack) const {
    std::vector<const Placed*> units;
    for (const Placed* placed : stack) {
      if (!alike(placed->unit, first.unit)) continue;
      if (placed == &first || who.certain(placed->unit)) units.push_back(placed);
    }
    return spread_of(context, hex, units);
  }

  // A unit over several hexes that may be in that formation.
  void judge_uncertain(const Context& context, game::Hex hex, const Placed& placed,
                       const std::vector<const Placed*>& stack, Judgement& out) const {
    if (formation_of(context, hex, placed, stack).hexes.size() < 2) return;
    ++out.judged;
    MissingFacts missing;
    missing.of(who, placed.unit);
    out.undecide(missing.sentence());
  }

  void judge_group(const Context& context, game::Hex hex, const Placed& first,
                   const std::vector<const Placed*>& stack, Judgement& out) const {
    const auto formation = formation_of(context, hex, first, stack);
    const int count = static_cast<int>(formation.hexes.size());
    if (count < 2) return;
    ++out.judged;
    Breach breach;
    breach.hex = hex;
    breach.pieces = formation.pieces;
    breach.because = {first.unit.formation() + " over " +
                      counted(static_cast<std::size_t>(count), "hex")};
    if (most > 0) {
      if (count <= most) return;
      breach.legal = {"at most " + counted(static_cast<std::size_t>(most), "hex")};
    } else {
      const auto needed = by_chart ? context.movement.strength_for(first.unit.arm(), count)
                                   : std::optional(each * (count - 1) + last);
      if (!needed) {
        return out.undecide("strength for " + std::to_string(count) + " hexes is not known");
      }
      MissingFacts missing;
      const auto [greatest, least] = strength(context, first, formation, breach, missing);
      if (least >= *needed) return;
      if (greatest >= *needed) {
        if (!missing.empty()) out.undecide(missing.sentence());
        return;
      }
      breach.legal = {"at least " + format_amount(*needed) + " " + amount.fact + " for " +
                      std::to_string(count) + " hexes"};
    }
    doubt_old_formation(context, first, who, breach);
    if (formation.outdated()) {
      breach.doubt("whether its counters of extra hexes were still to be taken away");
    }
    // Head first, losses next, the second hex last: one move, whose counters come in any order.
    if (formation.shrunk > formation.arrived && formation.arrived >= context.phase_start) {
      breach.doubt("whether it had its losses when it took these hexes");
    }
    out.breaches.push_back(std::move(breach));
  }

  // Of all that stands in its hexes, so that a unit whose counter lies in the second hex counts:
  // what it is at the most and at the least.
  std::pair<double, double> strength(const Context& context, const Placed& first,
                                     const Spread& formation, Breach& breach,
                                     MissingFacts& missing) const {
    double most_of_all = 0;
    double least_of_all = 0;
    for (const game::Hex& hex : formation.hexes) {
      for (const Placed* placed : context.field.in(hex)) {
        if (!alike(placed->unit, first.unit)) {
          if (sides_known(placed->unit, first.unit)) continue;
          if (placed->unit.tells("arm") && placed->unit.arm() != first.unit.arm()) continue;
          // It may be a friend and of the formation.
          missing.add("side", placed->unit);
          most_of_all += amount.most(placed->unit).value_or(HUGE_VAL);
          continue;
        }
        missing.of(amount, placed->unit);
        most_of_all += amount.most(placed->unit).value_or(HUGE_VAL);
        least_of_all += amount.least(placed->unit);
        breach.because.push_back(placed->unit.name + ": " + amount.described(placed->unit));
      }
    }
    return {most_of_all, least_of_all};
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_extent(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Extent>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->amount = {params.value("fact", ""), params.value("less", "")};
  rule->most = params.value("most", 0);
  const auto needs = params.value("needs", nlohmann::json());
  rule->by_chart = needs == "chart";
  if (needs.is_object()) {
    rule->each = needs.value("each", 0.0);
    rule->last = needs.value("last", rule->each);
  }
  if (rule->most == 0 && (rule->amount.fact.empty() || needs.is_null())) {
    return fail(ErrorCode::kMalformed, "\"most\", or \"needs\" and \"fact\" are needed", place);
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
