// SPDX-License-Identifier: MIT
// Kind "extent": a formation over more hexes than it may fill. Its hexes are that of its units and
// those of the counters that mark extra hexes ("extra_of" of the binding), as far as they join on.
//   "who"      selector of the units in that formation
//   "most"     hexes that it may fill whatever its strength, or
//   "needs"    "chart": strength for the second and third hex as the movement model has it, or
//              {"each": 4, "last": 1}: strength in every hex and in the last one
//   "fact"     strength field, "less" its losses
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
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
      if (!who.certain(placed->unit)) continue;
      if (!done.insert({placed->unit.side(), placed->unit.arm()}).second) continue;
      judge_group(context, hex, *placed, stack, out);
    }
  }

 private:
  void judge_group(const Context& context, game::Hex hex, const Placed& first,
                   const std::vector<const Placed*>& stack, Judgement& out) const {
    std::vector<const Placed*> units;
    for (const Placed* placed : stack) {
      if (alike(placed->unit, first.unit) && who.certain(placed->unit)) units.push_back(placed);
    }
    const auto formation = spread_of(context, hex, units);
    const int count = static_cast<int>(formation.hexes.size());
    if (count < 2) return;
    ++out.judged;
    Breach breach;
    breach.hex = hex;
    breach.pieces = formation.pieces;
    breach.because = {first.unit.formation() + " over " + std::to_string(count) + " hexes"};
    if (most > 0) {
      if (count <= most) return;
      breach.legal = {"at most " + std::to_string(most) + " hexes"};
    } else {
      const auto needed = by_chart ? context.movement.strength_for(first.unit.arm(), count)
                                   : std::optional(each * (count - 1) + last);
      if (!needed) {
        return out.undecide("strength for " + std::to_string(count) + " hexes is not known");
      }
      MissingFacts missing;
      const auto total = strength(context, first, formation, breach, missing);
      if (!total) return out.undecide(missing.sentence());
      if (*total >= *needed) return;
      breach.legal = {"at least " + format_amount(*needed) + " " + amount.fact + " for " +
                      std::to_string(count) + " hexes"};
    }
    if (formation.outdated()) {
      breach.doubt("whether its counters of extra hexes were still to be taken away");
    }
    // Head first, losses next, the second hex last: one move, whose counters come in any order.
    if (formation.shrunk > formation.arrived && formation.arrived >= context.phase_start) {
      breach.doubt("whether it had its losses when it took these hexes");
    }
    out.breaches.push_back(std::move(breach));
  }

  // Of all that stands in its hexes, so that a unit whose counter lies in the second hex counts.
  std::optional<double> strength(const Context& context, const Placed& first,
                                 const Spread& formation, Breach& breach,
                                 MissingFacts& missing) const {
    double total = 0;
    for (const game::Hex& hex : formation.hexes) {
      for (const Placed* placed : context.field.in(hex)) {
        if (!alike(placed->unit, first.unit)) continue;
        const auto sp = amount.most(placed->unit);
        if (!sp) {
          missing.add(amount.fact, placed->unit);
          continue;
        }
        total += *sp;
        breach.because.push_back(placed->unit.name + ": " + amount.described(placed->unit));
      }
    }
    return missing.empty() ? std::optional(total) : std::nullopt;
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
