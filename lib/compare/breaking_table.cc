// SPDX-License-Identifier: MIT
// Sides, turn trackers, global properties, decks.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "compare/breaking_parts.h"

namespace provost::compare {
namespace {

using vassal::Component;

void find_side_breakages(const Versions& v, std::vector<Breakage>& items) {
  const auto& after = v.b.sides();
  const auto& before = v.a.sides();
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (std::find(after.begin(), after.end(), before[i]) != after.end()) continue;
    // One name instead of another at the same place, all else alike.
    const bool renamed = before.size() == after.size() && i < after.size() &&
                         std::find(before.begin(), before.end(), after[i]) == before.end();
    items.push_back(
        {renamed ? "side/renamed" : "side/removed", Impact::kAlters,
         fmt::format("side \"{}\"", before[i]),
         (renamed ? fmt::format("is \"{}\" now; ", after[i]) : std::string()) +
             "its player keeps the old side, to which the module's private maps and restricted "
             "pieces do not open, and others can take the new one"});
  }
}

// The shape of a tracker: a saved turn is read level by level, by place.
std::string shape_of(const std::vector<module::TurnLevel>& levels) {
  std::string shape;
  for (const auto& level : levels) {
    shape += level.kind;
    if (level.kind == "list") shape += "[" + text::join(level.values, ",") + "]";
    shape += "(" + shape_of(level.levels) + ")";
  }
  return shape;
}

void find_turn_breakages(const Versions& v, std::vector<Breakage>& items) {
  const auto& before = v.a.turn_trackers();
  const auto& after = v.b.turn_trackers();
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto title = fmt::format("turn tracker {} \"{}\"", i + 1, before[i].name);
    if (i >= after.size()) {
      items.push_back({"turn/removed", Impact::kAlters, title,
                       "the turn of a save is not read: trackers are known by their number"});
    } else if (shape_of(before[i].levels) != shape_of(after[i].levels)) {
      items.push_back({"turn/levels-changed", Impact::kAlters, title,
                       "the turn of a save is read by the place of levels and list entries, which "
                       "are others now"});
    }
  }
}

const module::GlobalProperty* find_property(const module::Module& module, const std::string& name,
                                            const std::string& owner) {
  for (const auto& property : module.properties()) {
    if (property.name == name && property.owner == owner) return &property;
  }
  return nullptr;
}

void find_property_breakages(const Versions& v, std::vector<Breakage>& items) {
  for (const auto& property : v.a.properties()) {
    if (find_property(v.b, property.name, property.owner) != nullptr) continue;
    items.push_back({"property/removed", Impact::kAlters,
                     fmt::format("global property \"{}\" of {}", property.name, property.owner),
                     "its value in a save is dropped"});
  }
  for (std::size_t i = 0; i < v.match.a.size(); ++i) {
    const Component& before = *v.match.a[i].component;
    const auto name = before.name();
    if ((name != "GlobalProperty" && name != "ZoneProperty") || v.match.of_a[i] == kNoNode) {
      continue;
    }
    const Component& after = *v.match.b[static_cast<std::size_t>(v.match.of_a[i])].component;
    const bool was = before.attribute_or("isNumeric", "") == "true";
    const bool is = after.attribute_or("isNumeric", "") == "true";
    if (was == is) continue;
    items.push_back({"property/type-changed", Impact::kAlters,
                     fmt::format("global property \"{}\"", after.attribute_or("name", "")),
                     is ? "is a number now; the value in a save is kept as it is, a number or not"
                        : "is no number any more; the value in a save is kept as it is"});
  }
}

void find_deck_breakages(const Versions& v, std::vector<Breakage>& items) {
  std::set<std::string> now;
  for (const auto& map : v.b.maps()) {
    for (const auto& start : map.at_start) {
      if (start.deck) now.insert(start.name);
    }
  }
  for (const auto& map : v.a.maps()) {
    for (const auto& start : map.at_start) {
      if (!start.deck || now.contains(start.name)) continue;
      items.push_back({"deck/removed", Impact::kAlters,
                       fmt::format("deck \"{}\" of Map \"{}\"", start.name, map.name),
                       "a save keeps it as it was; cards that return to a deck by its name do not "
                       "find it in the module, and refreshing decks cannot match it"});
    }
  }
}

}  // namespace

void find_table_breakages(const Versions& v, std::vector<Breakage>& items) {
  find_side_breakages(v, items);
  find_turn_breakages(v, items);
  find_property_breakages(v, items);
  find_deck_breakages(v, items);
}

}  // namespace provost::compare
