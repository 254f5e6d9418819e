// SPDX-License-Identifier: MIT
// Kind "at_most": in one hex no more than so many units of a sort, or so much of a number.
//   "who"       selector of the units that count
//   "fact"      numeric field that is added up, "less" its losses; absent: units are counted
//   "weights"   {"artillery": 6}: how often an arm counts
//   "maximum"   the largest total, or
//   "on"        {"woods": 10}: the largest total by terrain; elsewhere and on unknown ground
//               nothing is judged
//   "counters"  the limit holds for so many counters or more
//   "with"      selectors: for each a unit must be among them
//   "doubt"     a reading under which it is legal: then the rule only asks for a review
//   "agree"     field; the limit holds only for units that certainly differ in it (for example
//               "regiment": units of one regiment may share)
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

class AtMost : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  Amount amount;
  double maximum = 0;
  std::string agree;
  std::map<std::string, double> weights;
  std::map<std::string, double> on;
  std::size_t counters = 1;
  std::vector<Selector> with;
  std::string doubt;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    const auto limit = on.empty() ? std::optional(maximum) : limit_on(context, hex);
    if (!limit) return;
    std::set<std::string> sides;
    for (const Placed* placed : stack) sides.insert(placed->unit.side());
    for (const auto& side : sides) judge_side(side, hex, *limit, stack, out);
  }

 private:
  // The highest limit of the kinds in the hex; a kind without one makes it nothing.
  std::optional<double> limit_on(const Context& context, game::Hex hex) const {
    const auto kinds = context.terrain.hex(hex);
    if (!kinds) return std::nullopt;
    std::optional<double> limit;
    for (const auto& kind : *kinds) {
      const auto found = on.find(kind);
      if (found == on.end()) return std::nullopt;
      limit = std::max(limit.value_or(0), found->second);
    }
    return limit;
  }

  void judge_side(const std::string& side, game::Hex hex, double limit,
                  const std::vector<const Placed*>& stack, Judgement& out) const {
    Breach breach;
    breach.hex = hex;
    double total = 0;
    MissingFacts missing;  // of who may count
    bool may_agree = !agree.empty();
    std::vector<bool> among(with.size(), false);
    std::string shared;
    for (const Placed* placed : stack) {
      if (placed->unit.side() != side) continue;
      const Tri fits = who.match(placed->unit);
      if (fits == Tri::kUnknown) missing.of(who, placed->unit);
      if (fits != Tri::kYes) continue;
      if (!agree.empty()) {
        const auto& value = placed->unit.field(agree);
        if (!value.empty() && !shared.empty() && value != shared) may_agree = false;
        if (!value.empty()) shared = value;
      }
      for (std::size_t i = 0; i < with.size(); ++i) {
        if (with[i].certain(placed->unit)) among[i] = true;
      }
      const auto weight = weights.find(placed->unit.arm());
      total += (weight == weights.end() ? 1 : weight->second) *
               (amount.fact.empty() ? 1 : amount.least(placed->unit));
      breach.pieces.insert(placed->unit.piece);
      breach.because.push_back(amount.fact.empty()
                                   ? described(placed->unit, {"arm", "formation"})
                                   : placed->unit.name + ": " + amount.described(placed->unit));
    }
    if (breach.pieces.empty() && missing.empty()) return;
    ++out.judged;
    if (total > limit && !may_agree && std::count(among.begin(), among.end(), false) == 0 &&
        breach.pieces.size() >= counters) {
      breach.legal = {"at most " + format_amount(limit)};
      if (!doubt.empty()) breach.doubt(doubt);
      out.breaches.push_back(std::move(breach));
    } else if (!missing.empty()) {
      out.undecide(missing.sentence());
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
  if (!params.contains("maximum") && !params.contains("on")) {
    return fail(ErrorCode::kMalformed, "\"maximum\" or \"on\" is missing", place);
  }
  rule->maximum = params.value("maximum", 0.0);
  rule->weights = params.value("weights", std::map<std::string, double>());
  rule->on = params.value("on", std::map<std::string, double>());
  rule->counters = params.value("counters", std::size_t{1});
  rule->doubt = params.value("doubt", "");
  for (const auto& selector : params.value("with", nlohmann::json::array())) {
    auto with = Selector::parse(selector, place + "/with");
    if (!with) return forward(with);
    rule->with.push_back(std::move(*with));
  }
  rule->agree = params.value("agree", "");
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
