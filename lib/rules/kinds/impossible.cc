// SPDX-License-Identifier: MIT
// Kind "impossible": a unit of this sort cannot be in this formation or state at all.
//   "who"      selector of the unit
//   "what"     selector of what it cannot be
//   "doubtful" selector: units that fit it are only for review (an option or exception may apply)
//   "state_last"  true: certain only when the state came after the formation
//   "melee"    phases in which a melee may have brought this about lawfully: then, or when the
//              phase is not known, it is only for review
//   "late"      {"phases", "doubt"}: only for review in these phases, and in the one after them
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class Impossible : public Rule {
 public:
  using Rule::Rule;
  Selector who, what;
  std::optional<Selector> doubtful;
  std::string doubt;
  bool state_last = false;
  std::vector<std::string> states;  // of `what`
  std::vector<std::string> melee;
  std::vector<std::string> late;
  std::string late_doubt;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    for (const Placed* placed : stack) {
      const Tri is = who.match(placed->unit);
      if (is == Tri::kNo) continue;
      ++out.judged;
      const Tri fits = std::min(is, what.match(placed->unit));
      if (fits == Tri::kNo) continue;
      if (fits == Tri::kUnknown) {
        MissingFacts missing;
        missing.of(who, placed->unit);
        missing.of(what, placed->unit);
        out.undecide(missing.sentence());
        continue;
      }
      Breach breach;
      breach.pieces = {placed->unit.piece};
      breach.hex = hex;
      breach.because = {described(placed->unit, {"arm", "formation"})};
      if (doubtful && doubtful->possible(placed->unit)) {
        breach.doubt(doubt);
      }
      if (state_last && placed->formed > placed->gained_any(states)) {
        breach.doubt("whether it took this formation lawfully in that state");
      }
      if (!late.empty() && may_be_in(late, context)) breach.doubt(late_doubt);
      if (!melee.empty() && may_be_in(melee, context)) {
        breach.doubt(context.last_roll > 0
                         ? "whether the roll in step " + std::to_string(context.last_roll) +
                               " was a melee"
                         : std::string("whether a melee was fought outside the log"));
      }
      out.breaches.push_back(std::move(breach));
    }
  }

 private:
  static bool may_be_in(const std::vector<std::string>& phases, const Context& context) {
    const auto one = [&](const std::string& phase) {
      return std::find(phases.begin(), phases.end(), phase) != phases.end();
    };
    // Markers are set a phase late, too.
    return !context.phase_known || context.phase_before.empty() || one(context.phase) ||
           one(context.phase_before);
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_impossible(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Impossible>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  auto what = Selector::parse(params.value("what", nlohmann::json()), place + "/what");
  if (!what) return forward(what);
  rule->who = std::move(*who);
  rule->what = std::move(*what);
  rule->states =
      params.value("what", nlohmann::json::object()).value("state", std::vector<std::string>());
  rule->state_last = params.value("state_last", false);
  rule->melee = params.value("melee", std::vector<std::string>());
  if (params.contains("late")) {
    rule->late = params["late"].value("phases", std::vector<std::string>());
    rule->late_doubt = params["late"].value("doubt", "");
  }
  if (params.contains("doubtful")) {
    auto doubtful = Selector::parse(params["doubtful"], place + "/doubtful");
    if (!doubtful) return forward(doubtful);
    rule->doubtful = std::move(*doubtful);
    rule->doubt = params.value("doubt", "whether an exception is in force");
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
