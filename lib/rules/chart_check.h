// SPDX-License-Identifier: MIT
// Whether a chart that a module brings can be used: the same reading as that of an audit, so that
// an author hears of a slip when the module is built and not when its first log is checked.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"

namespace provost::rules {

/// kMalformed with a JSON pointer for a chart (by id: "terrain-effects", "formations") that has a
/// cost or limit missing, negative or beyond all sense. Other charts are not read by any rule.
Result<void> check_chart(const std::string& id, const nlohmann::json& chart);
/// The same for its text; kMalformed and kLimit of parse_json().
Result<void> check_chart(const std::string& id, const std::string& text);

}  // namespace provost::rules
