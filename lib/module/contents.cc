// SPDX-License-Identifier: MIT
#include "module/contents.h"

#include <string_view>

#include "base/text.h"
#include "module/turn_and_dice.h"
#include "vassal/component_class.h"
#include "vassal/sequence.h"

namespace provost::module {
namespace {

using vassal::Component;
using Chain = std::vector<const Component*>;

// Builder.getText trims all control characters, TAB and ESC too.
std::string trimmed_text(const Component& component) {
  const std::string& text = component.text;
  std::size_t begin = 0;
  std::size_t end = text.size();
  while (begin < end && static_cast<unsigned char>(text[begin]) <= ' ') ++begin;
  while (end > begin && static_cast<unsigned char>(text[end - 1]) <= ' ') --end;
  return text.substr(begin, end - begin);
}

// Custom classes count by what they look like: modules replace maps, pickers and slots by their
// own.
bool is_map(const Component& component) { return component.attribute("mapName") != nullptr; }
bool is_picker(const Component& component) { return component.name().ends_with("BoardPicker"); }
bool is_deck(const Component& component) { return component.name() == "DrawPile"; }
bool is_at_start(const Component& component) {
  return is_deck(component) || component.name() == "SetupStack";
}
bool is_board(const Component& component) {
  return component.is("module.map.boardPicker.Board") || component.name().ends_with("Board");
}

PieceDefinition read_piece(const Chain& chain, std::string_view name_attribute) {
  const Component& component = *chain.back();
  PieceDefinition piece = read_piece_definition(trimmed_text(component));
  piece.name = component.attribute_or(name_attribute, "");
  piece.gpid = component.attribute_or("gpid", "");
  piece.path = component_path(chain);
  piece.line = component.line;
  return piece;
}

Map read_map(const Component& component) {
  Map map;
  map.name = component.attribute_or("mapName", "");
  map.kind = component.name();
  map.edge = {component.number("edgeWidth", 0), component.number("edgeHeight", 0)};
  map.component = &component;
  for (const Component* member : component.members()) {
    if (!is_picker(*member)) continue;
    map.picker = member;
    for (const auto& child : member->children) {
      if (child.type == "setup") map.default_setup = trimmed_text(child);
    }
    for (const Component* board : member->members()) {
      if (is_board(*board)) map.boards.push_back(board->attribute_or("name", ""));
    }
  }
  return map;
}

AtStart read_at_start(const Chain& chain) {
  const Component& component = *chain.back();
  AtStart start;
  start.name = component.attribute_or("name", "");
  start.board = component.attribute_or("owningBoard", "");
  if (start.board == "<any>") start.board.clear();
  start.deck = is_deck(component);
  start.uses_location = component.flag("useGridLocation", false);
  start.location = component.attribute_or("location", "");
  start.position = {component.number("x", 0), component.number("y", 0)};
  start.path = component_path(chain);
  start.line = component.line;
  return start;
}

// What holds a property, as commands name it (getMutablePropertiesContainerId).
std::string property_owner(const Chain& chain) {
  std::string owner = "Module";
  for (const Component* component : chain) {
    if (is_map(*component)) owner = component->attribute_or("mapName", "");
    if (component->name() == "Zone") owner += ":" + component->attribute_or("name", "");
  }
  return owner;
}

// Collects on the way down; the innermost map and at-start stack are those on the chain.
class Reader {
 public:
  void visit(const Chain& chain) {
    const Component& component = *chain.back();
    const auto name = component.name();
    if (is_map(component)) {
      contents.maps.push_back(read_map(component));
      contents.maps.back().id = "Map" + std::to_string(contents.maps.size() - 1);
    } else if (is_at_start(component)) {
      if (Map* map = innermost_map(chain)) map->at_start.push_back(read_at_start(chain));
    } else if (is_slot(component)) {
      add_slot(chain);
    } else if (name == "PrototypeDefinition") {
      contents.prototypes.push_back(read_piece(chain, "name"));
    } else if (name == "PlayerRoster") {
      for (const auto& entry : component.children) contents.sides.push_back(trimmed_text(entry));
    } else if (name == "TurnTracker") {
      contents.turn_trackers.push_back(read_turn_tracker(component));
    } else if (is_dice(component)) {
      contents.dice.push_back(read_dice(component));
    } else if (name == "PredefinedSetup") {
      contents.setups.push_back(
          {component.attribute_or("name", ""), component.attribute_or("file", ""),
           component.flag("useFile", true) && component.attribute("file") != nullptr,
           component.flag("isMenu", false), component_path(chain), component.line});
    } else if (name == "GlobalProperty" || name == "ZoneProperty" ||
               name.ends_with("ScenarioProperty")) {
      contents.properties.push_back({component.attribute_or("name", ""),
                                     component.attribute_or("initialValue", ""),
                                     property_owner(chain)});
    }
  }

  Contents contents;

 private:
  Map* innermost_map(const Chain& chain) {
    // Maps are listed in document order, so the last one listed is the innermost of the chain.
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      if (!is_map(**at)) continue;
      for (auto& map : contents.maps) {
        if (map.component == *at) return &map;
      }
    }
    return nullptr;
  }

  void add_slot(const Chain& chain) {
    contents.slots.push_back(read_piece(chain, "entryName"));
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      if (!is_at_start(**at)) continue;
      Map* map = innermost_map(chain);
      if (map != nullptr && !map->at_start.empty()) {
        map->at_start.back().slots.push_back(contents.slots.size() - 1);
      }
      return;
    }
  }
};

}  // namespace

PieceDefinition read_piece_definition(const std::string& text) {
  PieceDefinition piece;
  if (!text.starts_with("+/")) {
    piece.odd_text = text;
    return piece;
  }
  vassal::SequenceDecoder fields(std::string_view(text).substr(2), '/');
  fields.next();  // the id: null
  piece.type = fields.next();
  piece.state = fields.next();
  if (piece.type.empty()) piece.odd_text = text;
  return piece;
}

Contents read_contents(const Component& root) {
  Reader reader;
  root.walk([&](const Chain& chain) { reader.visit(chain); });
  return std::move(reader.contents);
}

}  // namespace provost::module
