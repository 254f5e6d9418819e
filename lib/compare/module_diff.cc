// SPDX-License-Identifier: MIT
#include "compare/module_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "compare/archive_diff.h"
#include "compare/component_match.h"
#include "compare/metadata_diff.h"
#include "compare/piece_diff.h"
#include "compare/trait_words.h"
#include "module/component_name.h"
#include "vassal/component_class.h"

namespace provost::compare {
namespace {

using vassal::Component;

bool is_setup(const Component& component) { return component.name() == "PredefinedSetup"; }

std::string subject_of(const Component& component) {
  if (is_slot(component)) return "slot";
  if (is_prototype(component)) return "prototype";
  return is_setup(component) ? "setup" : "component";
}

std::string name_of(const Component& component) {
  const auto name = text::printable(module::component_name(component).value_or(""), 200);
  const auto gpid = component.attribute_or("gpid", "");
  if (is_slot(component)) return fmt::format("\"{}\" (gpid {})", name, gpid.empty() ? "-" : gpid);
  if (is_prototype(component) || is_setup(component)) return fmt::format("\"{}\"", name);
  const std::string kind(component.name());
  return name.empty() ? kind : fmt::format("{} \"{}\"", kind, name);
}

// An attribute, or what the engine takes when it is missing.
std::optional<std::string> value_of(const Component& component, const std::string& key) {
  if (const std::string* value = component.attribute(key)) return *value;
  const auto* known = vassal::component_class(component.type);
  const auto* attribute = known != nullptr ? known->attribute(key) : nullptr;
  return attribute != nullptr ? attribute->default_value : std::nullopt;
}

void compare_attributes(const Component& a, const Component& b, std::vector<FieldChange>& changes) {
  const auto compare = [&](const std::string& key) {
    const auto before = value_of(a, key);
    const auto after = value_of(b, key);
    if (before && after && without_key_numbers(*before) == without_key_numbers(*after)) return;
    note_change(changes, key, before, after);
  };
  for (const auto& [key, value] : a.attributes) compare(key);
  for (const auto& [key, value] : b.attributes) {
    if (a.attribute(key) == nullptr) compare(key);
  }
}

// Builder.getText trims all control characters.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

Result<vassal::TraitChain> chain_of(std::string_view text) {
  const auto piece = module::read_piece_definition(std::string(text));
  if (!piece.odd_text.empty()) return fail(ErrorCode::kMalformed, "no piece definition");
  return vassal::TraitChain::parse(piece.type, piece.state);
}

void compare_texts(const Component& a, const Component& b, std::vector<FieldChange>& changes) {
  const auto before = trimmed(a.text);
  const auto after = trimmed(b.text);
  if (before == after) return;
  if (is_slot(a) || is_prototype(a)) {
    const auto one = chain_of(before);
    const auto other = chain_of(after);
    if (one && other) {
      for (auto& change : compare_pieces(*one, *other)) changes.push_back(std::move(change));
      return;
    }
  }
  changes.push_back({"text", std::string(before), std::string(after)});
}

class ModuleComparison {
 public:
  ModuleComparison(const module::Module& a, const module::Module& b)
      : a_(a), b_(b), match_(match_components(a.root(), b.root())) {}

  Differences run() {
    compare_metadata(a_.metadata(), b_.metadata(), "metadata", groups_["metadata"]);
    for (std::size_t i = 0; i < match_.a.size(); ++i) {
      if (match_.of_a[i] == kNoNode) add_lonely(ChangeKind::kRemoved, match_.a, match_.of_a, i);
    }
    for (std::size_t i = 0; i < match_.b.size(); ++i) {
      if (match_.of_b[i] == kNoNode) {
        add_lonely(ChangeKind::kAdded, match_.b, match_.of_b, i);
      } else {
        add_pair(i);
      }
    }
    compare_entries(a_, b_, setup_files_, groups_["image"], groups_["entry"]);
    Differences all;
    for (const char* subject :
         {"metadata", "component", "prototype", "slot", "setup", "image", "entry"}) {
      for (auto& difference : groups_[subject]) all.push_back(std::move(difference));
    }
    return all;
  }

 private:
  // A component of which the other file has none. Inside one that is as lonely itself only slots,
  // prototypes and setups are told.
  void add_lonely(ChangeKind kind, const std::vector<Node>& nodes, const std::vector<int>& partners,
                  std::size_t i) {
    const Node& node = nodes[i];
    const auto subject = subject_of(*node.component);
    const bool inside =
        node.parent != kNoNode && partners[static_cast<std::size_t>(node.parent)] == kNoNode;
    note_setup_file(*node.component);
    if (inside && subject == "component") return;
    Difference difference;
    difference.kind = kind;
    difference.subject = subject;
    difference.name = name_of(*node.component);
    difference.place = node.path;
    const int below = lonely_below(nodes, partners, i);
    if (below > 0) difference.name += fmt::format(" with {} below it", below);
    groups_[subject].push_back(std::move(difference));
  }

  // What it takes along and is not told by itself.
  static int lonely_below(const std::vector<Node>& nodes, const std::vector<int>& partners,
                          std::size_t i) {
    int count = 0;
    for (const int child : nodes[i].children) {
      const auto c = static_cast<std::size_t>(child);
      if (partners[c] != kNoNode) continue;
      if (subject_of(*nodes[c].component) == "component") ++count;
      count += lonely_below(nodes, partners, c);
    }
    return count;
  }

  void add_pair(std::size_t i) {
    const Node& after = match_.b[i];
    const Node& before = match_.a[static_cast<std::size_t>(match_.of_b[i])];
    const Component& a = *before.component;
    const Component& b = *after.component;
    Difference difference;
    difference.subject = subject_of(b);
    difference.name = name_of(b);
    difference.place = after.path;
    compare_attributes(a, b, difference.fields);
    compare_texts(a, b, difference.fields);
    if (is_setup(b)) compare_setup(a, b, difference);
    if (match_.moved[i]) {
      difference.kind = ChangeKind::kMoved;
      difference.from_place = before.path;
      if (before.path == after.path) difference.fields.push_back(order_change(before, after));
    } else if (difference.fields.empty() && difference.parts.empty()) {
      return;
    }
    groups_[difference.subject].push_back(std::move(difference));
  }

  FieldChange order_change(const Node& before, const Node& after) const {
    const auto place = [](const std::vector<Node>& nodes, const Node& node) {
      const auto& children = nodes[static_cast<std::size_t>(node.parent)].children;
      const auto self = static_cast<int>(&node - nodes.data());
      return std::to_string(std::find(children.begin(), children.end(), self) - children.begin() +
                            1);
    };
    return {"place among its neighbours", place(match_.a, before), place(match_.b, after)};
  }

  void note_setup_file(const Component& component) {
    if (is_setup(component)) setup_files_.insert(component.attribute_or("file", ""));
  }

  void compare_setup(const Component& a, const Component& b, Difference& difference) {
    note_setup_file(a);
    note_setup_file(b);
    compare_setup_files({a_, a.attribute_or("file", "")}, {b_, b.attribute_or("file", "")},
                        difference);
  }

  const module::Module& a_;
  const module::Module& b_;
  ComponentMatch match_;
  std::map<std::string, Differences> groups_;
  std::set<std::string> setup_files_;
};

}  // namespace

Differences compare_modules(const module::Module& a, const module::Module& b) {
  return ModuleComparison(a, b).run();
}

}  // namespace provost::compare
