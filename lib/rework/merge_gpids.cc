// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "module/component_name.h"
#include "rework/merge_parts.h"
#include "vassal/component_class.h"

namespace provost::rework {
namespace {

using vassal::Component;

// Builder.getText trims all control characters.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

// Visits components and their texts side by side.
template <class Visit>
void walk(Component& component, XmlNode& node, const Visit& visit) {
  visit(component, node);
  const auto nodes = node.children();
  for (std::size_t i = 0; i < component.children.size() && i < nodes.size(); ++i) {
    walk(component.children[i], *nodes[i], visit);
  }
}

}  // namespace

Renumbering::Renumbering(const Component& module) {
  std::int64_t highest = -1;
  const auto use = [&](const std::string& gpid) {
    if (gpid.empty()) return;
    used_.insert(gpid);
    highest = std::max<std::int64_t>(highest, text::to_int(gpid).value_or(-1));
  };
  module.walk([&](const auto& chain) {
    const Component& component = *chain.back();
    if (!is_slot(component) && !is_prototype(component)) return;
    use(component.attribute_or("gpid", ""));
    const auto definition = read_definition(trimmed(component.text));
    if (!definition) return;
    for (const auto& gpid : marker_gpids(*definition)) use(gpid);
  });
  next_ = std::max<std::int64_t>(highest + 1, module.number("nextPieceSlotId", 0));
}

// An id without the prefix of an extension may stay when nobody else has it.
std::string Renumbering::fresh(const std::string& gpid) {
  const auto number = text::to_int(gpid);
  if (number && *number >= 0 && *number < kLastGpid && used_.insert(gpid).second) {
    next_ = std::max<std::int64_t>(next_, std::int64_t{*number} + 1);
    return gpid;
  }
  std::string made = std::to_string(next_++);
  used_.insert(made);
  return made;
}

GpidMap Renumbering::renumber(const std::string& extension, BuildText& build, Merged& merged) {
  GpidMap map;
  const auto renumbered = [&](const std::string& name, const std::string& from) {
    std::string to = fresh(from);
    if (to != from) {
      if (!from.empty()) map.emplace(from, to);
      merged.gpids.push_back({extension, name, from, to});
    }
    return to;
  };
  walk(build.root, build.text.root, [&](Component& component, XmlNode& node) {
    if (!is_slot(component) && !is_prototype(component)) return;
    const auto name = module::component_name(component).value_or("");
    const auto before = trimmed(component.text);
    auto definition = read_definition(before);
    if (is_slot(component)) {
      const auto gpid = component.attribute_or("gpid", "");
      const auto to = renumbered(name, gpid);
      if (to != gpid) node.set_attribute("gpid", to);
      if (definition) set_basic_gpid(*definition, to);
    }
    if (!definition) {
      if (!before.empty()) {
        merged.items.push_back({"definition/opaque", false, extension, name,
                                "its definition is not one that is known and stays as it is: " +
                                    definition.error().message});
      }
      return;
    }
    auto markers = marker_gpids(*definition);
    for (auto& gpid : markers) gpid = renumbered("placed by " + name, gpid);
    set_marker_gpids(*definition, markers);
    auto after = write_definition(*definition);
    if (after == before) return;
    node.set_text(after);
    component.text = std::move(after);
  });
  return map;
}

}  // namespace provost::rework
