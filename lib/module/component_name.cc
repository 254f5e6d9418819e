// SPDX-License-Identifier: MIT
#include "module/component_name.h"

namespace provost::module {
namespace {

struct NamedBy {
  std::string_view component;  // class without its package
  std::string_view attribute;
};

// From the setAttribute methods that call setConfigureName.
constexpr NamedBy kNamedBy[] = {
    {"AboutScreen", "title"},
    {"BrowserHelpFile", "title"},
    {"BrowserPDFFile", "title"},
    {"ChangePropertyButton", "text"},
    {"Chart", "chartName"},
    {"ChessClock", "side"},
    {"DeckSendKeyCommand", "menuText"},
    {"DeckSortKeyCommand", "menuText"},
    {"Flare", "flareName"},
    {"HelpFile", "title"},
    {"HtmlChart", "chartName"},
    {"LOS_Thread", "threadName"},
    {"SpecialDieFace", "text"},
};

}  // namespace

std::string_view name_attribute(const vassal::Component& component) {
  if (component.attribute("mapName") != nullptr) return "mapName";
  const auto name = component.name();
  for (const auto& named : kNamedBy) {
    if (name == named.component) return named.attribute;
  }
  // Widgets, slots among them; old piece windows call their name so, too (DEPRECATED_NAME).
  if (component.attribute("name") == nullptr && component.attribute("entryName") != nullptr) {
    return "entryName";
  }
  return "name";
}

std::optional<std::string> component_name(const vassal::Component& component) {
  const std::string* name = component.attribute(name_attribute(component));
  if (name == nullptr) return std::nullopt;
  return *name;
}

}  // namespace provost::module
