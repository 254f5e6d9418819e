// SPDX-License-Identifier: MIT
// The parts of merge(). Used by merge.cc.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "rework/merge.h"
#include "rework/piece_gpids.h"
#include "rework/xml_text.h"
#include "vassal/build_file.h"

namespace provost::rework {

/// Name of an extension as the engine has it: the file's without folder and suffix.
std::string extension_name(const module::Module& extension);

/// A build file as its components and as its text, which correspond one to one.
struct BuildText {
  vassal::Component root;
  XmlText text;
};
Result<BuildText> read_build_text(const module::Module& module);

/// Gives the pieces of extensions ids of the module.
class Renumbering {
 public:
  explicit Renumbering(const vassal::Component& module);

  /// Every slot and placing trait of an extension, in its text; notes what was changed.
  GpidMap renumber(const std::string& extension, BuildText& build, Merged& merged);
  int next() const { return next_; }

 private:
  std::string fresh(const std::string& gpid);

  std::set<std::string, std::less<>> used_;
  int next_ = 0;
};

/// What has a name that must be its only one: prototypes, maps, boards of a map, decks, properties.
class NameClashes {
 public:
  explicit NameClashes(const vassal::Component& module);
  /// Notes the names of a component that is about to be put below `ancestors`.
  void add(const std::string& extension, const std::vector<const vassal::Component*>& ancestors,
           const vassal::Component& component, Merged& merged);

 private:
  struct Owner {
    std::string extension;  // empty: the module
    std::string content;
  };
  template <class Visit>
  static void names_of(const std::vector<const vassal::Component*>& ancestors,
                       const vassal::Component& component, const Visit& visit);
  std::map<std::string, Owner> owners_;
};

/// The setups of the merged module: pieces with the new ids, and no word any more that the
/// extensions must be loaded.
void rework_setup(const std::string& name, const std::string& bytes, const GpidMap& gpids,
                  const std::set<std::string>& extensions, Merged& merged);

}  // namespace provost::rework
