// SPDX-License-Identifier: MIT
#include "vassal/component_class.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "vassal/data/json_at.h"
#include "vassal/data/tables.h"

namespace provost::vassal {

namespace {

using Json = nlohmann::json;
using data::flag_at;
using data::optional_at;
using data::text_at;

void append_at(const Json& object, const char* key, std::vector<std::string>& texts) {
  const auto found = object.find(key);
  if (found == object.end()) return;
  for (const auto& text : *found) {
    auto word = text.get<std::string>();
    if (std::find(texts.begin(), texts.end(), word) == texts.end())
      texts.push_back(std::move(word));
  }
}

std::vector<std::string> texts_at(const Json& object, const char* key) {
  std::vector<std::string> texts;
  append_at(object, key, texts);
  return texts;
}

ComponentAttribute read_attribute(const Json& json) {
  ComponentAttribute attribute;
  attribute.name = text_at(json, "name");
  attribute.type = text_at(json, "type");
  attribute.default_value = optional_at(json, "default");
  attribute.default_when_added = optional_at(json, "when_added");
  attribute.values = texts_at(json, "values");
  attribute.bad_value = text_at(json, "bad_value");
  attribute.translatable = flag_at(json, "translatable");
  return attribute;
}

ComponentClass read_class(const Json& json) {
  ComponentClass component;
  component.java_class = text_at(json, "class");
  component.editor_name = text_at(json, "editor_name");
  component.superclass = text_at(json, "superclass");
  component.offered = text_at(json, "offered");
  component.name_attribute = text_at(json, "name");
  component.aliases = texts_at(json, "aliases");
  for (const auto& item : json.value("attributes", Json::array())) {
    component.attributes.push_back(read_attribute(item));
  }
  for (const auto& item : json.value("also_accepted", Json::array())) {
    component.also_accepted.push_back({text_at(item, "name"), texts_at(item, "sets")});
  }
  component.ignored = texts_at(json, "ignored");
  component.plain_children = texts_at(json, "plain_children");
  component.children = texts_at(json, "children");
  append_at(json, "children_in_piece_window", component.children);
  append_at(json, "children_in_chart_window", component.children);
  component.mandatory_children = texts_at(json, "mandatory_children");
  component.added_children = texts_at(json, "added_children");
  component.uniquely_named_children = texts_at(json, "uniquely_named_children");
  component.unique = flag_at(json, "unique");
  component.mandatory = flag_at(json, "mandatory");
  component.unique_name = flag_at(json, "unique_name");
  component.text_content = flag_at(json, "text");
  return component;
}

struct Table {
  std::vector<ComponentClass> classes;
  std::unordered_map<std::string_view, const ComponentClass*> by_tag;
};

// The table is part of the program: should it be damaged, all classes are unknown.
Table read_table() {
  Table table;
  const auto json = Json::parse(data::components_json(), nullptr, false);
  if (json.is_discarded()) return table;
  for (const auto& item : json["classes"]) table.classes.push_back(read_class(item));
  std::sort(table.classes.begin(), table.classes.end(),
            [](const auto& a, const auto& b) { return a.java_class < b.java_class; });
  for (const auto& component : table.classes) {
    table.by_tag.emplace(component.java_class, &component);
    for (const auto& alias : component.aliases) table.by_tag.emplace(alias, &component);
  }
  return table;
}

const Table& table() {
  static const Table kTable = read_table();
  return kTable;
}

// VASSAL.build.module.map.SetupStack.getConfigureName: its name, the first name among its pieces
// and where it stands, joined by dashes.
std::optional<std::string> setup_stack_name(const Component& stack) {
  std::string name = stack.attribute_or("name", "");
  for (const auto& child : stack.children) {
    const auto piece = configure_name(child);
    if (!piece && component_class(child.type) != nullptr) return std::nullopt;
    if (!piece || piece->empty()) continue;
    if (!name.empty()) name += " - ";
    name += *piece;
    break;
  }
  if (stack.flag("useGridLocation", false)) {
    const auto* location = stack.attribute("location");
    if (location == nullptr) return name;
    return name + (name.empty() ? "" : " - ") + *location;
  }
  if (!name.empty()) name += " - ";
  return name + "(" + std::to_string(stack.number("x", 0)) + "," +
         std::to_string(stack.number("y", 0)) + ")";
}

}  // namespace

const ComponentAttribute* ComponentClass::attribute(std::string_view key) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const auto& a) { return a.name == key; });
  return found == attributes.end() ? nullptr : &*found;
}

const AcceptedAttribute* ComponentClass::accepted(std::string_view key) const {
  const auto found = std::find_if(also_accepted.begin(), also_accepted.end(),
                                  [&](const auto& a) { return a.name == key; });
  return found == also_accepted.end() ? nullptr : &*found;
}

bool ComponentClass::offers(std::string_view other) const {
  return std::find(children.begin(), children.end(), other) != children.end();
}

const std::vector<ComponentClass>& component_classes() { return table().classes; }

const ComponentClass* component_class(std::string_view tag) {
  const auto found = table().by_tag.find(tag);
  return found == table().by_tag.end() ? nullptr : found->second;
}

TagKind tag_kind(std::string_view tag, std::string_view parent) {
  if (component_class(tag) != nullptr) return TagKind::kEngine;
  const ComponentClass* around = component_class(parent);
  if (around == nullptr) return TagKind::kCustom;
  const auto& plain = around->plain_children;
  return std::find(plain.begin(), plain.end(), tag) == plain.end() ? TagKind::kCustom
                                                                   : TagKind::kPlain;
}

bool is_slot(const Component& component) { return component.name().ends_with("Slot"); }
bool is_prototype(const Component& component) { return component.name() == "PrototypeDefinition"; }

std::optional<std::string> configure_name(const Component& component) {
  const ComponentClass* known = component_class(component.type);
  if (known == nullptr || known->name_attribute.empty()) return std::nullopt;
  if (component.is("module.map.SetupStack")) return setup_stack_name(component);
  if (const auto* name = component.attribute(known->name_attribute)) {
    if (name->empty() && is_slot(component)) return std::nullopt;
    return *name;
  }
  const auto* attribute = known->attribute(known->name_attribute);
  return attribute == nullptr ? std::nullopt : attribute->default_value;
}

}  // namespace provost::vassal
