// SPDX-License-Identifier: MIT
// The parts of find_breakages, each about one kind of thing. Used by breaking.cc.
#pragma once

#include <vector>

#include "compare/breaking.h"
#include "compare/component_match.h"

namespace provost::compare {

/// Two versions of a module and which component is which.
struct Versions {
  const module::Module& a;
  const module::Module& b;
  ComponentMatch match;

  /// The component of b that a component of a has become; nullptr when it is gone.
  const vassal::Component* now(const vassal::Component* before) const;
};

void find_map_breakages(const Versions& versions, std::vector<Breakage>& items);
void find_table_breakages(const Versions& versions, std::vector<Breakage>& items);
void find_piece_breakages(const Versions& versions, std::vector<Breakage>& items);

}  // namespace provost::compare
