// SPDX-License-Identifier: MIT
// Extensions made part of their module: each component goes where the engine would attach it, the
// extension's images, sounds, setups and classes join the archive, and its pieces get ids of the
// module's own. Everything in the module stays as it was, in its order.
//
//     auto merged = merge(*module, extensions);
//     merged->conflicts()                 // 0: nothing to decide
//     merged->put                         // entries to write into the module's archive
//
// An extension that is in the module already is a conflict, too, and is not put in a second time.
// Where module and extension (or two extensions) cannot both have their way, that is a conflict.
// Nothing is lost in one: what cannot be put where it belongs is kept below `merge-conflicts/` in
// the archive, which VASSAL does not look at. Whether the result is wanted then, the caller
// decides. Source: VASSAL.build.module.{ModuleExtension,ExtensionElement},
// VASSAL.tools.DataArchive.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "module/module.h"

namespace provost::rework {

struct MergeItem {
  std::string id;  // "target/missing", "prototype/clash" ...
  bool conflict = false;
  std::string extension;  // its file's name without the suffix, as VASSAL calls it
  std::string name;       // of what
  std::string message;
};

struct MergedComponent {
  std::string extension;
  std::string component;  // "PieceSlot \"Inf\""
  std::string target;     // path of what it was put into
};

struct RenumberedPiece {
  std::string extension;
  std::string name;
  std::string from;  // may be empty: it had none
  std::string to;
};

struct MergedEntry {
  std::string name;
  std::string bytes;
};

struct Merged {
  std::vector<MergeItem> items;
  std::vector<MergedComponent> components;
  std::vector<RenumberedPiece> gpids;
  std::vector<std::string> entries;  // taken over from extensions
  /// The entries that are new or changed, the build file among them.
  std::vector<MergedEntry> put;

  int conflicts() const;
};

/// kUsage when one of them is not what it should be; kUnsupported for a build file that is not
/// UTF-8, or when the gpids of the module are used up; kMalformed when one cannot be taken apart.
Result<Merged> merge(const module::Module& module, const std::vector<module::Module>& extensions);

}  // namespace provost::rework
