// SPDX-License-Identifier: MIT
// How a file names a component of a module: the way down from the module, one step a level, each
// the class and the component's name. An extension's element says so what it is added to; so does a
// trait that places a piece of a palette:
//
//     VASSAL.build.module.Map:Main Map/VASSAL.build.module.map.BoardPicker
//
// A sequence over '/' of sequences over ':'; a component without a name has a step without one. An
// empty path is the module itself. Source: VASSAL.tools.ComponentPathBuilder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "vassal/build_file.h"

namespace provost::vassal {

struct PathStep {
  std::string java_class;
  std::optional<std::string> name;
};
using TargetPath = std::vector<PathStep>;

TargetPath parse_target_path(std::string_view text);
std::string target_path_text(const TargetPath& path);

/// The path of the last component of a chain that begins with the module.
TargetPath target_path_of(const std::vector<const Component*>& chain);

/// The chain of components from `root` (which it begins with) down to the path's end. As the engine
/// looks for it: below each component the first of that class and name, else, when none has the
/// name, the first of that class from which the rest can be found. Classes, not just their names,
/// have to agree, and folders are steps like others. kNotFound with the step that failed.
Result<std::vector<const Component*>> resolve_target(const Component& root, const TargetPath& path);

}  // namespace provost::vassal
