// SPDX-License-Identifier: MIT
// Kind "apart": a unit of one sort may not be in a hex with a unit of another.
//   "a", "b"    selectors of the two
//   "sides"     "friends" (default) or "enemies"
//   "joiner"    only when the unit of sort `a` is the one that "arrived" last, or that "acted"
//               (arrived or changed) last
//   "event"     "joined" or "changed": only when that brought them together
//   "extras"    true: also with units whose formation fills the hex by a counter of an extra hex
//   "doubt"     a reading under which it is legal: then the rule only asks for a review
//   "parted"    {"state", "doubt"}: only for review when the second one has got rid of this state
//               in the hex where both stand
//   "together_doubt"  why it is only for review when both came there together
//   "pursued_doubt"  what may have become of a fleeing unit that enemy cavalry has come to outside
//               the Movement Segment
//   "reaction"  {"who", "doubt"}: what else may have brought such a unit (pair.h)
//   "ground_except"  terrain in which the rule does not hold (ground.h)
#include <algorithm>
#include <nlohmann/json.hpp>

#include "rules/kinds/ground.h"
#include "rules/kinds/kinds.h"
#include "rules/kinds/missing_facts.h"
#include "rules/kinds/pair.h"
#include "rules/kinds/spread.h"
#include "rules/selector.h"

namespace provost::rules {

namespace {

class Apart : public Rule {
 public:
  using Rule::Rule;
  Selector a, b;
  bool with_enemies = false;
  bool joiner_only = false;
  bool joiner_acted = false;
  bool extras = false;
  std::string doubt;
  std::string parted_state, parted_doubt;
  std::string together_doubt;
  std::string pursued_doubt;
  ReactionDoubt reaction;
  MeetingFilter meeting;
  GroundFilter ground;

  void judge_stack(const Context& context, game::Hex hex, const std::vector<const Placed*>& stack,
                   Judgement& out) const override {
    for (const Placed* first : stack) {
      for (const Placed* second : stack) {
        if (first != second) judge_pair(context, hex, *first, *second, out);
      }
    }
    if (!extras) return;
    for (const auto& filling : filling(context, hex)) {
      const auto before = out.breaches.size();
      for (const Placed* placed : stack) {
        judge_pair(context, hex, *placed, filling.unit, out);
        judge_pair(context, hex, filling.unit, *placed, out);
      }
      for (auto breach = out.breaches.begin() + static_cast<std::ptrdiff_t>(before);
           breach != out.breaches.end(); ++breach) {
        breach->pieces.insert(filling.marker);
        breach->because.push_back(filling.unit.unit.name + " fills this hex as well");
        for (const char* fact : {"sp", "losses"}) {
          if (filling.unit.unit.tells(fact)) continue;
          breach->doubt(std::string(fact) + " of " + filling.unit.unit.name +
                        ": losses may have made its formation shorter");
        }
        if (filling.outdated) {
          breach->doubt("whether its counters of extra hexes were still to be taken away");
        } else if (context.phase != "movement" || filling.unit.unit.arm() != "infantry") {
          breach->doubt("whether combat has made its formation shorter than its counters");
        }
      }
    }
  }

