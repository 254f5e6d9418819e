// SPDX-License-Identifier: MIT
// What a map of a module says about stacking. A replay needs no more of a module than this: whether
// two counters on one point become one stack depends on the map's stacking options and its layers.
// Without a module every map stacks and has no layers, which is VASSAL's default.
#pragma once

#include <string>
#include <vector>

namespace provost::module {
class Module;
}

namespace provost::game {

struct MapRules {
  std::string name;                 // mapName; may be empty
  std::string id;                   // "Map0": saves may use it instead of the name
  bool stacking = true;             // StackMetrics: not `disabled`
  std::string layer_property;       // LayeredPieceCollection: `property`; empty: no layers
  std::vector<std::string> layers;  // its `layerOrder`, bottom first

  /// The name under which the engine writes it into saves (UniqueIdManager.getIdentifier).
  const std::string& identifier() const { return name.empty() ? id : name; }
};

/// The maps of a module in the order in which the engine finds them by name.
std::vector<MapRules> map_rules(const module::Module& module);

}  // namespace provost::game
