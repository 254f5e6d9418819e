// SPDX-License-Identifier: MIT
// Ground on which a rule does not hold, for example a redoubt in which infantry and guns stand
// together. Where the terrain is not known the breach becomes doubtful: on that ground it would be
// legal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/rule.h"

namespace provost::rules {

class GroundFilter {
 public:
  /// Reads "ground_except": terrain kinds; absent = the rule holds everywhere. And
  /// "ground_known_except": likewise, but unknown terrain is not taken to be such ground, because
  /// the counters would show it (General Order).
  static Result<GroundFilter> parse(const nlohmann::json& params, const std::string& place);
  /// False when the rule does not hold in this hex; may turn the breach into a doubtful one.
  /// `claimed`: what a unit did there shows that it is no such ground, unless it is known to be.
  bool apply(const Context& context, game::Hex hex, Breach& breach, bool claimed = false) const;

 private:
  std::vector<std::string> except_;
  std::vector<std::string> known_except_;
};

}  // namespace provost::rules
