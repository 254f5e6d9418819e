// SPDX-License-Identifier: MIT
#include "game/map_rules.h"

#include "module/module.h"
#include "vassal/sequence.h"

namespace provost::game {

std::vector<MapRules> map_rules(const module::Module& module) {
  std::vector<MapRules> all;
  for (const module::Map& map : module.maps()) {
    MapRules rules;
    rules.name = map.name;
    rules.id = map.id;
    if (const auto* metrics = map.component->member("module.map.StackMetrics")) {
      rules.stacking = !metrics->flag("disabled", false);
    }
    if (const auto* layers = map.component->member("module.map.LayeredPieceCollection")) {
      rules.layer_property = layers->attribute_or("property", "");
      rules.layers = vassal::decode_sequence(layers->attribute_or("layerOrder", ""), ',');
    }
    all.push_back(std::move(rules));
  }
  return all;
}

}  // namespace provost::game
