// SPDX-License-Identifier: MIT
#include "rules/kinds/ground.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "rules/terrain.h"

namespace provost::rules {

Result<GroundFilter> GroundFilter::parse(const nlohmann::json& params, const std::string& place) {
  GroundFilter filter;
  for (auto [name, into] : {std::pair{"ground_except", &filter.except_},
                            std::pair{"ground_known_except", &filter.known_except_}}) {
    for (const auto& kind : params.value(name, nlohmann::json::array())) {
      if (!kind.is_string()) {
        return fail(ErrorCode::kMalformed, "expected a list of terrain kinds", place + "/" + name);
      }
      into->push_back(kind.get<std::string>());
    }
  }
  return filter;
}

bool GroundFilter::apply(const Context& context, game::Hex hex, Breach& breach,
                         bool claimed) const {
  const auto kinds = context.terrain.hex(hex);
  const auto is = [&](const std::string& kind) { return kinds->contains(kind); };
  if (kinds && std::any_of(known_except_.begin(), known_except_.end(), is)) return false;
  if (except_.empty()) return true;
  if (!kinds && claimed) return true;
  if (!kinds) {
    breach.doubt("terrain of the hex: legal in " + text::join(except_, ", "));
    return true;
  }
  return std::none_of(except_.begin(), except_.end(), is);
}

}  // namespace provost::rules
