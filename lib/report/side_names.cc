// SPDX-License-Identifier: MIT
#include "report/side_names.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace provost::report {

std::map<std::string, std::string> module_side_names(const module::Module& module) {
  constexpr const char* kGame = "provost/game.json";
  std::map<std::string, std::string> names;
  if (!module.has_entry(kGame)) return names;
  const auto bytes = module.read_entry(kGame);
  if (!bytes) return names;
  const auto game = parse_json(*bytes);
  if (!game || !game->is_object() || !game->contains("sides")) return names;
  for (const auto& side : (*game)["sides"]) {
    auto name = text_member(side, "name");
    if (!name.empty()) names[text_member(side, "id")] = std::move(name);
  }
  return names;
}

}  // namespace provost::report
