// SPDX-License-Identifier: MIT
#include "game/piece_reader.h"

#include <algorithm>
#include <array>

#include "game/boards_in_use.h"
#include "game/turn_shape.h"
#include "vassal/piece_properties.h"
#include "vassal/traits/stack.h"

namespace provost::game {

namespace {

using vassal::PropertyValue;

// Answered by the module out of what no file tells: who looks on, in which language, at what.
constexpr std::array<std::string_view, 12> kOfTheReader = {
    "playerSide",      "PlayerSide",
    "playerName",      "PlayerName",
    "playerId",        "PlayerId",
    "CurrentLanguage", "CurrentLanguageName",
    "UiPieceCount",    "VassalVersionRunning",
    "UiPieceIndex",    "ModuleGameFileName"};

PropertyValue attribute(const module::Module& module, std::string_view name) {
  return PropertyValue::of(module.root().attribute_or(name, ""));
}

// "Main Map_isVisible", blanks as underscores too.
bool is_visibility(std::string_view name, const module::Map& map) {
  constexpr std::string_view kEnd = "_isVisible";
  if (!name.ends_with(kEnd)) return false;
  name.remove_suffix(kEnd.size());
  std::string with_underscores = map.name;
  std::replace(with_underscores.begin(), with_underscores.end(), ' ', '_');
  return name == map.name || name == with_underscores;
}

bool has_property(const std::vector<module::TurnLevel>& levels, std::string_view name) {
  return std::any_of(levels.begin(), levels.end(), [&](const module::TurnLevel& level) {
    return level.property == name || has_property(level.levels, name);
  });
}

}  // namespace

// What surrounds one piece.
class PieceReader::Around : public vassal::Surroundings {
 public:
  Around(const PieceReader& reader, const Piece& piece)
      : reader_(reader),
        piece_(piece),
        map_(piece.map.empty() ? nullptr : reader.module_.map(piece.map)) {}

  PropertyValue place(std::string_view name) const override {
    if (name == "CurrentMap") return PropertyValue::of(map_ == nullptr ? piece_.map : map_->name);
    if (name == "CurrentX") return PropertyValue::of(std::to_string(piece_.at.x));
    if (name == "CurrentY") return PropertyValue::of(std::to_string(piece_.at.y));
    if (name == "PieceUID") return PropertyValue::of(piece_.id);
    if (name == "LocationName" || name == "CurrentBoard" || name == "CurrentZone") {
      return on_board(name);
    }
    if (name == "DeckName" || name == "DeckPosition" || name == "StackPos" || name == "StackSize") {
      return in_stack(name);
    }
    return PropertyValue::none();
  }

  PropertyValue level(std::string_view name) const override {
    if (piece_.map.empty()) return reader_.of_module(name);
    if (map_ == nullptr) return PropertyValue::unknown();
    if (const auto zone = reader_.module_.zone_name(reader_.boards(*map_), piece_.at)) {
      auto value = reader_.global(name, map_->name + ":" + *zone);
      if (value.found()) return value;
    }
    return reader_.of_map(*map_, name);
  }

 private:
  PropertyValue on_board(std::string_view name) const {
    if (piece_.map.empty()) return PropertyValue::of("");
    if (map_ == nullptr) return PropertyValue::unknown();
    const auto& boards = reader_.boards(*map_);
    if (name == "LocationName") {
      return PropertyValue::of(reader_.module_.location_name(*map_, boards, piece_.at));
    }
    if (name == "CurrentZone") {
      return PropertyValue::of(reader_.module_.zone_name(boards, piece_.at).value_or(""));
    }
    for (const auto& placed : boards) {
      if (placed.bounds.contains(piece_.at)) return PropertyValue::of(placed.board->name);
    }
    return PropertyValue::of("");
  }

  PropertyValue in_stack(std::string_view name) const {
    const auto stack =
        piece_.stack.empty() ? std::nullopt : reader_.position_.stack_shape(piece_.stack);
    const bool in_deck = stack && stack->deck;
    if (name == "DeckName") return PropertyValue::of(in_deck ? vassal::deck_name(stack->type) : "");
    const int size = stack ? static_cast<int>(stack->size) : 0;
    if (name == "DeckPosition") {
      return PropertyValue::of(in_deck ? std::to_string(size - piece_.index) : "0");
    }
    if (name == "StackSize") return PropertyValue::of(std::to_string(stack ? size : 1));
    const bool inside = stack && piece_.index >= 0;
    return PropertyValue::of(std::to_string(inside ? size - piece_.index : 1));
  }

