// SPDX-License-Identifier: MIT
#include "module/component_name.h"

#include "vassal/component_class.h"

namespace provost::module {

std::string_view name_attribute(const vassal::Component& component) {
  const auto* known = vassal::component_class(component.type);
  if (known != nullptr && !known->name_attribute.empty() &&
      component.attribute(known->name_attribute) != nullptr) {
    return known->name_attribute;
  }
  // Custom classes take after the engine's; old piece windows call their name as widgets do.
  for (const std::string_view key : {"mapName", "name", "entryName"}) {
    if (component.attribute(key) != nullptr) return key;
  }
  return known != nullptr && !known->name_attribute.empty() ? known->name_attribute
                                                            : std::string_view("name");
}

std::optional<std::string> component_name(const vassal::Component& component) {
  const std::string* name = component.attribute(name_attribute(component));
  if (name == nullptr) return std::nullopt;
  return *name;
}

}  // namespace provost::module