 private:
  void judge_pair(const Context& context, game::Hex hex, const Placed& first, const Placed& second,
                  Judgement& out) const {
    const bool sided = sides_known(first.unit, second.unit);
    const bool side_fits =
        with_enemies ? enemies(first.unit, second.unit) : friends(first.unit, second.unit);
    if (sided && !side_fits) return;
    const Tri fits = std::min(a.match(first.unit), b.match(second.unit));
    if (fits == Tri::kNo) return;
    if (joiner_only && &joiner_of(first, second, joiner_acted) != &first) return;
    if (!meeting.accepts(meeting_of(first, second))) return;
    ++out.judged;
    if (fits == Tri::kUnknown || !sided) {
      MissingFacts missing;
      for (const Placed* placed : {&first, &second}) {
        if (placed->unit.side().empty()) missing.add("side", placed->unit);
      }
      missing.of(a, first.unit);
      missing.of(b, second.unit);
      out.undecide(missing.sentence());
      return;
    }
    Breach breach;
    breach.pieces = {first.unit.piece, second.unit.piece};
    breach.hex = hex;
    breach.because = {described(first.unit, {"arm", "formation"}),
                      described(second.unit, {"arm", "formation"})};
    if (!doubt.empty()) breach.doubt(doubt);
    const auto shed = second.shed_in.find(parted_state);
    if (shed != second.shed_in.end() && shed->second > std::max(first.arrived, second.arrived)) {
      breach.doubt(parted_doubt);
    }
    if (!together_doubt.empty() && came_together(first, second)) breach.doubt(together_doubt);
    reaction.doubt(context, first, second, breach);
    if (!pursued_doubt.empty() && may_be_ridden_down(context, first, second)) {
      breach.doubt(pursued_doubt);
    }
    if (ground.apply(context, hex, breach)) out.breaches.push_back(std::move(breach));
  }

  // In one drag, or one after the other from the hex where they got their marker.
  static bool came_together(const Placed& first, const Placed& second) {
    if (first.arrived == 0 || second.arrived == 0) return false;
    if (first.arrived == second.arrived) return true;
    return first.from && second.from && *first.from == *second.from &&
           std::max(first.stated, second.stated) < std::min(first.arrived, second.arrived);
  }

  // Cavalry that came last, to infantry or cavalry that flees, in no movement segment.
  bool may_be_ridden_down(const Context& context, const Placed& first, const Placed& second) const {
    if (context.phase_known && context.phase == "movement") return false;
    const auto& comer = first.arrived >= second.arrived ? first : second;
    const auto& other = &comer == &first ? second : first;
    return comer.unit.arm() == "cavalry" && other.unit.arm() != "artillery" &&
           !other.unit.lacks_state("routed");
  }
};

}  // namespace

Result<std::unique_ptr<Rule>> make_apart(RuleRow row, const nlohmann::json& params) {
  auto rule = std::make_unique<Apart>(std::move(row));
  const auto& place = rule->row().place;
  for (auto [name, selector] : {std::pair{"a", &rule->a}, std::pair{"b", &rule->b}}) {
    auto parsed = Selector::parse(params.value(name, nlohmann::json()), place + "/" + name);
    if (!parsed) return forward(parsed);
    *selector = std::move(*parsed);
  }
  const auto sides = params.value("sides", "friends");
  if (sides != "friends" && sides != "enemies") {
    return fail(ErrorCode::kMalformed, "expected \"friends\" or \"enemies\"", place + "/sides");
  }
  rule->with_enemies = sides == "enemies";
  const auto joiner = params.value("joiner", "");
  if (!joiner.empty() && joiner != "arrived" && joiner != "acted") {
    return fail(ErrorCode::kMalformed, "expected \"arrived\" or \"acted\"", place + "/joiner");
  }
  rule->joiner_only = !joiner.empty();
  rule->joiner_acted = joiner == "acted";
  rule->extras = params.value("extras", false);
  rule->doubt = params.value("doubt", "");
  rule->together_doubt = params.value("together_doubt", "");
  rule->pursued_doubt = params.value("pursued_doubt", "");
  auto reaction = ReactionDoubt::parse(params, place);
  if (!reaction) return forward(reaction);
  rule->reaction = std::move(*reaction);
  if (params.contains("parted")) {
    rule->parted_state = params["parted"].value("state", "");
    rule->parted_doubt = params["parted"].value("doubt", "");
  }
  auto meeting = MeetingFilter::parse(params, place);
  if (!meeting) return forward(meeting);
  rule->meeting = *meeting;
  auto ground = GroundFilter::parse(params, place);
  if (!ground) return forward(ground);
  rule->ground = *ground;
  return std::unique_ptr<Rule>(std::move(rule));
}

}  // namespace provost::rules
