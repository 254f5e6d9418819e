// SPDX-License-Identifier: MIT
#include "rules/kinds/pair.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace provost::rules {

Result<MeetingFilter> MeetingFilter::parse(const nlohmann::json& params, const std::string& place) {
  MeetingFilter filter;
  if (!params.contains("event")) return filter;
  const auto& event = params["event"];
  if (event == "joined") {
    filter.changed = false;
  } else if (event == "changed") {
    filter.joined = false;
  } else {
    return fail(ErrorCode::kMalformed, "expected \"joined\" or \"changed\"", place + "/event");
  }
  return filter;
}

void MeetingFilter::doubt(const Context& context, Breach& breach) const {
  if (joined && changed) return;
  if (!context.set_up.empty()) breach.doubt(context.set_up);
}

Result<ReactionDoubt> ReactionDoubt::parse(const nlohmann::json& params, const std::string& place) {
  ReactionDoubt reaction;
  if (!params.contains("reaction")) return reaction;
  const auto& source = params["reaction"];
  auto who = Selector::parse(source.value("who", nlohmann::json()), place + "/reaction/who");
  if (!who) return forward(who);
  reaction.who = std::move(*who);
  reaction.sentence = source.value("doubt", "");
  if (reaction.sentence.empty()) {
    return fail(ErrorCode::kMalformed, "\"doubt\" is missing", place + "/reaction");
  }
  return reaction;
}

void ReactionDoubt::doubt(const Context& context, const Placed& first, const Placed& second,
                          Breach& breach) const {
  if (!who) return;
  const auto& comer = first.arrived >= second.arrived ? first : second;
  const bool passive = !context.active.empty() && comer.unit.side() != context.active;
  if ((context.threatened || passive) && who->possible(comer.unit)) breach.doubt(sentence);
}

namespace {
// A loss or a state is not its unit's act: an enemy's shot must not count as a change. Nor does a
// turn: counters are turned for neatness after the drag.
int last_step(const Placed& placed) { return std::max(placed.arrived, placed.formed); }
}  // namespace

Meeting meeting_of(const Placed& a, const Placed& b) {
  return std::max(a.arrived, b.arrived) >= std::max(a.formed, b.formed) ? Meeting::kJoined
                                                                        : Meeting::kChanged;
}

const Placed& joiner_of(const Placed& a, const Placed& b, bool acted) {
  const int of_a = acted ? last_step(a) : a.arrived;
  const int of_b = acted ? last_step(b) : b.arrived;
  if (of_a != of_b) return of_b > of_a ? b : a;
  return b.unit.piece > a.unit.piece ? b : a;
}

std::string described(const game::Unit& unit, std::initializer_list<const char*> fields) {
  std::string facts;
  for (const char* field : fields) {
    const auto& value = unit.field(field);
    if (!value.empty()) facts += (facts.empty() ? "" : ", ") + value;
  }
  for (const auto& state : unit.states) facts += (facts.empty() ? "" : ", ") + state;
  return facts.empty() ? unit.name : unit.name + " (" + facts + ")";
}

}  // namespace provost::rules
