// SPDX-License-Identifier: MIT
// Kind "stack_limit": strength in a hex above the limit that terrain and formation allow. The
// limits come from an owner's or an invented chart (table terrain-effects, "sp_limit"); without one
// nothing is judged.
//   "who"      selector of the units that count
//   "fact"     strength field, "less" its losses
//   "weights"  {"artillery": 4}: how often an arm counts when it stands with infantry
//   "columns"  {"line": "line", "march_column": "column"}: chart column of a formation
//   "ground_except"  terrain with limits of its own
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/hex_field.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/ground.h"
#include "rules/kinds/kinds.h"
#include "rules/movement_model.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

class StackLimit : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  Amount amount;
  std::map<std::string, double> weights;
  std::map<std::string, std::string> columns;
  std::map<std::string, std::map<std::string, double>> limits;  // terrain kind -> column -> SP
  GroundFilter ground;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    if (limits.empty()) return;
    std::set<std::string> sides;
    for (const Placed* placed : stack) {
      if (who.possible(placed->unit)) sides.insert(placed->unit.side());
    }
    for (const auto& side : sides) judge_side(context, side, hex, stack, out);
  }

 private:
  // The highest limit that may apply: the best formation present on the best terrain known.
  std::optional<double> limit_of(const std::set<std::string>& kinds,
                                 const std::vector<const Placed*>& units) const {
    std::optional<double> best;
    for (const auto& kind : kinds) {
      const auto row = limits.find(kind);
      if (row == limits.end()) return std::nullopt;
      for (const Placed* placed : units) {
        const auto column = columns.find(placed->unit.formation());
        if (column == columns.end()) continue;
        const auto cell = row->second.find(column->second);
        if (cell != row->second.end()) best = std::max(best.value_or(0), cell->second);
      }
    }
    return best;
  }

  void judge_side(const Context& context, const std::string& side, game::Hex hex,
                  const std::vector<const Placed*>& stack, Judgement& out) const {
    std::vector<const Placed*> units;
    for (const Placed* placed : stack) {
      if (placed->unit.side() == side && who.certain(placed->unit)) units.push_back(placed);
    }
    if (units.empty()) return;
    ++out.judged;
    const auto kinds = context.terrain.hex(hex);
    if (!kinds) return out.undecide("terrain of " + context.hexes.name(hex) + " is not known");
    const auto limit = limit_of(*kinds, units);
    if (!limit) return out.undecide("no limit printed for the formations in the hex");
    // A Line or Column over several hexes stands in all of them; its counter shows one.
    int hexes = 1;
    for (const Placed* placed : units) {
      const auto group = group_strength(context.field, *placed);
      hexes = std::max(hexes, 1 + context.movement.slack(placed->unit, group));
    }
    const bool mixed = std::any_of(units.begin(), units.end(), [](const Placed* placed) {
      return placed->unit.arm() == "infantry";
    });
    Breach breach;
    breach.hex = hex;
    double total = 0;
    for (const Placed* placed : units) {
      const auto weight = weights.find(placed->unit.arm());
      const double times = mixed && weight != weights.end() ? weight->second : 1;
      total += times * amount.least(placed->unit);
      breach.pieces.insert(placed->unit.piece);
      breach.because.push_back(placed->unit.name + ": " + amount.described(placed->unit) +
                               (times > 1 ? ", counts " + format_amount(times) + " times" : ""));
    }
    if (total <= *limit * hexes) return;
    breach.because.push_back("together at least " + format_amount(total));
    breach.legal = {"at most " + format_amount(*limit * hexes)};
    if (ground.apply(context, hex, breach)) out.breaches.push_back(std::move(breach));
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_stack_limit(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<StackLimit>(std::move(row));
  const auto& place = rule->row().place;
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->amount = {params.value("fact", ""), params.value("less", "")};
  for (const auto object = params.value("weights", nlohmann::json::object());
       const auto& [arm, times] : object.items()) {
    rule->weights[arm] = times.get<double>();
  }
  for (const auto object = params.value("columns", nlohmann::json::object());
       const auto& [formation, column] : object.items()) {
    rule->columns[formation] = column.get<std::string>();
  }
  // The ruleset hands the chart over with the parameters (see ruleset.cc).
  for (const auto object = params.value("chart", nlohmann::json::object());
       const auto& [kind, effects] : object.items()) {
    for (const auto object = effects.value("sp_limit", nlohmann::json::object());
         const auto& [column, sp] : object.items()) {
      if (sp.is_number()) rule->limits[kind][column] = sp.get<double>();
    }
  }
  auto ground = GroundFilter::parse(params, place);
  if (!ground) return forward(ground);
  rule->ground = *ground;
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
