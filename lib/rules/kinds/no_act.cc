// SPDX-License-Identifier: MIT
// Kind "no_act": units of this sort may not do the declared act.
//   "act"       "fire", ...
//   "who"       selector of those who may not
//   "doubtful"  selector: units that may fit it are only for review; "doubt" says why
//   "since_earlier"  true: certain only when its state is older than the phase
#include <nlohmann/json.hpp>

#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/old_formation.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class NoAct : public Rule {
 public:
  using Rule::Rule;
  std::string act;
  Selector who;
  std::optional<Selector> doubtful;
  std::string doubt;

  bool since_earlier = false;
  std::vector<std::string> states;  // of `who`

  void judge_act(const Context& context, const DeclaredAct& declared,
                 const std::vector<DeclaredAct>&, Judgement& out) const override {
    if (declared.act != act) return;
    const bool led = std::any_of(declared.units.begin(), declared.units.end(),
                                 [](const Placed& unit) { return !unit.unit.is_leader(); });
    for (const Placed& placed : declared.units) {
      // Who names the commander of those who fire does not say that he does.
      if (led && placed.unit.is_leader()) continue;
      ++out.judged;
      const Tri fits = who.match(placed.unit);
      if (fits == Tri::kUnknown) {
        MissingFacts missing;
        missing.of(who, placed.unit);
        out.undecide(missing.sentence());
      }
      if (fits != Tri::kYes) continue;
      Breach breach;
      breach.pieces = {placed.unit.piece};
      breach.hex = placed.hex;
      breach.step = declared.step;
      breach.because = {described(placed.unit, {"arm", "formation"})};
      if (doubtful && doubtful->possible(placed.unit)) {
        breach.doubt(doubt);
      }
      doubt_old_formation(context, placed, who, breach);
      const int since = placed.gained_any(states);
      const bool before_phase = since == 0 || (context.phase_known && since < context.phase_start);
      // Fire is simultaneous: what befell a unit in this segment does not bar its own fire.
      if (since_earlier && !before_phase && context.phase_known && context.phase == act) continue;
      if (since_earlier && !before_phase) {
        breach.doubt("whether its state is older than this phase");
      }
      out.breaches.push_back(std::move(breach));
    }
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_no_act(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<NoAct>(std::move(row));
  const auto& place = rule->row().place;
  rule->act = params.value("act", "");
  if (rule->act.empty()) return fail(ErrorCode::kMalformed, "\"act\" is missing", place);
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->since_earlier = params.value("since_earlier", false);
  rule->states =
      params.value("who", nlohmann::json::object()).value("state", std::vector<std::string>());
  if (params.contains("doubtful")) {
    auto doubtful = Selector::parse(params["doubtful"], place + "/doubtful");
    if (!doubtful) return forward(doubtful);
    rule->doubtful = std::move(*doubtful);
    rule->doubt = params.value("doubt", "whether an exception is in force");
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
