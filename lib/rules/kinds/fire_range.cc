// SPDX-License-Identifier: MIT
// Kind "fire_range": a declared fire at a target farther away than units of this sort can fire.
//   "who"       selector of the firing unit
//   "column"    {"formation", "sp": {"infantry": 4, ...}}: a formation that is as long as its
//   strength
//               needs with so many SP a hex, of any length when that is not known
//   "maximum"   hexes; firer and target are taken as multi-hex units where they may be, because
//               a log shows only the hex of the counter
//   "doubtful"  selector: units that may fit it are only for review; "doubt" says why
//   "doubtful_maximum"  the distance up to which that doubt helps
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/pair.h"
#include "rules/movement_model.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class FireRange : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  int maximum = 1;
  std::optional<Selector> doubtful;
  int doubtful_maximum = 0;
  std::string doubt;
  std::string column;                       // formation
  std::map<std::string, double> column_sp;  // in a hex of it, by arm

  void judge_act(const Context& context, const DeclaredAct& declared,
                 const std::vector<DeclaredAct>&, Judgement& out) const override {
    if (declared.act != "fire" || !declared.has_target) return;
    for (const Placed& placed : declared.units) {
      const Tri fits = who.match(placed.unit);
      if (fits == Tri::kNo) continue;
      ++out.judged;
      if (fits == Tri::kUnknown) {
        MissingFacts missing;
        missing.of(who, placed.unit);
        out.undecide(missing.sentence());
        continue;
      }
      const int counters = game::distance(placed.hex, declared.target);
      const int range = counters - hexes_beside(context, placed) - target_hexes(context, declared);
      if (range <= maximum) {
        undecide_reach(context, placed, declared, counters, out);
        continue;
      }
      Breach breach;
      breach.pieces = {placed.unit.piece};
      breach.hex = placed.hex;
      breach.step = declared.step;
      breach.because = {
          described(placed.unit, {"nation", "arm", "formation"}),
          "range " + std::to_string(counters) + ", at least " + std::to_string(range)};
      breach.legal = {"a target at " + counted(static_cast<std::size_t>(maximum), "hex")};
      if (doubtful && range <= doubtful_maximum && doubtful->possible(placed.unit)) {
        breach.doubt(doubt);
      }
      out.breaches.push_back(std::move(breach));
    }
  }

 private:
  int hexes_beside(const Context& context, const Placed& placed) const {
    const auto strength = group_strength(context.field, placed);
    const auto beside = context.movement.slack(placed.unit, strength);
    const auto sp = column_sp.find(placed.unit.arm());
    if (placed.unit.formation() != column || sp == column_sp.end()) return beside;
    constexpr int kAnyLength = 99;
    if (!strength) return kAnyLength;
    return std::max(beside, static_cast<int>(std::ceil(*strength / sp->second)) - 1);
  }
  static int least_beside(const Context& context, const Placed& placed) {
    return context.movement.least_slack(placed.unit, group_strength(context.field, placed));
  }
  int target_hexes(const Context& context, const DeclaredAct& declared) const {
    int most = 0;
    for (const Placed* target : context.field.in(declared.target)) {
      most = std::max(most, hexes_beside(context, *target));
    }
    return most;
  }

  // In range only by hexes that these units fill if they are strong enough.
  void undecide_reach(const Context& context, const Placed& firer, const DeclaredAct& declared,
                      int counters, Judgement& out) const {
    MissingFacts missing;
    const auto note = [&](const Placed& placed) {
      if (least_beside(context, placed) == hexes_beside(context, placed)) return;
      context.movement.lacks_for_slack(placed.unit, missing);
    };
    int beside = 0;
    for (const Placed* target : context.field.in(declared.target)) {
      beside = std::max(beside, least_beside(context, *target));
      note(*target);
    }
    note(firer);
    if (counters - least_beside(context, firer) - beside <= maximum || missing.empty()) return;
    out.undecide(missing.sentence());
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_fire_range(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<FireRange>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->maximum = params.value("maximum", 1);
  if (params.contains("column")) {
    rule->column = params["column"].value("formation", "");
    rule->column_sp = params["column"].value("sp", std::map<std::string, double>());
  }
  if (params.contains("doubtful")) {
    auto doubtful = Selector::parse(params["doubtful"], place + "/doubtful");
    if (!doubtful) return forward(doubtful);
    rule->doubtful = std::move(*doubtful);
    rule->doubtful_maximum = params.value("doubtful_maximum", rule->maximum);
    rule->doubt = params.value("doubt", "whether an exception is in force");
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
