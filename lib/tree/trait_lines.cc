// SPDX-License-Identifier: MIT
#include "tree/trait_lines.h"

#include <algorithm>
#include <unordered_set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::tree {

using vassal::TraitField;
using vassal::TraitFieldInfo;
using vassal::TraitFieldKind;
using vassal::TraitLayout;

namespace {

// A name that can stand in front of " = ".
bool is_key(std::string_view name) {
  return !name.empty() && name.front() != '#' && std::all_of(name.begin(), name.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > 0x20 && byte != 0x7F && byte != '\\';
  });
}

bool all_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Whether a name is this field's, as the layout numbers it.
bool is_named(const TraitFieldInfo& info, std::string_view name) {
  const std::string_view pattern = info.name;
  const auto hash = pattern.find('#');
  if (hash != std::string_view::npos) {
    const auto tail = pattern.substr(hash + 1);
    return name.size() > hash + tail.size() && name.starts_with(pattern.substr(0, hash)) &&
           name.ends_with(tail) && all_digits(name.substr(hash, name.size() - hash - tail.size()));
  }
  if (name == pattern) return true;
  return name.starts_with(pattern) && name.substr(pattern.size()).starts_with('_') &&
         all_digits(name.substr(pattern.size() + 1));
}

struct Found {
  const TraitFieldInfo* info = nullptr;  // nullptr: a field beyond the known ones
  std::string key;                       // of a pair
  bool pair = false;
};

std::optional<Found> find(const TraitLayout& layout, std::string_view name) {
  for (const auto& element : layout.elements) {
    for (const auto& info : element.fields) {
      if (element.pairs) {
        const std::string begin = info.name + ".";
        if (name.starts_with(begin))
          return Found{&info, std::string(name.substr(begin.size())), true};
      } else if (is_named(info, name)) {
        return Found{&info, {}, false};
      }
    }
    if (element.marked && is_named(*element.marked, name))
      return Found{&*element.marked, {}, false};
  }
  if (name == "extra" || (name.starts_with("extra_") && all_digits(name.substr(6)))) return Found{};
  return std::nullopt;
}

bool repeats(const TraitLayout& layout) {
  return std::any_of(layout.elements.begin(), layout.elements.end(),
                     [](const TraitLayout::Element& element) { return element.repeats; });
}

// A field that is left out before one that is there has its default, up to the place where fields
// repeat; from there on the order of the lines is the order in the text.
std::vector<NamedField> completed(const TraitLayout& layout, std::vector<NamedField> fields) {
  std::vector<NamedField> all;
  for (const auto& element : layout.elements) {
    if (fields.empty() || element.repeats) break;
    const auto& info = element.fields.front();
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const NamedField& field) {
      return field.first == info.name;
    });
    if (found == fields.end()) {
      all.emplace_back(info.name, info.default_text);
    } else {
      all.push_back(std::move(*found));
      fields.erase(found);
    }
  }
  for (auto& field : fields) all.push_back(std::move(field));
  return all;
}

std::string encode(const TraitLayout& layout, const std::vector<NamedField>& fields) {
  if (layout.first_character || layout.separator == '\0') {
    std::string text;
    for (const auto& field : fields) text += field.second;
    return text;
  }
  vassal::SequenceEncoder out(layout.separator);
  std::string raw;
  bool has_raw = false;
  for (const auto& [name, value] : fields) {
    const auto found = find(layout, name);
    if (found && found->pair) out.append(found->key);
    if (found && found->info != nullptr && found->info->kind == TraitFieldKind::kRaw) {
      raw = value;
      has_raw = true;
      break;  // it is the rest of the text
    }
    out.append((found && found->info != nullptr ? found->info->prefix : std::string()) + value);
  }
  if (!has_raw) return out.value();
  return fields.size() == 1 ? raw : out.value() + layout.separator + raw;
}

std::vector<NamedField> present(const std::vector<TraitField>& fields) {
  std::vector<NamedField> named;
  for (const auto& field : fields) {
    if (field.present) named.emplace_back(field.name, field.text);
  }
  return named;
}

std::vector<std::string> names_of(const TraitLayout& layout) {
  std::vector<std::string> names;
  for (const auto& element : layout.elements) {
    for (const auto& info : element.fields) names.push_back(info.name);
  }
  return names;
}

}  // namespace

std::optional<std::vector<NamedField>> exact_fields(const TraitLayout& layout,
                                                    const std::vector<TraitField>& fields,
                                                    std::string_view text) {
  auto named = present(fields);
  if (named.empty() || !std::all_of(named.begin(), named.end(), [&](const NamedField& field) {
        return is_key(field.first) && find(layout, field.first);
      })) {
    return std::nullopt;
  }
  if (encode(layout, completed(layout, named)) != text) return std::nullopt;
  return named;
}

Result<std::string> read_field_lines(const TraitLayout& layout, const Line& line,
                                     std::string_view trait) {
  std::vector<NamedField> named;
  std::unordered_set<std::string_view> seen;  // a damaged trait may have a million
  for (const auto& child : line.children) {
    if (!child.field) continue;
    if (!find(layout, child.key)) {
      return fail_at(child, std::string(trait) + " has no field \"" + text::printable(child.key) +
                                "\"" + did_you_mean(child.key, names_of(layout)));
    }
    const bool twice = !seen.insert(child.key).second;
    if (twice && !repeats(layout)) {
      return fail_at(child, "the field \"" + child.key + "\" stands here twice");
    }
    named.emplace_back(child.key, child.value);
  }
  const auto expected = completed(layout, named);
  const std::string text = encode(layout, expected);
  // What VASSAL would read must be what stands here, each value behind its name.
  const auto again = present(vassal::read_fields(layout, text));
  for (std::size_t i = 0; i < std::max(again.size(), expected.size()); ++i) {
    if (i < again.size() && i < expected.size() && again[i] == expected[i]) continue;
    const std::string& name = i < expected.size() ? expected[i].first : again[i].first;
    const auto at =
        std::find_if(line.children.begin(), line.children.end(),
                     [&](const Line& child) { return child.field && child.key == name; });
    return fail_at(at == line.children.end() ? line : *at,
                   "the field \"" + name + "\" of " + std::string(trait) +
                       " cannot be written so: VASSAL would read " +
                       (i < again.size() ? "\"" + text::printable(again[i].first, 40) + " = " +
                                               text::printable(again[i].second, 40) + "\""
                                         : std::string("nothing")) +
                       " in its place");
  }
  return text;
}

}  // namespace provost::tree
