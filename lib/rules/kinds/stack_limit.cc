// SPDX-License-Identifier: MIT
// Kind "stack_limit": strength in a hex above the limit that terrain and formation allow. The
// limits come from an owner's or an invented chart (table terrain-effects, "sp_limit"); without one
// nothing is decided.
//   "who"      selector of the units that count
//   "fact"     strength field, "less" its losses
//   "weights"  {"artillery": 4}: how often an arm counts when it stands with infantry
//   "columns"  {"line": "line", "march_column": "column"}: chart column of a formation
//   "ground_except"  terrain with limits of its own
//   "only_in"  the phase at whose moves the limit aims: what comes about in another is for review
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "game/hex_field.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/by_side.h"
#include "rules/kinds/ground.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/old_formation.h"
#include "rules/kinds/spread.h"
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
  std::string only_in;  // phase

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    for (auto& side : by_side(stack, who)) {
      if (!limits.empty()) {
        judge_side(context, side, hex, out);
      } else {
        ++out.judged;
        out.undecide("the chart of stacking limits is not known");
      }
    }
  }

 private:
  // The limit that the best formation present has on the worst of the kinds. A formation that is
  // not known allows the most, or (`worst`) no more than the others, or the least of all.
  std::optional<double> limit_of(const Context& context, const std::set<std::string>& kinds,
                                 const std::vector<const Placed*>& units, bool worst) const {
    std::optional<double> best;
    std::optional<double> least;
    for (const auto& kind : kinds) {
      const auto row = limits.find(kind);
      if (row == limits.end()) return std::nullopt;
      for (const Placed* placed : units) {
        const auto column = columns.find(placed->unit.formation());
        const bool told =
            placed->unit.tells("formation") && (worst || !old_formation(context, *placed));
        for (const auto& [name, sp] : row->second) {
          if (!told) {
            if (!worst) best = std::max(best.value_or(0), sp);
            least = std::min(least.value_or(sp), sp);
          } else if (column != columns.end() && column->second == name) {
            best = std::max(best.value_or(0), sp);
          }
        }
      }
    }
    return best ? best : least;
  }

  static bool has_infantry(const std::vector<const Placed*>& units) {
    return std::any_of(units.begin(), units.end(),
                       [](const Placed* placed) { return placed->unit.arm() == "infantry"; });
  }

  double times(const Placed& placed, bool mixed) const {
    const auto weight = weights.find(placed.unit.arm());
    return mixed && weight != weights.end() ? weight->second : 1;
  }

  // A Line or Column over several hexes stands in all of them; its counter shows one.
  static int hexes_of(const Context& context, const std::vector<const Placed*>& units, bool worst) {
    int hexes = 1;
    for (const Placed* placed : units) {
      const auto group = group_strength(context.field, *placed);
      const int slack = worst ? context.movement.least_slack(placed->unit, group)
                              : context.movement.slack(placed->unit, group);
      hexes = std::max(hexes, 1 + slack);
    }
    return hexes;
  }

  // What the hexes allow together that a formation fills beside that of its counters: those of its
  // extra counters, and where it has more hexes than these, the best that lie there. Nothing when
  // the limit of one of them is not known.
  std::optional<double> beside(const Context& context, const std::vector<const Placed*>& units,
                               game::Hex hex, int more) const {
    const auto spread = spread_of(context, hex, units);
    double allowed = 0;
    double best = 0;
    const auto limit = [&](game::Hex other) -> std::optional<double> {
      const auto kinds = context.terrain.hex(other);
      return kinds ? limit_of(context, *kinds, units, false) : std::nullopt;
    };
    for (const auto& extra : spread.hexes) {
      if (extra == hex || more == 0) continue;
      const auto there = limit(extra);
      if (!there) return std::nullopt;
      allowed += *there;
      --more;
    }
    if (more == 0) return allowed;
    for (const auto& other : game::neighbours(hex)) {
      if (!context.hexes.contains(other)) continue;
      const auto there = limit(other);
      if (!there) return std::nullopt;
      best = std::max(best, *there);
    }
    return allowed + more * best;
  }

  // A Line or Column over several hexes divides its strength as evenly as it can: a hex of it that
  // cannot hold its share.
  void judge_shares(const Context& context, const SideStack& side, game::Hex hex, int hexes,
                    Judgement& out) const {
    if (hexes < 2 || !side.uncertain.empty()) return;
    const auto spread = spread_of(context, hex, side.certain);
    const bool shown = static_cast<int>(spread.hexes.size()) == hexes && !spread.outdated();
    const auto parts = shown ? spread.hexes : std::set<game::Hex>{hex};
    double total = 0;
    for (const Placed* placed : side.certain) {
      if (placed->unit.arm() != "artillery") total += amount.least(placed->unit);
    }
    const double share = std::floor(total / hexes);
    for (const auto& part : parts) {
      const auto kinds = context.terrain.hex(part);
      const auto limit = kinds ? limit_of(context, *kinds, side.certain, false) : std::nullopt;
      if (!limit || share <= *limit) continue;
      Breach breach;
      breach.hex = hex;
      breach.pieces = spread.pieces;
      breach.because = {
          format_amount(total) + " SP over " + counted(static_cast<std::size_t>(hexes), "hex") +
              ": at least " + format_amount(share) + " in each",
          context.hexes.name(part) + ": " + text::join({kinds->begin(), kinds->end()}, ", ")};
      breach.legal = {"at most " + format_amount(*limit) + " in " + context.hexes.name(part)};
      if (!only_in.empty() && (!context.phase_known || context.phase != only_in)) {
        breach.doubt("whether it came by a retreat or another move that is no movement");
      }
      if (ground.apply(context, part, breach)) out.breaches.push_back(std::move(breach));
      return;
    }
  }

  void judge_side(const Context& context, SideStack& side, game::Hex hex, Judgement& out) const {
    ++out.judged;
    const auto kinds = context.terrain.hex(hex);
    if (!kinds) return out.undecide("terrain of " + context.hexes.name(hex) + " is not known");
    const auto all = side.possible();
    const auto limit = limit_of(context, *kinds, all, false);
    if (!limit) return out.undecide("no limit printed for the formations in the hex");
    const int hexes = hexes_of(context, all, false);
    const auto more = beside(context, all, hex, hexes - 1);
    const double allowed = more ? *limit + *more : HUGE_VAL;
    const bool mixed = has_infantry(side.certain);
    Breach breach;
    breach.hex = hex;
    double total = 0;
    for (const Placed* placed : side.certain) {
      const double counted = times(*placed, mixed);
      total += counted * amount.least(placed->unit);
      breach.pieces.insert(placed->unit.piece);
      breach.because.push_back(
          placed->unit.name + ": " + amount.described(placed->unit) +
          (counted > 1 ? ", counts " + format_amount(counted) + " times" : ""));
    }
    // Nothing known breaks the limit; could what is not known?
    if (total <= allowed) {
      judge_shares(context, side, hex, hexes, out);
      if (!out.breaches.empty() || !ground.apply(context, hex, breach)) return;
      const auto sure = side.certain.empty() ? all : side.certain;
      const auto least = limit_of(context, *kinds, sure, true);
      const double bound = least.value_or(0) * hexes_of(context, sure, true);
      double greatest = 0;
      const bool may_mix = !side.uncertain.empty() || mixed;
      for (const Placed* placed : all) {
        greatest += times(*placed, may_mix) * amount.most(placed->unit).value_or(HUGE_VAL);
        side.missing.of(amount, placed->unit);
        if (!placed->unit.tells("formation")) side.missing.add("formation", placed->unit);
      }
      if (greatest > bound && !side.missing.empty()) out.undecide(side.missing.sentence());
      return;
    }
    breach.because.push_back("together at least " + format_amount(total));
    breach.because.push_back(context.hexes.name(hex) + ": " +
                             text::join({kinds->begin(), kinds->end()}, ", "));
    breach.legal = {"at most " + format_amount(allowed) +
                    (hexes > 1 ? " in " + counted(static_cast<std::size_t>(hexes), "hex") : "")};
    for (const Placed* placed : side.certain) {
      if (placed->unit.tells("formation")) continue;
      // It may be in one without a limit of its own, or over several hexes.
      side.missing.add("formation", placed->unit);
    }
    if (!side.missing.empty()) return out.undecide(side.missing.sentence());
    if (!only_in.empty() && (!context.phase_known || context.phase != only_in)) {
      breach.doubt("whether it came by a retreat or another move that is no movement");
    }
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
  rule->only_in = params.value("only_in", "");
  auto ground = GroundFilter::parse(params, place);
  if (!ground) return forward(ground);
  rule->ground = *ground;
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
