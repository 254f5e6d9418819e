// SPDX-License-Identifier: MIT
// Two units in one hex, and how they came together: kinds that judge pairs share this.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "rules/battlefield.h"
#include "rules/rule.h"
#include "rules/selector.h"

namespace provost::rules {

/// How the present state of two units in a hex came about: one joined the other, or one of them
/// changed where it stood.
enum class Meeting { kJoined, kChanged };

/// Which meetings a rule is about ("event": "joined" or "changed"; both when absent).
struct MeetingFilter {
  bool joined = true;
  bool changed = true;
  static Result<MeetingFilter> parse(const nlohmann::json& params, const std::string& place);
  bool accepts(Meeting meeting) const { return meeting == Meeting::kJoined ? joined : changed; }
  /// Who sets up counters puts them together in any order: then the event says nothing.
  void doubt(const Context& context, Breach& breach) const;
};

/// A unit that retreats before a charge or an assault takes the formation that it finds, and its
/// counter shows the old one. "reaction": {"who": selector of those who may, "doubt": sentence}.
struct ReactionDoubt {
  std::optional<Selector> who;
  std::string sentence;
  static Result<ReactionDoubt> parse(const nlohmann::json& params, const std::string& place);
  /// Doubts it when the one who came last may have come so: it is of the side that did not begin to
  /// move in the segment, or a charge or assault is going on.
  void doubt(const Context& context, const Placed& first, const Placed& second,
             Breach& breach) const;
};

/// The later of the two events; a unit that arrived and reformed in one step joined.
Meeting meeting_of(const Placed& a, const Placed& b);
/// The unit that caused the meeting: the one that came last, or (`acted`) that came or changed
/// last; when both did in one step one of them, the same whichever is named first.
const Placed& joiner_of(const Placed& a, const Placed& b, bool acted = true);

/// "1 PIE (infantry, line)": name with the facts named, for the reasons of a verdict.
std::string described(const game::Unit& unit, std::initializer_list<const char*> fields);

}  // namespace provost::rules
