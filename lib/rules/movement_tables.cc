// SPDX-License-Identifier: MIT
// Reads a MovementModel: the movement of a ruleset and the charts of a module.
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "rules/movement_model.h"

namespace provost::rules {

using nlohmann::json;

namespace {

// A cost in a ruleset or chart: a text ("1/2") or a number; null is handled by the caller.
Result<Mp> mp_from(const json& value, const std::string& place) {
  std::optional<Mp> mp;
  constexpr double kMost = 1000;  // a cost beyond any movement; larger ones would overflow sums
  if (value.is_number() && value.get<double>() >= 0 && value.get<double>() <= kMost) {
    mp = mp_of(value.get<double>());
  } else if (value.is_string() && value.get<std::string>().size() < 12) {
    mp = parse_mp(value.get<std::string>());
  }
  if (mp && mp->sixths >= 0 && mp->sixths <= static_cast<int>(kMost) * 6) return *mp;
  return fail(ErrorCode::kMalformed, "expected 0 to 1000 movement points (1, \"1/2\", \"1/3\")",
              place);
}

// The member "mp" of a row.
Result<Mp> mp_of_row(const json& row, const std::string& place) {
  if (!row.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
  if (!row.contains("mp")) {
    return fail(ErrorCode::kMalformed, "is missing; expected movement points", place + "/mp");
  }
  return mp_from(row["mp"], place + "/mp");
}

}  // namespace

Result<MovementModel> MovementModel::parse(const json& source, const std::string& place) {
  MovementModel model;
  try {
    auto done = model.read(source, place);
    if (!done) return forward(done);
  } catch (const json::exception& error) {
    return fail(ErrorCode::kMalformed, json_complaint(error), place);
  }
  return model;
}

Result<void> MovementModel::read(const json& source, const std::string& place) {
  std::size_t index = 0;
  for (const auto& row : source.at("gaits")) {
    const auto here = place + "/gaits/" + std::to_string(index++);
    GaitRow gait;
    auto who = Selector::parse(row.value("who", json()), here + "/who");
    if (!who) return forward(who);
    gait.who = std::move(*who);
    gait.formations = row.at("formations").get<std::vector<std::string>>();
    gait.column = row.at("column").get<std::string>();
    auto floor = mp_from(row.at("floor"), here + "/floor");
    if (!floor) return forward(floor);
    gait.floor = *floor;
    auto extra = mp_from(row.value("extra", json(0)), here + "/extra");
    if (!extra) return forward(extra);
    gait.extra = *extra;
    gait.extra_unless = row.value("extra_unless", json::array()).get<std::vector<std::string>>();
    gait.road = row.value("road", false);
    gait.ends = row.value("ends", false);
    gait.still = row.value("still", false);
    gait.unchecked = row.value("unchecked", false);
    if (row.contains("barred")) {
      auto barred = Selector::parse(row["barred"], here + "/barred");
      if (!barred) return forward(barred);
      gait.barred = std::move(*barred);
    }
    gaits_.push_back(std::move(gait));
  }
  if (source.contains("forced_formation")) {
    const auto& forced = source["forced_formation"];
    forced_formation_ = forced.at("formation").get<std::string>();
    forcing_ground_ = forced.at("ground").get<std::set<std::string>>();
    counters_believed_ = forced.value("counters_believed", false);
  }
  for (const auto& row : source.at("changes")) {
    auto mp = mp_from(row.at("mp"), place + "/changes");
    if (!mp) return forward(mp);
    changes_[{row.at("from").get<std::string>(), row.at("to").get<std::string>()}][""] = *mp;
  }
  for (const auto object = source.value("roads", json::object());
       const auto& [kind, cost] : object.items()) {
    auto mp = mp_from(cost, place + "/roads/" + kind);
    if (!mp) return forward(mp);
    roads_[kind] = *mp;
  }
  auto road_floor = mp_from(source.at("road_floor"), place + "/road_floor");
  if (!road_floor) return forward(road_floor);
  road_floor_ = *road_floor;
  halving_ = source.value("halved_by", json::array()).get<std::vector<std::string>>();
  formed_by_commander_ =
      source.value("formed_by_commander", json::array()).get<std::vector<std::string>>();
  if (source.contains("forced_march")) {
    const auto& march = source["forced_march"];
    forced_.exists = true;
    forced_.above = march.at("factor").at(0).get<int>();
    forced_.below = march.at("factor").at(1).get<int>();
    for (auto [name, selector] :
         {std::pair{"arm", &forced_.arm}, std::pair{"formation", &forced_.formation},
          std::pair{"state", &forced_.state}}) {
      auto parsed = Selector::parse(march.value(name, json()), place + "/forced_march/" + name);
      if (!parsed) return forward(parsed);
      *selector = std::move(*parsed);
    }
  }
  if (source.contains("zone")) {
    auto cost = mp_from(source["zone"].at("mp"), place + "/zone/mp");
    if (!cost) return forward(cost);
    zone_cost_ = *cost;
    auto who = Selector::parse(source["zone"].value("who", json()), place + "/zone/who");
    if (!who) return forward(who);
    zone_who_ = std::move(*who);
  }
  for (const auto object = source.value("slack", json::object());
       const auto& [arm, steps] : object.items()) {
    for (const auto& sp : steps) {
      slack_[arm].push_back(sp.is_null() ? std::nullopt : std::optional(sp.get<double>()));
    }
  }
  single_hex_ = source.value("single_hex", json::array()).get<std::set<std::string>>();
  for (const auto object = source.value("by_hand", json::object());
       const auto& [formation, hexes] : object.items()) {
    by_hand_[formation] = hexes.get<int>();
  }
  for (const auto object = source.value("free_reach", json::object());
       const auto& [arm, hexes] : object.items()) {
    free_reach_[arm] = hexes.get<int>();
  }
  if (source.contains("diceless_charge")) {
    const auto here = place + "/diceless_charge";
    const auto& charge = source["diceless_charge"];
    charge_.exists = true;
    auto who = Selector::parse(charge.at("who"), here + "/who");
    if (!who) return forward(who);
    charge_.who = std::move(*who);
    for (const auto& prey : charge.at("prey")) {
      auto selector = Selector::parse(prey, here + "/prey");
      if (!selector) return forward(selector);
      charge_.prey.push_back(std::move(*selector));
    }
    charge_.markers = charge.at("markers").get<std::vector<std::string>>();
    charge_.within = charge.at("within").get<int>();
  }
  road_blocks_ = source.value("road_blocks", json::array()).get<std::set<std::string>>();
  return {};
}

Result<void> MovementModel::add_terrain_effects(const json& table) {
  try {
    for (auto [name, costs] :
         {std::pair{"hexes", &hex_cost_}, std::pair{"hexsides", &side_cost_}}) {
      for (const auto object = table.value(name, json::object());
           const auto& [kind, row] : object.items()) {
        const auto place = std::string("/") + name + "/" + kind;
        if (!row.is_object()) return fail(ErrorCode::kMalformed, "expected an object", place);
        if (row.value("disorder_check", false)) {
          (costs == &hex_cost_ ? check_hexes_ : check_sides_).insert(kind);
        }
        if (row.value("general_order", false)) forcing_ground_.insert(kind);
        const auto columns = row.find("mp");
        if (columns == row.end() || !columns->is_object()) {
          return fail(ErrorCode::kMalformed,
                      columns == row.end() ? "is missing; expected movement points by column"
                                           : "expected an object: movement points by column",
                      place + "/mp");
        }
        for (const auto& [column, cost] : columns->items()) {
          if (cost.is_null()) {
            (*costs)[column][kind] = std::nullopt;
            continue;
          }
          auto mp = mp_from(cost, place + "/mp/" + column);
          if (!mp) return forward(mp);
          (*costs)[column][kind] = *mp;
        }
      }
    }
    for (const auto object = table.value("roads", json::object());
         const auto& [kind, row] : object.items()) {
      auto mp = mp_of_row(row, "/roads/" + kind);
      if (!mp) return forward(mp);
      roads_[kind] = *mp;
    }
  } catch (const json::exception& error) {
    return fail(ErrorCode::kMalformed, json_complaint(error), "/");
  }
  return {};
}

Result<void> MovementModel::add_formations(const json& table) {
  try {
    std::size_t index = 0;
    for (const auto& row : table.value("change_cost", json::array())) {
      const auto place = "/change_cost/" + std::to_string(index++);
      auto mp = mp_of_row(row, place);
      if (!mp) return forward(mp);
      for (const auto* end : {"from", "to"}) {
        if (row.contains(end) && row[end].is_string()) continue;
        return fail(ErrorCode::kMalformed, "expected a formation", place + "/" + end);
      }
      const auto arm = row.value("arm", json());
      changes_[{row["from"].get<std::string>(), row["to"].get<std::string>()}]
              [arm.is_string() ? arm.get<std::string>() : ""] = *mp;
    }
    if (const auto least = table.find("infantry_line_two_hex_min_sp");
        least != table.end() && least->is_number()) {
      slack_["infantry"] = {least->get<double>()};
    }
    for (const auto object = table.value("frontal", json::object());
         const auto& [formation, angles] : object.items()) {
      const bool numbers = angles.is_array() &&
                           std::all_of(angles.begin(), angles.end(),
                                       [](const json& angle) { return angle.is_number_integer(); });
      if (!numbers) {
        return fail(ErrorCode::kMalformed, "expected a list of angles", "/frontal/" + formation);
      }
      frontal_[formation] = angles.get<std::vector<int>>();
    }
  } catch (const json::exception& error) {
    return fail(ErrorCode::kMalformed, json_complaint(error), "/");
  }
  return {};
}

}  // namespace provost::rules