  const PieceReader& reader_;
  const Piece& piece_;
  const module::Map* map_;
};

PieceReader::PieceReader(const module::Module& module, const Position& position)
    : module_(module), position_(position) {
  for (const auto& map : module.maps()) {
    boards_.emplace(&map, boards_in_use(module, map, position.ledger()));
  }
  for (auto& stack : position.stacks()) {
    if (stack.deck) decks_.push_back(std::move(stack));
  }
}

const std::vector<vassal::PlacedBoard>& PieceReader::boards(const module::Map& map) const {
  return boards_.at(&map);
}

PropertyValue PieceReader::property(const Piece& piece, std::string_view name) const {
  const Around around(*this, piece);
  return vassal::ask_property(*piece.chain, name, &around);
}

PropertyValue PieceReader::text(const Piece& piece, std::string_view format) const {
  const Around around(*this, piece);
  return vassal::ask_text(*piece.chain, format, &around);
}

std::string PieceReader::name(const Piece& piece) const {
  const Around around(*this, piece);
  return vassal::piece_name(*piece.chain, &around);
}

std::string PieceReader::location(const Piece& piece) const {
  return Around(*this, piece).place("LocationName").text;
}

// A value that the game has given, else the one with which the module starts.
PropertyValue PieceReader::global(std::string_view name, const std::string& owner) const {
  if (auto value = position_.ledger().property(name, owner)) return PropertyValue::of(*value);
  const auto& all = module_.properties();
  // Of several with one name in one place the last stands.
  const auto found = std::find_if(all.rbegin(), all.rend(), [&](const auto& property) {
    return property.name == name && property.owner == owner;
  });
  return found == all.rend() ? PropertyValue::none() : PropertyValue::of(found->value);
}

PropertyValue PieceReader::deck_count(const std::string& map, std::string_view name) const {
  constexpr std::string_view kCount = "_numPieces";
  for (const auto& deck : decks_) {
    const std::string own = vassal::deck_name(deck.type);
    if (deck.map != map || !name.starts_with(own) || name.size() == own.size()) continue;
    const auto rest = name.substr(own.size());
    if (rest == kCount) return PropertyValue::of(std::to_string(deck.members.size()));
    if (rest.front() == '_') return PropertyValue::unknown();  // an expression that it counts
  }
  return PropertyValue::none();
}

PropertyValue PieceReader::of_map(const module::Map& map, std::string_view name) const {
  if (name == "CurrentMap") return PropertyValue::of(map.name);
  auto value = global(name, map.identifier());
  if (value.found()) return value;
  value = deck_count(map.identifier(), name);
  return value.state != PropertyValue::State::kNone ? value : of_module(name);
}

// The level that stands where it is asked for; which of several side by side is the active one, the
// values do not say.
PropertyValue PieceReader::turn(std::string_view name) const {
  const auto& trackers = module_.turn_trackers();
  for (std::size_t i = 0; i < trackers.size(); ++i) {
    if (!has_property(trackers[i].levels, name)) continue;
    const auto& states = position_.ledger().turns();
    const auto state = states.find("TurnTracker" + std::to_string(i));
    const auto values = vassal::turn_values(state == states.end() ? "" : state->second,
                                            turn_shape(trackers[i].levels));
    const auto* levels = &trackers[i].levels;
    for (std::size_t depth = 0; depth < values.size() && levels->size() == 1; ++depth) {
      if (levels->front().property == name) return PropertyValue::of(values[depth]);
      levels = &levels->front().levels;
    }
    return PropertyValue::unknown();
  }
  return PropertyValue::none();
}

PropertyValue PieceReader::of_module(std::string_view name) const {
  if (std::find(kOfTheReader.begin(), kOfTheReader.end(), name) != kOfTheReader.end()) {
    return PropertyValue::unknown();
  }
  if (name == "ModuleName") return PropertyValue::of(module_.name());
  if (name == "ModuleVersion") return PropertyValue::of(module_.version());
  if (name == "VassalVersionCreated") return PropertyValue::of(module_.vassal_version());
  if (name == "ModuleDescription") return attribute(module_, "description");
  if (name == "ModuleOther1") return attribute(module_, "ModuleOther1");
  if (name == "ModuleOther2") return attribute(module_, "ModuleOther2");
  // Nobody holds the mouse over a piece.
  if (name == "DrawingMouseover") return PropertyValue::of(false);
  if (name == "DrawingMouseoverIndex") return PropertyValue::of("1");
  for (const auto& map : module_.maps()) {
    if (is_visibility(name, map)) return PropertyValue::unknown();
  }
  auto value = turn(name);
  if (value.state != PropertyValue::State::kNone) return value;
  value = global(name, "Module");
  if (value.found()) return value;
  // Rolls are properties too, "<button>_result"; they are written down only as changes.
  for (const auto& dice : module_.dice()) {
    if (!dice.name.empty() && name.starts_with(dice.name + "_")) return PropertyValue::unknown();
  }
  return PropertyValue::none();
}

}  // namespace provost::game
