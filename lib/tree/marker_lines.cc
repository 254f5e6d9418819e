// SPDX-License-Identifier: MIT
#include "tree/marker_lines.h"

#include <algorithm>

#include "base/text.h"
#include "tree/escape.h"
#include "vassal/trait_table.h"
#include "vassal/traits/marker.h"

namespace provost::tree {

using vassal::Marker;

namespace {

std::string written_name(std::string_view name) {
  std::string key;
  for (const char c : escape(name)) {
    if (c == ' ') {
      key += "\\s";
    } else if (c == '#' && key.empty()) {  // else the line would be a comment
      key += "\\x23";
    } else {
      key += c;
    }
  }
  return key;
}

// The names that fields of a marker have when it is not told by its properties.
bool is_field_name(std::string_view key) {
  return key.starts_with("property_name") || key.starts_with("extra");
}

}  // namespace

std::optional<std::vector<std::pair<std::string, std::string>>> marker_fields(
    const vassal::Trait& trait) {
  const auto marker = Marker::decode(trait);
  if (!marker) return std::nullopt;
  const auto printed = marker->print();
  if (printed.type != trait.type || printed.state != trait.state) return std::nullopt;
  std::vector<std::pair<std::string, std::string>> fields;
  for (std::size_t i = 0; i < marker->names.size(); ++i) {
    const auto& name = marker->names[i];
    if (name.empty() || is_field_name(name)) return std::nullopt;
    fields.emplace_back(written_name(name), marker->values[i]);
  }
  if (fields.empty()) return std::nullopt;
  return fields;
}

std::string marker_title() {
  const auto found = vassal::trait_table().find(Marker::kId);
  return found.empty() ? std::string(Marker::kId) : vassal::title_of(*found.front());
}

bool is_marker_line(const Line& line) {
  const bool named = line.value == Marker::kId || line.value == marker_title();
  return named && !line.children.empty() &&
         std::all_of(line.children.begin(), line.children.end(),
                     [](const Line& child) { return child.field && !is_field_name(child.key); });
}

Result<vassal::Trait> read_marker(const Line& line) {
  Marker marker;
  for (const auto& child : line.children) {
    auto name = unescape(child.key, nullptr);
    if (!name) return fail_at(child, name.error().message);
    marker.names.push_back(std::move(*name));
    marker.values.push_back(child.value);
  }
  auto trait = marker.print();
  const auto again = Marker::decode(trait);
  for (std::size_t i = 0; i < line.children.size(); ++i) {
    if (again && i < again->names.size() && again->names[i] == marker.names[i] &&
        again->values[i] == marker.values[i] && again->names.size() == marker.names.size()) {
      continue;
    }
    return fail_at(line.children[i], "the property \"" + text::printable(marker.names[i], 40) +
                                         "\" cannot be written so: VASSAL would read another "
                                         "(does a text of it end with a backslash?)");
  }
  return trait;
}

}  // namespace provost::tree
