// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "base/text.h"
#include "module/component_name.h"
#include "rework/merge_parts.h"

namespace provost::rework {
namespace {

using vassal::Component;
using Chain = std::vector<const Component*>;

std::string map_of(const Chain& chain) {
  std::string name;
  for (const auto* component : chain) {
    if (const auto* map = component->attribute("mapName")) name = *map;
  }
  return name;
}

std::string zone_of(const Chain& chain) {
  std::string name;
  for (const auto* component : chain) {
    if (component->name() == "Zone") name = component->attribute_or("name", "");
  }
  return name;
}

// What kind of name the component has, and within which bounds it must be the only one; nothing
// when two of a name do no harm.
std::string scope_of(const Chain& chain) {
  const Component& component = *chain.back();
  const auto name = component.name();
  if (name == "PrototypeDefinition") return "prototype";
  if (component.attribute("mapName") != nullptr) return "map";
  if (name == "Board") return "board of Map \"" + map_of(chain) + "\"";
  if (name == "DrawPile") return "deck of Map \"" + map_of(chain) + "\"";
  if (name == "GlobalProperty" || name == "ZoneProperty") {
    return "property of " + map_of(chain) + ":" + zone_of(chain);
  }
  return {};
}

std::string content_of(const Component& component) {
  std::map<std::string, std::string> attributes(component.attributes.begin(),
                                                component.attributes.end());
  std::string content(text::trim(component.text));
  for (const auto& [key, value] : attributes) content += '\0' + key + '\1' + value;
  for (const auto& child : component.children) content += '\2' + content_of(child);
  return content;
}

// What the engine makes of two of a name.
std::string outcome_of(const std::string& kind) {
  if (kind == "prototype") return "the engine uses the one that comes last, for all pieces";
  if (kind == "map") return "saves know maps by name, and the engine finds the first";
  if (kind.starts_with("board")) return "the engine finds the first of the name";
  if (kind.starts_with("deck")) return "cards that are sent to a deck find the first of the name";
  return "commands that set it reach both";
}

std::string id_of(const std::string& kind) { return kind.substr(0, kind.find(' ')) + "/clash"; }

}  // namespace

template <class Visit>
void NameClashes::names_of(const Chain& ancestors, const Component& component, const Visit& visit) {
  component.walk([&](const Chain& below) {
    Chain chain = ancestors;
    chain.insert(chain.end(), below.begin(), below.end());
    const auto kind = scope_of(chain);
    const auto name = module::component_name(*below.back()).value_or("");
    if (!kind.empty() && !name.empty()) visit(kind, name, *below.back());
  });
}

NameClashes::NameClashes(const Component& module) {
  names_of({}, module,
           [&](const std::string& kind, const std::string& name, const auto& component) {
             owners_.insert_or_assign(kind + '\0' + name, Owner{{}, content_of(component)});
           });
}

void NameClashes::add(const std::string& extension, const Chain& ancestors,
                      const Component& component, Merged& merged) {
  names_of(ancestors, component,
           [&](const std::string& kind, const std::string& name, const auto& named) {
             Owner owner{extension, content_of(named)};
             auto& known = owners_[kind + '\0' + name];
             const bool clashes = !known.content.empty() && known.content != owner.content;
             if (clashes) {
               merged.items.push_back(
                   {id_of(kind), true, extension, fmt::format("{} \"{}\"", kind, name),
                    fmt::format("{} has another of that name; both are in the module now, and {}",
                                known.extension.empty() ? "the module" : known.extension,
                                outcome_of(kind))});
             }
             known = std::move(owner);
           });
}

}  // namespace provost::rework
