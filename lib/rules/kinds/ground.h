// SPDX-License-Identifier: MIT
// Ground on which a rule does not hold, for example a redoubt in which infantry and guns stand
// together. Where the terrain is not known the breach becomes doubtful: on that ground it would be legal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/rule.h"

namespace provost::rules {

class GroundFilter {
 public:
  /// Reads "ground_except": terrain kinds; absent = the rule holds everywhere.
  static Result<GroundFilter> parse(const nlohmann::json& params, const std::string& place);
  /// False when the rule does not hold in this hex; may turn the breach into a doubtful one.
  bool apply(const Context& context, game::Hex hex, Breach& breach) const;

 private:
  std::vector<std::string> except_;
};

}  // namespace provost::rules
