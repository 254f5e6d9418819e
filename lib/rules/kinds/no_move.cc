// SPDX-License-Identifier: MIT
// Kind "no_move": a unit that began and ended its movement in this condition may not have moved
// farther than `free` hexes.
//   "who"       selector, of the unit before and after the move
//   "free"      hexes that it may be moved all the same (by hand), default 0
//   "phases"    only in these announced phases; in an unknown phase the breach is doubtful
//   "pay"       points that would make it legal (limber and unlimber), with "per_hex" points a hex:
//               certain only when its printed movement is known and too small for that
//   "doubt"     what an unknown phase could be
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/hex_field.h"
#include "rules/kinds/amount.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class NoMove : public Rule {
 public:
  using Rule::Rule;
  Selector who;
  int free = 0;
  std::vector<std::string> phases;
  std::string doubt;
  std::optional<double> pay;
  double per_hex = 0;

  void judge_move(const Context& context, const UnitMove& move, Judgement& out) const override {
    if (move.before.has_state("routed") || move.after.has_state("routed")) return;
    const Tri fits = std::min(who.match(move.before), who.match(move.after));
    if (fits == Tri::kNo || move.points.size() < 2) return;
    if (context.phase_known && !phases.empty() &&
        std::find(phases.begin(), phases.end(), context.phase) == phases.end()) {
      return;
    }
    ++out.judged;
    if (fits == Tri::kUnknown) {
      out.undecide("not all of " + move.before.name + " is known");
      return;
    }
    // Drags that may belong to several turns are judged one by one.
    int hexes = game::distance(move.points.front().hex, move.points.back().hex);
    if (!move.one_activation && !move.undivided) {
      int longest = 0;
      for (std::size_t i = 1; i < move.points.size(); ++i) {
        longest = std::max(longest, game::distance(move.points[i - 1].hex, move.points[i].hex));
      }
      hexes = std::min(hexes, longest);
    }
    if (hexes <= free) return;
    Breach breach;
    breach.pieces = {move.before.piece};
    breach.hex = move.points.back().hex;
    breach.step = move.points[1].step;
    breach.because = {described(move.before, {"arm", "formation"}) + " before and after the move",
                      "moved " + std::to_string(hexes) + " hexes from " +
                          context.hexes.name(move.points.front().hex)};
    if (pay) {
      const double price = *pay + per_hex * hexes;
      const auto mp = move.before.number("mp");
      if (mp && *mp >= price) return;
      breach.because.push_back("by other means at least " + format_amount(price) + " MP");
      if (!mp) {
        breach.doubt("its printed movement");
      }
    }
    if (!phases.empty() && !context.phase_known) {
      breach.doubt(doubt.empty() ? "the phase" : doubt);
    }
    out.breaches.push_back(std::move(breach));
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_no_move(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<NoMove>(std::move(row));
  auto who = Selector::parse(params.value("who", nlohmann::json()), rule->row().place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  rule->free = params.value("free", 0);
  rule->doubt = params.value("doubt", "");
  if (params.contains("pay")) rule->pay = params["pay"].get<double>();
  rule->per_hex = params.value("per_hex", 0.0);
  for (const auto& phase : params.value("phases", nlohmann::json::array())) {
    rule->phases.push_back(phase.get<std::string>());
  }
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
