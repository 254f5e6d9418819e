// SPDX-License-Identifier: MIT
// Every image that a module names: boards, counters, layers, masks, icons, charts. Names that are
// computed in play ("$Army$.png", "{...}") and pictures inside HTML texts are not listed.
// Source: the addLocalImageNames methods of the engine's components and traits.
#pragma once

#include <string>
#include <vector>

#include "module/subject.h"

namespace provost::module {

struct ImageReference {
  std::string image;  // as written, below images/
  std::string path;   // where it is named: component_path()
  int line = 0;
  bool in_editor = false;  // shown in the editor only, never in play
};

/// In document order: components first, then pieces; a name as often as it is used.
std::vector<ImageReference> image_references(const Subject& subject);

/// Whether VASSAL carries a picture of this name itself, or the module draws it (GamePieceImage).
bool is_engine_image(std::string_view image);

}  // namespace provost::module
