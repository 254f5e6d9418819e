// SPDX-License-Identifier: MIT
#include "game/play/names.h"

#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/boards_in_use.h"
#include "vassal/piece_properties.h"

namespace provost::play {

namespace {

// "x,y" of a pixel.
std::optional<vassal::Point> pixel(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = text::to_int(text.substr(0, comma));
  const auto y = text::to_int(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return vassal::Point{*x, *y};
}

}  // namespace

std::string Names::name_of(const std::string& id, const vassal::TraitChain& chain) const {
  if (binding_ != nullptr) {
    const auto unit = binding_->unit(id, chain);
    if (unit && unit->name != id) return unit->name;
  }
  return vassal::property(chain, "BasicName").value_or("");
}

void Names::learn(const game::Piece& piece) {
  if (names_.contains(piece.id)) return;
  const auto name = name_of(piece.id, *piece.chain);
  names_.emplace(piece.id, name);
  ids_[name].insert(piece.id);
}

void Names::learn(const game::Position& position) {
  for (const auto& piece : position.pieces()) learn(piece);
}

std::string Names::plain_name(const std::string& id) const {
  const auto found = names_.find(id);
  return found == names_.end() ? id : found->second;
}

std::string Names::unit(const std::string& id) const {
  const auto name = plain_name(id);
  const auto same = ids_.find(name);
  const bool unique = !name.empty() && same != ids_.end() && same->second.size() == 1;
  return unique ? name : name + "#" + id;
}

std::pair<std::string, std::string> Names::split(std::string_view text) {
  const auto mark = text.rfind('#');
  if (mark == std::string_view::npos) return {std::string(text), {}};
  return {std::string(text.substr(0, mark)), std::string(text.substr(mark + 1))};
}

Result<std::string> Names::piece(std::string_view text) const {
  if (const auto same = ids_.find(text); same != ids_.end()) {
    if (same->second.size() == 1) return *same->second.begin();
    return fail(ErrorCode::kMalformed, std::to_string(same->second.size()) +
                                           " pieces are called \"" + std::string(text) +
                                           "\": write \"" + std::string(text) + "#" +
                                           *same->second.begin() + "\" or another id");
  }
  const auto [name, id] = split(text);
  const auto known = names_.find(id);
  if (!id.empty() && known != names_.end() && known->second == name) return id;
  std::vector<std::string> candidates;
  const auto words = std::string(text) + " ";
  for (const auto& [candidate, ids] : ids_) {
    if (candidate.starts_with(words)) {
      return fail(ErrorCode::kNotFound, "there is no piece \"" + std::string(text) +
                                            "\"; a name with a blank stands in quotes: \"" +
                                            candidate + "\"");
    }
    candidates.push_back(candidate);
  }
  return fail(ErrorCode::kNotFound,
              "there is no piece \"" + std::string(text) + "\"" + did_you_mean(text, candidates));
}

const module::Map* Names::home() const {
  if (module_ == nullptr || module_->maps().empty()) return nullptr;
  if (binding_ != nullptr) {
    if (const auto* map = module_->map(binding_->map())) return map;
  }
  return &module_->maps().front();
}

std::vector<vassal::PlacedBoard> Names::boards(const game::Ledger& ledger,
                                               const module::Map& map) const {
  return game::boards_in_use(*module_, map, ledger);
}

std::optional<vassal::Point> Names::locate(const game::Ledger& ledger, const module::Map& map,
                                           const std::string& name) const {
  const auto placed = boards(ledger, map);
  const auto point = module_->location(map, placed, name);
  // A numbered grid goes on for ever; the board does not.
  const auto inside = [&](const vassal::PlacedBoard& board) {
    return board.bounds.contains(*point);
  };
  if (!point || std::none_of(placed.begin(), placed.end(), inside)) return std::nullopt;
  return point;
}

std::string Names::place(const game::Ledger& ledger, const Spot& spot) const {
  const auto* map = module_ == nullptr ? nullptr : module_->map(spot.map);
  if (map != nullptr) {
    const auto name = module_->location_name(*map, boards(ledger, *map), spot.at);
    // A name is good only when it leads back to the same pixel.
    if (!pixel(name) && locate(ledger, *map, name) == spot.at) {
      if (map != home()) return map->identifier() + ":" + name;
      // A name that looks like one on another map is written with its own map.
      const auto again = this->spot(ledger, name);
      const bool clear = again && again->map == map->identifier() && again->at == spot.at;
      return clear ? name : map->identifier() + ":" + name;
    }
  }
  return spot.map + ":" + std::to_string(spot.at.x) + "," + std::to_string(spot.at.y);
}

Result<Spot> Names::spot(const game::Ledger& ledger, std::string_view text) const {
  for (auto colon = text.find(':'); colon != std::string_view::npos;
       colon = text.find(':', colon + 1)) {
    const std::string map_name(text.substr(0, colon));
    const auto* map = module_ == nullptr ? nullptr : module_->map(map_name);
    if (module_ != nullptr && map == nullptr) continue;
    const auto rest = text.substr(colon + 1);
    const auto identifier = map == nullptr ? map_name : map->identifier();
    if (const auto point = pixel(rest)) return Spot{identifier, *point};
    if (map == nullptr) continue;
    if (const auto point = locate(ledger, *map, std::string(rest))) {
      return Spot{identifier, *point};
    }
  }
  const auto* map = home();
  if (map != nullptr) {
    if (const auto point = locate(ledger, *map, std::string(text))) {
      return Spot{map->identifier(), *point};
    }
  }
  return fail(ErrorCode::kNotFound,
              "there is no place \"" + std::string(text) + "\"" +
                  (map == nullptr ? "" : " on the map \"" + map->identifier() + "\""));
}

}  // namespace provost::play
