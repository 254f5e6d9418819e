// SPDX-License-Identifier: MIT
// The name by which the engine tells a component from its neighbours (getConfigureName): the
// attribute that holds it differs by class. Extensions name the component that they extend by
// class and this name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vassal/build_file.h"

namespace provost::module {

/// The attribute with the name of a component of this class: "mapName" of a map, "entryName" of a
/// widget, "title" of a help file, mostly "name".
std::string_view name_attribute(const vassal::Component& component);

/// Nothing when the attribute is missing. Defaults that the engine makes up are not told.
std::optional<std::string> component_name(const vassal::Component& component);

}  // namespace provost::module
