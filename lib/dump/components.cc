// SPDX-License-Identifier: MIT
#include "dump/components.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "module/contents.h"
#include "vassal/trait_fields.h"

namespace provost::dump {

namespace {

using json = nlohmann::ordered_json;

std::string shown(std::string_view text) { return text::printable(text, std::string::npos); }

// The traits of a component whose text defines a piece; empty for any other text.
std::vector<vassal::Trait> traits_of(const vassal::Component& component) {
  if (!text::trim(component.text).starts_with("+/")) return {};
  const auto piece = module::read_piece_definition(component.text);
  if (piece.type.empty()) return {};
  auto chain = vassal::TraitChain::parse(piece.type, piece.state);
  return chain ? std::move(chain->traits) : std::vector<vassal::Trait>();
}

std::string title(const vassal::Component& component) {
  const bool engine = component.type.starts_with("VASSAL.");
  std::string text = engine ? std::string(component.name()) : component.type;
  for (const char* key : {"name", "entryName", "mapName"}) {
    const auto* value = component.attribute(key);
    if (value != nullptr && !value->empty()) return text + " \"" + shown(*value) + "\"";
  }
  return text;
}

void write_fields(const std::vector<vassal::TraitField>& fields, const std::string& indent,
                  std::string& out) {
  for (const auto& field : fields) {
    // What a version left out or what is as in a new trait tells nothing.
    if (!field.present || field.text == field.info->default_text) continue;
    out += indent + field.name + " = " + shown(field.text) + "\n";
  }
}

void write_trait(const vassal::Trait& trait, const std::string& indent, std::string& out) {
  const auto fields = vassal::TraitFields::decode(trait);
  if (fields.opaque()) {
    out += indent + "- " + shown(trait.type);
    out += trait.state.empty() ? "\n" : " | " + shown(trait.state) + "\n";
    return;
  }
  out += indent + "- " + fields.title() + "\n";
  write_fields(fields.type(), indent + "    ", out);
  write_fields(fields.state(), indent + "    ", out);
}

void write(const vassal::Component& component, std::size_t depth, std::string& out) {
  const std::string indent(2 * depth, ' ');
  out += indent + title(component) + "\n";
  auto attributes = component.attributes;
  std::sort(attributes.begin(), attributes.end());
  for (const auto& [key, value] : attributes) {
    if (!value.empty()) out += indent + "  " + shown(key) + " = " + shown(value) + "\n";
  }
  const auto traits = traits_of(component);
  for (const auto& trait : traits) write_trait(trait, indent + "  ", out);
  const auto text = text::trim(component.text);
  if (traits.empty() && !text.empty()) out += indent + "  text: " + shown(text) + "\n";
  for (const auto& child : component.children) write(child, depth + 1, out);
}

json trait_json(const vassal::Trait& trait) {
  const auto fields = vassal::TraitFields::decode(trait);
  json object = {{"id", trait.id()}};
  if (!fields.opaque()) {
    object["trait"] = fields.name();
    auto& named = object["fields"] = json::object();
    for (const auto* list : {&fields.type(), &fields.state()}) {
      for (const auto& field : *list) {
        if (field.present) named[field.name] = field.text;
      }
    }
  }
  object["type"] = trait.type;
  object["state"] = trait.state;
  return object;
}

json to_json(const vassal::Component& component) {
  json attributes = json::object();
  for (const auto& [key, value] : component.attributes) attributes[key] = value;
  json node = {
      {"class", component.type}, {"line", component.line}, {"attributes", std::move(attributes)}};
  const auto traits = traits_of(component);
  if (!traits.empty()) {
    auto& list = node["traits"] = json::array();
    for (const auto& trait : traits) list.push_back(trait_json(trait));
  } else if (const auto text = text::trim(component.text); !text.empty()) {
    node["text"] = text;
  }
  auto& children = node["children"] = json::array();
  for (const auto& child : component.children) children.push_back(to_json(child));
  return node;
}

}  // namespace

std::string components_text(const vassal::Component& root) {
  std::string out;
  write(root, 0, out);
  return out;
}

std::string components_json(const vassal::Component& root) {
  return to_json(root).dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::dump
