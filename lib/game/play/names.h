// SPDX-License-Identifier: MIT
// How a script calls pieces and places.
//
// A piece is called by its name (the binding's, else its BasicName); where two pieces of a game
// have the same name, or none, "NAME#ID" with the VASSAL piece id. A place is the name of a hex or
// region on the map where the units fight; "MAP:NAME" on another map; "MAP:x,y" (pixels) where a
// point has no name of its own. Without a module there are only pixels.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/ledger.h"
#include "game/position.h"
#include "module/module.h"
#include "vassal/geometry.h"

namespace provost::play {

/// A point of a map.
struct Spot {
  std::string map;  // as saves name it
  vassal::Point at;
};

class Names {
 public:
  /// Both may be missing; they must outlive the names.
  Names(const module::Module* module, const game::Binding* binding)
      : module_(module), binding_(binding) {}

  /// Takes note of a piece, so that its name is taken from now on.
  void learn(const game::Piece& piece);
  void learn(const game::Position& position);

  /// What a script calls a piece that has been learned.
  std::string unit(const std::string& id) const;
  /// The name alone, for chat lines.
  std::string plain_name(const std::string& id) const;
  /// The id of a piece; kNotFound with the nearest name when there is none, kMalformed when there
  /// are several.
  Result<std::string> piece(std::string_view text) const;
  /// The name and the id in "NAME#ID"; the whole text as name when it has no id.
  static std::pair<std::string, std::string> split(std::string_view text);
  /// The name that a piece with these traits has.
  std::string name_of(const std::string& id, const vassal::TraitChain& chain) const;

  std::string place(const game::Ledger& ledger, const Spot& spot) const;
  Result<Spot> spot(const game::Ledger& ledger, std::string_view text) const;

 private:
  const module::Map* home() const;
  std::vector<vassal::PlacedBoard> boards(const game::Ledger& ledger, const module::Map& map) const;
  std::optional<vassal::Point> locate(const game::Ledger& ledger, const module::Map& map,
                                      const std::string& name) const;

  const module::Module* module_;
  const game::Binding* binding_;
  std::map<std::string, std::string, std::less<>> names_;          // by id
  std::map<std::string, std::set<std::string>, std::less<>> ids_;  // by name
};

}  // namespace provost::play
