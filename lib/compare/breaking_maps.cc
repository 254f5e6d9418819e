// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "compare/breaking_parts.h"
#include "vassal/grid.h"

namespace provost::compare {
namespace {

using module::Map;
using vassal::Component;

const Map* map_of(const module::Module& module, const Component* component) {
  for (const auto& map : module.maps()) {
    if (component != nullptr && map.component == component) return &map;
  }
  return nullptr;
}

const Component* board_of(const Map& map, const std::string& name) {
  if (map.picker == nullptr) return nullptr;
  for (const auto* member : map.picker->members()) {
    if (member->name().ends_with("Board") && member->attribute_or("name", "") == name) {
      return member;
    }
  }
  return nullptr;
}

bool differs(const Component& a, const Component& b, std::initializer_list<const char*> keys) {
  return std::any_of(keys.begin(), keys.end(), [&](const char* key) {
    return a.attribute_or(key, "") != b.attribute_or(key, "");
  });
}

// Where the places of a grid are.
bool same_places(const Component& a, const Component& b) {
  return a.type == b.type && !differs(a, b, {"dx", "dy", "x0", "y0", "sideways"});
}

// How they are called.
bool same_names(const Component& a, const Component& b) {
  const auto numbering = [](const Component& grid) {
    const auto members = grid.members();
    const auto found = std::find_if(members.begin(), members.end(), [](const Component* member) {
      return member->name().ends_with("GridNumbering");
    });
    return found == members.end() ? nullptr : *found;
  };
  const auto* one = numbering(a);
  const auto* other = numbering(b);
  if (one == nullptr || other == nullptr) return one == other;
  return one->type == other->type &&
         !differs(*one, *other,
                  {"first", "sep", "hType", "vType", "hOff", "vOff", "hLeading", "vLeading",
                   "hDescend", "vDescend", "stagger", "locationFormat"});
}

void compare_boards(const Versions& v, const Map& before, const Map& after, const std::string& name,
                    std::vector<Breakage>& items) {
  const auto* one = board_of(before, name);
  const auto* other = board_of(after, name);
  if (one == nullptr || other == nullptr) return;
  const auto title = fmt::format("Board \"{}\" of Map \"{}\"", name, after.name);
  const auto size_a = v.a.board(before, name);
  const auto size_b = v.b.board(after, name);
  if (size_a && size_b && !(size_a->size == size_b->size)) {
    items.push_back(
        {"board/resized", Impact::kAlters, title,
         fmt::format("was {} x {} pixels, is {} x {}; pieces keep their places in pixels",
                     size_a->size.width, size_a->size.height, size_b->size.width,
                     size_b->size.height)});
  }
  const auto* grid_a = vassal::grid_component(*one);
  const auto* grid_b = vassal::grid_component(*other);
  if (grid_a == nullptr || grid_b == nullptr) {
    if (grid_a != grid_b) {
      items.push_back({"grid/changed", Impact::kAlters, title,
                       grid_b == nullptr ? "it has no grid any more" : "it has a grid now"});
    }
    return;
  }
  if (!same_places(*grid_a, *grid_b)) {
    items.push_back({"grid/changed", Impact::kAlters, title,
                     "its grid lies elsewhere; VASSAL does not snap the pieces of a save anew"});
  }
  if (!same_names(*grid_a, *grid_b)) {
    items.push_back({"grid/renumbered", Impact::kAlters, title,
                     "its places have other names than in the save's chat and reports"});
  }
}

void find_board_breakages(const Versions& v, const Map& before, const Map& after,
                          std::vector<Breakage>& items) {
  for (const auto& name : before.boards) {
    if (board_of(after, name) != nullptr) {
      compare_boards(v, before, after, name, items);
      continue;
    }
    const auto* now = v.now(board_of(before, name));
    const bool renamed = now != nullptr;
    items.push_back(
        {renamed ? "board/renamed" : "board/removed", Impact::kBreaks,
         fmt::format("Board \"{}\" of Map \"{}\"", name, before.name),
         (renamed ? fmt::format("is \"{}\" now; ", now->attribute_or("name", "")) : std::string()) +
             "a save that lays it out says in the chat that the board is not found, and the map is "
             "empty there"});
  }
}

}  // namespace

void find_map_breakages(const Versions& v, std::vector<Breakage>& items) {
  for (const auto& before : v.a.maps()) {
    const auto& id = before.identifier();
    const Map* found = v.b.map(id);
    const Map* now = map_of(v.b, v.now(before.component));
    const auto title = fmt::format("{} \"{}\"", before.kind, id);
    if (found == nullptr) {
      items.push_back(
          {now != nullptr ? "map/renamed" : "map/removed", Impact::kBreaks, title,
           (now != nullptr ? fmt::format("is \"{}\" now; ", now->identifier()) : std::string()) +
               "a data warning for every piece on it, and the piece is on no map"});
      continue;
    }
    if (before.name.empty() && now != nullptr && found != now) {
      items.push_back({"map/renumbered", Impact::kBreaks, title,
                       fmt::format("has no name and is {} now; its pieces appear on another map",
                                   now->identifier())});
    }
    find_board_breakages(v, before, *found, items);
  }
}

}  // namespace provost::compare
