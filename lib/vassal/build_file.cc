// SPDX-License-Identifier: MIT
#include "vassal/build_file.h"

#include <fmt/format.h>
#include <tinyxml2.h>

#include <algorithm>

#include "base/text.h"
#include "vassal/java_number.h"
#include "vassal/xml.h"

namespace provost::vassal {
namespace {

constexpr std::string_view kEngine = "VASSAL.build.";

// Recursion is safe: load_xml refuses to nest deeper than Limits say.
Component convert(const tinyxml2::XMLElement& element) {
  Component component;
  component.type = element.Name();
  component.line = element.GetLineNum();
  for (const auto* a = element.FirstAttribute(); a != nullptr; a = a->Next()) {
    component.attributes.emplace_back(a->Name(), a->Value());
  }
  for (const auto* node = element.FirstChild(); node != nullptr; node = node->NextSibling()) {
    if (const auto* child = node->ToElement()) {
      component.children.push_back(convert(*child));
    } else if (const auto* text = node->ToText()) {
      component.text += text->Value();
    }
  }
  return component;
}

void collect_members(const Component& component, std::vector<const Component*>& members) {
  for (const auto& child : component.children) {
    if (child.is_folder()) {
      collect_members(child, members);
    } else {
      members.push_back(&child);
    }
  }
}

void walk_down(const Component& component, std::vector<const Component*>& chain,
               const std::function<void(const std::vector<const Component*>&)>& visit) {
  chain.push_back(&component);
  visit(chain);
  for (const auto& child : component.children) walk_down(child, chain, visit);
  chain.pop_back();
}

std::string_view display_name(const Component& component) {
  for (const auto key : {"mapName", "name", "entryName", "text", "buttonText", "title"}) {
    const std::string* value = component.attribute(key);
    if (value != nullptr && !value->empty()) return *value;
  }
  return {};
}

}  // namespace

std::string_view Component::name() const {
  const auto dot = type.rfind('.');
  const std::string_view all = type;
  return dot == std::string::npos ? all : all.substr(dot + 1);
}

bool Component::is(std::string_view path) const {
  const std::string_view all = type;
  return all.size() == kEngine.size() + path.size() && all.starts_with(kEngine) &&
         all.substr(kEngine.size()) == path;
}

bool Component::is_folder() const {
  return std::string_view(type).starts_with("VASSAL.build.module.folder.");
}

const std::string* Component::attribute(std::string_view key) const {
  for (const auto& [name, value] : attributes) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::string Component::attribute_or(std::string_view key, std::string_view other) const {
  const std::string* value = attribute(key);
  return value != nullptr ? *value : std::string(other);
}

bool Component::flag(std::string_view key, bool other) const {
  const std::string* value = attribute(key);
  return value != nullptr ? text::lower(*value) == "true" : other;
}

int Component::number(std::string_view key, int other) const {
  const std::string* value = attribute(key);
  return value != nullptr ? text::to_int(*value).value_or(other) : other;
}

double Component::real(std::string_view key, double other) const {
  const std::string* value = attribute(key);
  return value != nullptr ? read_java_double(*value).value_or(other) : other;
}

std::vector<const Component*> Component::members() const {
  std::vector<const Component*> members;
  collect_members(*this, members);
  return members;
}

const Component* Component::member(std::string_view path) const {
  for (const Component* member : members()) {
    if (member->is(path)) return member;
  }
  return nullptr;
}

void Component::walk(const std::function<void(const std::vector<const Component*>&)>& visit) const {
  std::vector<const Component*> chain;
  walk_down(*this, chain, visit);
}

namespace {

// The text as UTF-8. Old modules may say that they are Latin-1, and some say UTF-8 and are not.
Result<std::string> to_utf8(std::string_view xml) {
  if (xml.starts_with("\xFF\xFE") || xml.starts_with("\xFE\xFF")) {
    return fail(ErrorCode::kUnsupported, "the build file is in UTF-16; save it as UTF-8");
  }
  if (!text::first_bad_utf8(xml)) return std::string(xml);
  std::string result;
  result.reserve(xml.size() + xml.size() / 8);
  for (const char c : xml) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xC0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return result;
}

}  // namespace

Result<Component> parse_build_file(std::string_view xml, const archive::Limits& limits) {
  auto text = to_utf8(xml);
  if (!text) return forward(text);
  tinyxml2::XMLDocument document(true, tinyxml2::PRESERVE_WHITESPACE);
  if (auto loaded = load_xml(document, *text, limits); !loaded) return forward(loaded);
  return convert(*document.RootElement());
}

std::string component_path(const std::vector<const Component*>& chain) {
  std::string path;
  for (const Component* component : chain) {
    if (!path.empty()) path += " / ";
    path += component->name();
    const auto name = display_name(*component);
    if (!name.empty()) path += fmt::format(" \"{}\"", text::printable(name, 60));
  }
  return path;
}

}  // namespace provost::vassal
