// SPDX-License-Identifier: MIT
// Where an extension's element attaches: a path of classes and names down from the module,
//
//     VASSAL.build.module.PieceWindow:Pieces/VASSAL.build.widget.TabWidget:Army
//
// resolved as the engine does it: a component of the class and name; where none has the name, the
// first of the class (for the last element) or the first below which the rest is found. Source:
// VASSAL.tools.ComponentPathBuilder, VASSAL.build.module.ExtensionElement.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vassal/build_file.h"

namespace provost::rework {

struct ComponentTarget {
  std::vector<std::size_t> path;  // places among Component::children, from the root down
  bool exact = true;              // false: an element was found by its class alone
};

/// Nothing when there is no such component: the engine then gives up the whole extension.
std::optional<ComponentTarget> find_target(const vassal::Component& root, std::string_view target);

}  // namespace provost::rework
