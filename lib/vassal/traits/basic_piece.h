// SPDX-License-Identifier: MIT
// The innermost part of every piece: image, name, place and persistent properties.
//
//     piece;cloneKey;deleteKey;image;name          MAP;x;y;gpid;count;key;value;...
//
// Source: VASSAL.counters.BasicPiece.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "vassal/trait_chain.h"

namespace provost::vassal {

struct BasicPiece {
  static constexpr std::string_view kId = "piece;";

  std::string clone_key;   // legacy: one letter or nothing
  std::string delete_key;  // legacy: one letter or nothing
  std::string image;
  std::string name;  // as the author gave it

  std::string map;  // its name; empty when the piece is on no map
  int x = 0;        // pixels of the map
  int y = 0;
  std::string gpid;
  std::vector<std::pair<std::string, std::string>> properties;  // persistent (OldX, UniqueID, ...)
  bool counted = true;  // false: a state of before 3.4, without a number of properties

  Trait read = {};

  /// kMalformed when it is no basic piece or has neither image nor name fields.
  static Result<BasicPiece> decode(const Trait& trait);
  Trait encode() const;
  /// As VASSAL 3.7 writes it.
  Trait print() const;
};

}  // namespace provost::vassal
