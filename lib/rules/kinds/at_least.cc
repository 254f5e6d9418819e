// SPDX-License-Identifier: MIT
// Kind "at_least": units of this sort in a hex need a minimum together, for example three infantry
// increments in a Square.
//   "who"       selector of the units that need it
//   "count"     selector of the units of the same side that count (all when absent)
//   "fact"      numeric field that is added up; "less": field that is taken off (losses)
//   "minimum"   the least total
//   "ground_except"  terrain in which the rule does not hold
#include <cmath>
#include <nlohmann/json.hpp>

#include "rules/kinds/amount.h"
#include "rules/kinds/ground.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/old_formation.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class AtLeast : public Rule {
 public:
  using Rule::Rule;
  Selector who, counted;
  Amount amount;
  double minimum = 0;
  GroundFilter ground;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    for (const Placed* placed : stack) {
      const Tri fits = who.match(placed->unit);
      if (fits == Tri::kNo) continue;
      ++out.judged;
      Breach breach;
      breach.hex = hex;
      double total = 0;
      double least = 0;
      MissingFacts missing;
      missing.of(who, placed->unit);
      for (const Placed* other : stack) {
        const bool sided = other == placed || sides_known(placed->unit, other->unit);
        if (other != placed && sided && !friends(placed->unit, other->unit)) continue;
        const Tri counts = counted.match(other->unit);
        if (counts == Tri::kNo) continue;
        missing.of(counted, other->unit);
        missing.of(amount, other->unit);
        if (!sided) missing.add("side", other->unit);
        total += amount.most(other->unit).value_or(HUGE_VAL);
        if (sided && counts == Tri::kYes) least += amount.least(other->unit);
        breach.pieces.insert(other->unit.piece);
        breach.because.push_back(other->unit.name + ": " + amount.described(other->unit));
      }
      if (least >= minimum) continue;
      if (total >= minimum || fits == Tri::kUnknown) {
        if (!missing.empty()) out.undecide(missing.sentence());
        continue;
      }
      doubt_old_formation(context, *placed, who, breach);
      for (const Placed* other : stack) {
        // Losses dissolve the formation at once; the counters may not show it yet.
        if (!breach.pieces.contains(other->unit.piece)) continue;
        if (std::max(other->stated, other->lost) <= placed->formed) continue;
        breach.doubt("whether losses have dissolved the formation");
        break;
      }
      breach.pieces.insert(placed->unit.piece);
      breach.legal = {"at least " + format_amount(minimum) + " " + amount.fact};
      if (ground.apply(context, hex, breach)) out.breaches.push_back(std::move(breach));
    }
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_at_least(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<AtLeast>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  auto counted = Selector::parse(params.value("count", nlohmann::json()), place + "/count");
  if (!counted) return forward(counted);
  rule->who = std::move(*who);
  rule->counted = std::move(*counted);
  rule->amount = {params.value("fact", ""), params.value("less", "")};
  rule->minimum = params.value("minimum", 0.0);
  if (rule->amount.fact.empty()) return fail(ErrorCode::kMalformed, "\"fact\" is missing", place);
  auto ground = GroundFilter::parse(params, place);
  if (!ground) return forward(ground);
  rule->ground = *ground;
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
