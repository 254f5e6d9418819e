// SPDX-License-Identifier: MIT
// What a module that Provost built tells an audit: entries under provost/ inside the archive. Any
// other module has none of them, and the audit then works with an external binding and no terrain.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "game/binding.h"
#include "game/hex_field.h"
#include "module/module.h"
#include "rules/ruleset.h"
#include "rules/terrain.h"

namespace provost::rules {

/// provost/binding.json; nothing when the module has none.
Result<std::optional<game::Binding>> module_binding(const module::Module& module);
/// "ruleset" of provost/game.json; empty when there is none.
Result<std::string> module_ruleset(const module::Module& module);
/// Colour of each side, "#RRGGBB" by its id, which is what its units have, of provost/game.json;
/// empty when there is none.
std::map<std::string, std::string> module_side_colors(const module::Module& module);
/// What players call each side, by the same id; empty likewise.
std::map<std::string, std::string> module_side_names(const module::Module& module);
/// provost/tables/*.json by their "id".
Result<Charts> module_charts(const module::Module& module);
/// provost/map.json on this field; nothing known when there is none.
Result<Terrain> module_terrain(const module::Module& module, const game::HexField& field);

}  // namespace provost::rules
