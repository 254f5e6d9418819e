// SPDX-License-Identifier: MIT
// VASSAL's traits as the build writes them: the type text of each, all fields in the engine's
// order (VASSAL.counters.Embellishment, FreeRotator, Marker, ReportState, MovementMarkable,
// Delete).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vassal/trait_chain.h"

namespace provost::scenario {

/// A menu entry with its key; an empty menu text gives none.
struct MenuKey {
  std::string menu;
  std::string key;  // "70,130"
};

struct LayerLook {
  std::string name;
  std::vector<std::string> images;  // one a level; empty: nothing is drawn
  std::vector<std::string> names;   // appended to the piece's name; empty: nothing
  int x = 0;                        // offset of the picture's centre from the piece's
  int y = 0;
  MenuKey next;
  MenuKey previous;
  bool loop = true;
};

/// Layer (emb2), always active, at `level` (from 1).
vassal::Trait layer_trait(const LayerLook& look, int level);
/// Can Rotate with `facings` fixed facings; `facing` from 1.
vassal::Trait rotate_trait(const std::string& name, int facings, int facing);
/// Marker: names and values in one trait.
vassal::Trait mark_trait(const std::vector<std::pair<std::string, std::string>>& values);
/// Report Action: a chat line when one of the keys is pressed.
vassal::Trait report_trait(const std::vector<std::string>& keys, const std::string& format);
/// Mark When Moved.
vassal::Trait moved_trait(const std::string& image, int x, int y);
/// Delete, with the key Del.
vassal::Trait delete_trait(const std::string& menu);
vassal::Trait prototype_trait(const std::string& name);
/// Basic Piece that lies nowhere; `gpid` may be empty.
vassal::Trait basic_piece(const std::string& image, const std::string& name,
                          const std::string& gpid);

/// "+/null/TYPE/STATE": how a build file defines a piece or prototype.
std::string definition_text(const vassal::TraitChain& chain);

/// The key of a letter with ctrl, or with ctrl and shift.
std::string ctrl(int letter);
std::string ctrl_shift(int letter);

}  // namespace provost::scenario
