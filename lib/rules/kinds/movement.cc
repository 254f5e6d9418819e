// SPDX-License-Identifier: MIT
// Kind "movement": a move that no way allows, for one reason ("facet", see
// movement_assessment.h). Several rows share one search.
//   "facet"      the limit without which the move would be legal
//   "at_worst"   "doubtful": never more than that
//   "doubt"      a reading under which it is legal: never more than doubtful, and this is why
//   "who"        selector: only such units
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/movement_assessment.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class Movement : public Rule {
 public:
  using Rule::Rule;
  std::string facet;
  bool doubtful = false;
  std::string doubt;
  Selector who;

  void judge_move(const Context&, const UnitMove& move, Judgement& out) const override {
    const Tri fits = who.match(move.before);
    if (fits == Tri::kNo || move.assessment == nullptr || !move.assessment->applies) return;
    const auto& assessment = *move.assessment;
    ++out.judged;
    if (fits == Tri::kUnknown) {
      MissingFacts missing;
      missing.of(who, move.before);
      out.undecide(missing.sentence());
      return;
    }
    if (!assessment.judged) {
      out.undecide(assessment.why);
      return;
    }
    if (assessment.facet != facet) {
      for (const auto& of : {facet, std::string()}) {
        const auto lacks = assessment.lacks.find(of);
        if (lacks == assessment.lacks.end()) continue;
        out.undecide(lacks->second);
        break;
      }
      return;
    }
    if (!move.rout_lacks.empty()) {
      out.undecide(move.rout_lacks);
      return;
    }
    Breach breach;
    breach.pieces = {move.before.piece};
    breach.hex = move.points.back().hex;
    breach.step = assessment.step;
    breach.message = assessment.message;
    breach.verdict =
        doubtful ? std::max(assessment.verdict, Verdict::kDoubtful) : assessment.verdict;
    breach.because = assessment.because;
    breach.unknown = assessment.unknown;
    breach.legal = assessment.legal;
    if (!doubt.empty()) breach.unknown.push_back(doubt);
    out.breaches.push_back(std::move(breach));
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_movement(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Movement>(std::move(row));
  const auto& place = rule->row().place;
  rule->facet = params.value("facet", "");
  if (std::none_of(std::begin(kFacets), std::end(kFacets),
                   [&](const char* facet) { return rule->facet == facet; })) {
    return fail(ErrorCode::kMalformed, "unknown facet \"" + rule->facet + "\"", place + "/facet");
  }
  rule->doubt = params.value("doubt", "");
  rule->doubtful = params.value("at_worst", "") == "doubtful" || !rule->doubt.empty();
  auto who = Selector::parse(params.value("who", nlohmann::json()), place + "/who");
  if (!who) return forward(who);
  rule->who = std::move(*who);
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
