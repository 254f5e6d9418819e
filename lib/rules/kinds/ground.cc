// SPDX-License-Identifier: MIT
#include "rules/kinds/ground.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "rules/terrain.h"

namespace provost::rules {

Result<GroundFilter> GroundFilter::parse(const nlohmann::json& params, const std::string& place) {
  GroundFilter filter;
  for (const auto& kind : params.value("ground_except", nlohmann::json::array())) {
    if (!kind.is_string()) {
      return fail(ErrorCode::kMalformed, "expected a list of terrain kinds", place + "/ground_except");
    }
    filter.except_.push_back(kind.get<std::string>());
  }
  return filter;
}

bool GroundFilter::apply(const Context& context, game::Hex hex, Breach& breach) const {
  if (except_.empty()) return true;
  const auto kinds = context.terrain.hex(hex);
  if (!kinds) {
    breach.verdict = std::max(breach.verdict, Verdict::kDoubtful);
    breach.unknown.push_back("terrain of the hex: legal in " + text::join(except_, ", "));
    return true;
  }
  return std::none_of(except_.begin(), except_.end(),
                      [&](const std::string& kind) { return kinds->contains(kind); });
}

}  // namespace provost::rules
