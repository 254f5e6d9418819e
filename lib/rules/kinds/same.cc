// SPDX-License-Identifier: MIT
// Kind "same": friends in one hex must agree in a fact, for example the formation.
//   "fact"      unit field that must be the same ("formation", "facing")
//   "among"     selector of the units that the rule is about (both of a pair must fit)
//   "event"     "joined" or "changed": only when that brought the difference about
//   "doubt"     a reading under which it is legal: then the rule only asks for a review
//   "reaction"  {"who", "doubt"}: what else may have brought such a unit (pair.h)
//   "ground_except"  terrain in which the rule does not hold
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/ground.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/old_formation.h"
#include "rules/kinds/pair.h"
#include "rules/selector.h"
#include "rules/terrain.h"

namespace provost::rules {

namespace {

class Same : public Rule {
 public:
  using Rule::Rule;
  std::string fact;
  std::string doubt;
  Selector among;
  MeetingFilter meeting;
  ReactionDoubt reaction;
  GroundFilter ground;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    for (std::size_t i = 0; i < stack.size(); ++i) {
      for (std::size_t j = i + 1; j < stack.size(); ++j) {
        judge_pair(context, hex, *stack[i], *stack[j], out);
      }
    }
  }

 private:
  void judge_pair(const Context& context, game::Hex hex, const Placed& first, const Placed& second,
                  Judgement& out) const {
    const bool sided = sides_known(first.unit, second.unit);
    if (sided && !friends(first.unit, second.unit)) return;
    if (!meeting.accepts(meeting_of(first, second))) return;
    const Tri fits = std::min(among.match(first.unit), among.match(second.unit));
    if (fits == Tri::kNo) return;
    ++out.judged;
    const auto& one = first.unit.field(fact);
    const auto& other = second.unit.field(fact);
    if (first.unit.tells(fact) && one == other) return;
    if (fits == Tri::kUnknown || !sided || !first.unit.tells(fact) || !second.unit.tells(fact)) {
      MissingFacts missing;
      for (const Placed* placed : {&first, &second}) {
        missing.of(among, placed->unit);
        if (!placed->unit.tells(fact)) missing.add(fact, placed->unit);
        if (placed->unit.side().empty()) missing.add("side", placed->unit);
      }
      out.undecide(missing.sentence());
      return;
    }
    Breach breach;
    breach.pieces = {first.unit.piece, second.unit.piece};
    breach.hex = hex;
    breach.because = {first.unit.name + ": " + fact + " " + one,
                      second.unit.name + ": " + fact + " " + other};
    const bool turned = fact == "facing" && first.turned != second.turned;
    const auto& joiner = !turned                        ? joiner_of(first, second)
                         : first.turned > second.turned ? first
                                                        : second;
    const auto& stayer = &joiner == &first ? second : first;
    breach.legal = {joiner.unit.name + " with " + fact + " " + stayer.unit.field(fact)};
    if (!doubt.empty()) {
      breach.doubt(doubt);
    }
    // Who reforms there says that the ground forces nothing, on him or on the other.
    const bool claimed = first.formed > first.arrived || second.formed > second.arrived;
    if (fact == "formation" && !claimed) {
      for (const Placed* placed : {&first, &second}) {
        if (const auto why = old_formation(context, *placed)) breach.doubt(*why);
      }
    }
    meeting.doubt(context, breach);
    reaction.doubt(context, first, second, breach);
    if (ground.apply(context, hex, breach, claimed && fact == "formation"))
      out.breaches.push_back(std::move(breach));
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_same(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Same>(std::move(row));
  const auto& place = rule->row().place;
  rule->fact = params.value("fact", "");
  if (rule->fact.empty()) return fail(ErrorCode::kMalformed, "\"fact\" is missing", place);
  rule->doubt = params.value("doubt", "");
  auto among = Selector::parse(params.value("among", nlohmann::json()), place + "/among");
  if (!among) return forward(among);
  rule->among = std::move(*among);
  auto meeting = MeetingFilter::parse(params, place);
  if (!meeting) return forward(meeting);
  rule->meeting = *meeting;
  auto reaction = ReactionDoubt::parse(params, place);
  if (!reaction) return forward(reaction);
  rule->reaction = std::move(*reaction);
  auto ground = GroundFilter::parse(params, place);
  if (!ground) return forward(ground);
  rule->ground = *ground;
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
