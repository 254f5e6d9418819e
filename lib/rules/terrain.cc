// SPDX-License-Identifier: MIT
#include "rules/terrain.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace provost::rules {

using game::Hex;
using nlohmann::json;

namespace {

Result<Hex> hex_named(const json& name, const game::HexField& field, const std::string& place) {
  if (!name.is_string()) return fail(ErrorCode::kMalformed, "expected a hex", place);
  const auto hex = field.named(name.get<std::string>());
  if (!hex) {
    return fail(ErrorCode::kMalformed, "no hex \"" + name.get<std::string>() + "\" on the map",
                place);
  }
  return *hex;
}

}  // namespace

Result<Terrain> Terrain::parse(const json& map, const game::HexField& field) {
  Terrain terrain;
  try {
    const auto fallback = map.value("default_terrain", "unknown");
    if (fallback != "unknown") terrain.default_ = fallback;
    for (const auto& group : map.value("terrain", json::array())) {
      for (const auto& name : group.at("hexes")) {
        auto hex = hex_named(name, field, "/terrain");
        if (!hex) return forward(hex);
        terrain.hexes_[*hex].insert(group.at("kind").get<std::string>());
      }
    }
    for (const auto& group : map.value("hexsides", json::array())) {
      for (const auto& pair : group.at("between")) {
        auto a = hex_named(pair.at(0), field, "/hexsides");
        if (!a) return forward(a);
        auto b = hex_named(pair.at(1), field, "/hexsides");
        if (!b) return forward(b);
        terrain.hexsides_[side(*a, *b)].insert(group.at("kind").get<std::string>());
        terrain.hexside_lines_.push_back({*a, *b, group.at("kind").get<std::string>()});
      }
    }
    for (const auto& group : map.value("roads", json::array())) {
      const auto& names = group.at("hexes");
      for (std::size_t i = 1; i < names.size(); ++i) {
        auto a = hex_named(names[i - 1], field, "/roads");
        if (!a) return forward(a);
        auto b = hex_named(names[i], field, "/roads");
        if (!b) return forward(b);
        terrain.roads_[side(*a, *b)].insert(group.at("kind").get<std::string>());
        terrain.road_lines_.push_back({*a, *b, group.at("kind").get<std::string>()});
      }
    }
  } catch (const json::exception& error) {
    return fail(ErrorCode::kMalformed, json_complaint(error));
  }
  return terrain;
}

std::optional<std::set<std::string>> Terrain::hex(Hex hex) const {
  std::set<std::string> kinds;
  const auto found = hexes_.find(hex);
  if (found != hexes_.end()) {
    kinds = found->second;
  } else if (!default_.empty()) {
    kinds.insert(default_);
  }
  for (const auto& [piece, ground] : laid_) {
    if (ground.first == hex) kinds.insert(ground.second);
  }
  if (kinds.empty()) return std::nullopt;
  return kinds;
}

void Terrain::lay(const std::string& piece, Hex hex, const std::string& kind) {
  laid_.insert_or_assign(piece, std::pair{hex, kind});
}

void Terrain::lift(const std::string& piece) { laid_.erase(piece); }

std::set<std::string> Terrain::hexside(Hex a, Hex b) const {
  const auto found = hexsides_.find(side(a, b));
  return found == hexsides_.end() ? std::set<std::string>{} : found->second;
}

std::set<std::string> Terrain::road(Hex a, Hex b) const {
  const auto found = roads_.find(side(a, b));
  return found == roads_.end() ? std::set<std::string>{} : found->second;
}

}  // namespace provost::rules
