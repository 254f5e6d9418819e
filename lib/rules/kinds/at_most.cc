// SPDX-License-Identifier: MIT
// Kind "at_most": in one hex no more than so many units of a sort, or so much of a number.
//   "who"       selector of the units that count
//   "fact"      numeric field that is added up, "less" its losses; absent: units are counted
//   "weights"   {"artillery": 6}: how often an arm counts
//   "maximum"   the largest total, or
//   "on"        {"woods": 10}: the largest total by terrain; elsewhere nothing is judged, and on
//               unknown ground what one of these limits could forbid is undecided
//   "counters"  the limit holds for so many counters or more
//   "with"      selectors: for each a unit must be among them
//   "doubt"     a reading under which it is legal: then the rule only asks for a review
//   "agree"     field; the limit holds only for units that certainly differ in it (for example
//               "regiment": units of one regiment may share)
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "game/hex_field.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/by_side.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/old_formation.h"
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
    const bool known = on.empty() || context.terrain.hex(hex);
    const auto limit = on.empty() ? std::optional(maximum) : limit_on(context, hex);
    if (known && !limit) return;
    for (auto& side : by_side(stack, who)) {
      if (limit) {
        ++out.judged;
        judge_side(context, side, hex, *limit, out);
      } else if (may_exceed(side, least_limit())) {
        ++out.judged;
        out.undecide("terrain of " + context.hexes.name(hex) + " is not known");
      }
    }
  }

 private:
  double least_limit() const {
    double least = HUGE_VAL;
    for (const auto& [kind, limit] : on) least = std::min(least, limit);
    return least;
  }

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

  double times(const Placed& placed) const {
    const auto weight = weights.find(placed.unit.arm());
    return weight == weights.end() ? 1 : weight->second;
  }

  // Whether all that is not known, at its worst, could bring these units above the limit.
  bool may_exceed(const SideStack& side, double limit) const {
    const auto all = side.possible();
    double greatest = 0;
    double heaviest = 1;
    for (const auto& [arm, weight] : weights) heaviest = std::max(heaviest, weight);
    bool agreed = !agree.empty();
    for (const Placed* placed : all) {
      greatest += (placed->unit.tells("arm") ? times(*placed) : heaviest) *
                  (amount.fact.empty() ? 1 : amount.most(placed->unit).value_or(HUGE_VAL));
      const auto& value = placed->unit.field(agree);
      if (value.empty() || value != all.front()->unit.field(agree)) agreed = false;
    }
    if (all.size() == 1 && !agree.empty()) agreed = true;
    if (agreed || greatest <= limit || all.size() < counters) return false;
    return std::all_of(with.begin(), with.end(), [&](const Selector& selector) {
      return std::any_of(all.begin(), all.end(),
                         [&](const Placed* placed) { return selector.possible(placed->unit); });
    });
  }

  void judge_side(const Context& context, SideStack& side, game::Hex hex, double limit,
                  Judgement& out) const {
    Breach breach;
    breach.hex = hex;
    double total = 0;
    bool may_agree = !agree.empty();
    std::vector<bool> among(with.size(), false);
    std::string shared;
    for (const Placed* placed : side.certain) {
      if (!agree.empty()) {
        const auto& value = placed->unit.field(agree);
        if (!value.empty() && !shared.empty() && value != shared) may_agree = false;
        if (!value.empty()) shared = value;
      }
      for (std::size_t i = 0; i < with.size(); ++i) {
        if (with[i].certain(placed->unit)) among[i] = true;
      }
      total += times(*placed) * (amount.fact.empty() ? 1 : amount.least(placed->unit));
      breach.pieces.insert(placed->unit.piece);
      breach.because.push_back(amount.fact.empty()
                                   ? described(placed->unit, {"arm", "formation"})
                                   : placed->unit.name + ": " + amount.described(placed->unit));
    }
    if (total > limit && !may_agree && std::count(among.begin(), among.end(), false) == 0 &&
        breach.pieces.size() >= counters) {
      breach.legal = {"at most " + format_amount(limit)};
      if (!doubt.empty()) breach.doubt(doubt);
      for (const Placed* placed : side.certain) doubt_old_formation(context, *placed, who, breach);
      out.breaches.push_back(std::move(breach));
      return;
    }
    if (!may_exceed(side, limit)) return;
    for (const Placed* placed : side.possible()) {
      side.missing.of(amount, placed->unit);
      if (!agree.empty() && placed->unit.field(agree).empty()) {
        side.missing.add(agree, placed->unit);
      }
      for (const auto& selector : with) side.missing.of(selector, placed->unit);
    }
    if (!side.missing.empty()) out.undecide(side.missing.sentence());
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
