// SPDX-License-Identifier: MIT
// What is known of the ground: terrain of hexes, hexsides and roads, by hex. A module that Provost
// built carries it (entry provost/map.json); of a stranger's map nothing is known, and the rules
// take every hex at its most favourable.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/hex_field.h"

namespace provost::rules {

class Terrain {
 public:
  /// Nothing known.
  Terrain() = default;
  /// From a map of the scenario format (schemas/map.schema.json); hexes that the field does not
  /// have are errors.
  static Result<Terrain> parse(const nlohmann::json& map, const game::HexField& field);

  /// Kinds of terrain in a hex ("woods"), with those that counters lying in it say; nothing when
  /// not known. A hex can have several.
  std::optional<std::set<std::string>> hex(game::Hex hex) const;
  /// Kinds of a hexside; empty when there is none that is known.
  std::set<std::string> hexside(game::Hex a, game::Hex b) const;
  /// Kinds of road that join two adjacent hexes.
  std::set<std::string> road(game::Hex a, game::Hex b) const;
  /// A counter lies in a hex and says what ground it is (a redoubt), until it is lifted or lies
  /// elsewhere.
  void lay(const std::string& piece, game::Hex hex, const std::string& kind);
  void lift(const std::string& piece);
  /// Whether every hex, hexside and road is known (the map's default terrain is a real one).
  bool complete() const { return !default_.empty(); }

  /// A hexside or one link of a road as the map states it, for drawing. Of slopes `first` is the
  /// lower hex, of works the one in front.
  struct Line {
    game::Hex first;
    game::Hex second;
    std::string kind;
  };
  const std::vector<Line>& hexside_lines() const { return hexside_lines_; }
  const std::vector<Line>& road_lines() const { return road_lines_; }

 private:
  using Side = std::pair<game::Hex, game::Hex>;
  static Side side(game::Hex a, game::Hex b) { return a < b ? Side{a, b} : Side{b, a}; }

  std::string default_;
  std::map<game::Hex, std::set<std::string>> hexes_;
  std::map<std::string, std::pair<game::Hex, std::string>> laid_;  // by counter
  std::map<Side, std::set<std::string>> hexsides_;
  std::map<Side, std::set<std::string>> roads_;
  std::vector<Line> hexside_lines_;
  std::vector<Line> road_lines_;
};

}  // namespace provost::rules
