// SPDX-License-Identifier: MIT
#include "rules/module_facts.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace provost::rules {

using nlohmann::json;

namespace {

constexpr char kBinding[] = "provost/binding.json";
constexpr char kGame[] = "provost/game.json";
constexpr char kMap[] = "provost/map.json";
constexpr char kTables[] = "provost/tables/";

Result<json> read_json(const module::Module& module, const std::string& entry) {
  auto bytes = module.read_entry(entry);
  if (!bytes) return forward(bytes);
  auto parsed = parse_json(*bytes);
  if (parsed && parsed->is_object()) return parsed;
  const std::string place = "entry " + entry;
  if (parsed) return fail(ErrorCode::kMalformed, "expected an object", place, module.file());
  return fail(parsed.error().code, parsed.error().message, place + ", " + parsed.error().place,
              module.file());
}

// "sides" of provost/game.json; an empty list when there is none.
json sides_of(const module::Module& module) {
  if (!module.has_entry(kGame)) return json::array();
  const auto game = read_json(module, kGame);
  if (!game || !game->contains("sides") || !(*game)["sides"].is_array()) return json::array();
  return (*game)["sides"];
}

}  // namespace

Result<std::optional<game::Binding>> module_binding(const module::Module& module) {
  if (!module.has_entry(kBinding)) return std::optional<game::Binding>();
  auto bytes = module.read_entry(kBinding);
  if (!bytes) return forward(bytes);
  auto binding = game::Binding::parse_text(*bytes, module.file() + ": " + kBinding);
  if (!binding) return forward(binding);
  return std::optional<game::Binding>(std::move(*binding));
}

Result<std::string> module_ruleset(const module::Module& module) {
  if (!module.has_entry(kGame)) return std::string();
  auto game = read_json(module, kGame);
  if (!game) return forward(game);
  const auto ruleset = game->find("ruleset");
  if (ruleset == game->end() || !ruleset->is_string()) return std::string();
  return ruleset->get<std::string>();
}

std::map<std::string, std::string> module_side_colors(const module::Module& module) {
  std::map<std::string, std::string> colors;
  for (const auto& side : sides_of(module)) {
    const auto color = text_member(side, "color");
    const bool hex = color.size() == 7 && color[0] == '#' &&
                     color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
    if (hex) colors[text_member(side, "id")] = color;
  }
  return colors;
}

std::map<std::string, std::string> module_side_names(const module::Module& module) {
  std::map<std::string, std::string> names;
  for (const auto& side : sides_of(module)) {
    auto name = text_member(side, "name");
    if (!name.empty()) names[text_member(side, "id")] = std::move(name);
  }
  return names;
}

Result<Charts> module_charts(const module::Module& module) {
  Charts charts;
  for (const auto& entry : module.entries()) {
    if (entry.name.rfind(kTables, 0) != 0 || !entry.name.ends_with(".json")) continue;
    auto table = read_json(module, entry.name);
    if (!table) return forward(table);
    const auto id = table->find("id");
    if (id == table->end() || !id->is_string()) {
      return fail(ErrorCode::kMalformed, "\"id\" is missing", "entry " + entry.name, module.file());
    }
    auto name = id->get<std::string>();
    charts[std::move(name)] = table->dump();
  }
  return charts;
}

Result<Terrain> module_terrain(const module::Module& module, const game::HexField& field) {
  if (!module.has_entry(kMap)) return Terrain();
  auto map = read_json(module, kMap);
  if (!map) return forward(map);
  auto terrain = Terrain::parse(*map, field);
  if (!terrain) return tl::unexpected<Error>(in_file(terrain.error(), module.file() + ": " + kMap));
  return terrain;
}

}  // namespace provost::rules
