// SPDX-License-Identifier: MIT
// Kind "at_most": in one hex no more than so many units of a sort, or so much of a number.
//   "who"       selector of the units that count
//   "fact"      numeric field that is added up, "less" its losses; absent: units are counted
//   "maximum"   the largest total
//   "agree"     field; the limit holds only for units that certainly differ in it (for example
//               "regiment": units of one regiment may share)
#include <nlohmann/json.hpp>

#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class AtMost : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  Amount amount;
  double maximum = 0;
  std::string agree;

  void judge_stack(const Context&, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    std::set<std::string> sides;
    for (const Placed* placed : stack) sides.insert(placed->unit.side());
    for (const auto& side : sides) judge_side(side, hex, stack, out);
  }

 private:
  void judge_side(const std::string& side, game::Hex hex, const std::vector<const Placed*>& stack,
                  Judgement& out) const {
    Breach breach;
    breach.hex = hex;
    double total = 0;
    bool unsure = false;
    bool may_agree = !agree.empty();
    std::string shared;
    for (const Placed* placed : stack) {
      if (placed->unit.side() != side) continue;
      const Tri fits = who.match(placed->unit);
      if (fits == Tri::kUnknown) unsure = true;
      if (fits != Tri::kYes) continue;
      if (!agree.empty()) {
        const auto& value = placed->unit.field(agree);
        if (!value.empty() && !shared.empty() && value != shared) may_agree = false;
        if (!value.empty()) shared = value;
      }
      total += amount.fact.empty() ? 1 : amount.least(placed->unit);
      breach.pieces.insert(placed->unit.piece);
      breach.because.push_back(amount.fact.empty()
                                   ? described(placed->unit, {"arm", "formation"})
                                   : placed->unit.name + ": " + amount.described(placed->unit));
    }
    if (breach.pieces.empty() && !unsure) return;
    ++out.judged;
    if (total > maximum && !may_agree) {
      breach.legal = {"at most " + format_amount(maximum)};
      out.breaches.push_back(std::move(breach));
    } else if (unsure) {
      out.undecide("not all of a unit in the hex is known");
    }
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_at_most(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<AtMost>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->amount = {params.value("fact", ""), params.value("less", "")};
  if (!params.contains("maximum"))
    return fail(ErrorCode::kMalformed, "\"maximum\" is missing", place);
  rule->maximum = params.value("maximum", 0.0);
  rule->agree = params.value("agree", "");
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
