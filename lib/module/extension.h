// SPDX-License-Identifier: MIT
// What an extension (.vmdx) adds to a module: its build file holds elements that each name a
// component of the module and hold the one component to put there.
//
//     <VASSAL.build.module.ModuleExtension extensionId="f97" module="VASL" moduleVersion="5.9.2"
//     ...>
//       <VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PieceWindow:Counters">
//         <VASSAL.build.widget.PanelWidget ...>
//
// The pieces of an extension have ids of their own, "f97:291": the extension's id and a number, so
// that they differ from those of the module and of other extensions.
// Source: VASSAL.build.module.{ModuleExtension,ExtensionElement}.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vassal/build_file.h"
#include "vassal/target_path.h"

namespace provost::module {

struct ExtensionElement {
  const vassal::Component* component = nullptr;
  vassal::TargetPath target;                    // empty: the module itself
  std::vector<const vassal::Component*> parts;  // the engine adds the first and loses the others
};

struct Extension {
  std::string id;              // "f97"; may be empty in old ones
  std::string module;          // name of the module it was made for
  std::string module_version;  // ... and its version then
  bool universal = false;      // fits any module
  std::vector<ExtensionElement> elements;
};

/// Reads the build file of an extension. The elements point into `root`.
Extension read_extension(const vassal::Component& root);

/// The two parts of a piece's id: {"f97", "291"}; without a colon {"", "291"}. Behind a second
/// colon nothing counts (GpIdChecker).
struct PieceId {
  std::string extension;
  std::string number;
};
PieceId parse_piece_id(std::string_view gpid);

}  // namespace provost::module
