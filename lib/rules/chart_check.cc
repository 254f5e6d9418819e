// SPDX-License-Identifier: MIT
#include "rules/chart_check.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "rules/movement_model.h"
#include "rules/mp.h"

namespace provost::rules {

using nlohmann::json;

namespace {

// "sp_limit", which the kind stack_limit reads: a negative one would make every stack illegal.
Result<void> check_limits(const json& chart) {
  constexpr double kMost = 1e6;  // steps, or strength points
  for (const auto hexes = chart.value("hexes", json::object());
       const auto& [kind, row] : hexes.items()) {
    const auto limits = row.find("sp_limit");
    if (limits == row.end()) continue;
    const auto place = "/hexes/" + kind + "/sp_limit";
    if (!limits->is_object()) {
      return fail(ErrorCode::kMalformed, "expected an object: limits by column", place);
    }
    for (const auto& [column, limit] : limits->items()) {
      const bool number =
          limit.is_number() && limit.get<double>() >= 0 && limit.get<double>() <= kMost;
      const bool fraction = limit.is_string() && parse_mp(limit.get<std::string>());
      if (number || fraction || limit.is_null()) continue;
      return fail(ErrorCode::kMalformed, "expected a number from 0 to 1000000, or null",
                  place + "/" + column);
    }
  }
  return {};
}

}  // namespace

Result<void> check_chart(const std::string& id, const json& chart) {
  if (!chart.is_object()) return fail(ErrorCode::kMalformed, "expected an object", "/");
  for (const auto* part : {"hexes", "hexsides", "roads", "frontal"}) {
    if (!chart.contains(part) || chart[part].is_object()) continue;
    return fail(ErrorCode::kMalformed, "expected an object", std::string("/") + part);
  }
  MovementModel model;
  if (id == "formations") return model.add_formations(chart);
  if (id != "terrain-effects") return {};
  if (auto done = model.add_terrain_effects(chart); !done) return done;
  return check_limits(chart);
}

Result<void> check_chart(const std::string& id, const std::string& text) {
  auto chart = parse_json(text);
  if (!chart) return forward(chart);
  return check_chart(id, *chart);
}

}  // namespace provost::rules
