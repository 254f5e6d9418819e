// SPDX-License-Identifier: MIT
// A Selector picks units by what is known of them, in three values: yes, no, or not known. Rules
// accuse only on a yes; a "not known" counts as undecided in the coverage.
//
//     {"arm": ["infantry"], "formation": ["march_column", "road_column"], "not_state": ["routed"]}
//
// Keys are unit fields (any of the values), "state"/"not_state" (any/none of the states), and a
// field with "not_" before it (none of the values). All keys must hold.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/unit.h"

namespace provost::rules {

enum class Tri { kNo, kUnknown, kYes };

class Selector {
 public:
  /// An absent or empty object selects every unit. `place` is for messages.
  static Result<Selector> parse(const nlohmann::json& json, const std::string& place);

  Tri match(const game::Unit& unit) const;
  bool certain(const game::Unit& unit) const { return match(unit) == Tri::kYes; }
  bool possible(const game::Unit& unit) const { return match(unit) != Tri::kNo; }
  /// Why a match is not known: the facts that the unit does not tell, in the words of a binding
  /// ("formation", "state routed"). Empty when the match is a yes or a no.
  std::vector<std::string> missing(const game::Unit& unit) const;

 private:
  struct Clause {
    std::string field;  // empty: states
    bool negated = false;
    std::vector<std::string> values;
  };
  static Tri match(const Clause& clause, const game::Unit& unit);
  std::vector<Clause> clauses_;
};

}  // namespace provost::rules
