// SPDX-License-Identifier: MIT
// The parts of merge(). Used by merge.cc.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rework/merge.h"
#include "rework/merge_record.h"
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

/// GameModule.nextGpId is a Java int.
inline constexpr std::int64_t kLastGpid = 2147483647;

/// Gives the pieces of extensions ids of the module.
class Renumbering {
 public:
  explicit Renumbering(const vassal::Component& module);

  /// Every slot and placing trait of an extension, in its text; notes what was changed.
  GpidMap renumber(const std::string& extension, BuildText& build, Merged& merged);
  /// The number for the next piece: that of the module, or more.
  std::int64_t next() const { return next_; }

 private:
  std::string fresh(const std::string& gpid);

  std::set<std::string, std::less<>> used_;
  std::int64_t next_ = 0;
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

/// Where what is in conflict goes when it is to be kept.
inline constexpr const char* kKeptFolder = "merge-conflicts/";

/// The entries of the archive, beside the build file.
class MergeEntries {
 public:
  /// Both must outlive it; notes and entries go to `merged`.
  MergeEntries(const module::Module& module, Merged& merged);

  /// All that an extension has and a module can have from it; what clashes is kept.
  Result<void> add(const std::string& extension, const module::Module& archive);
  /// Keeps what differs in another version of an extension that is there already.
  Result<void> keep_others(const std::string& extension, const module::Module& archive);
  /// A name below merge-conflicts/ that an earlier merge has not used.
  std::string kept_name(const std::string& name) const;
  /// Whose entry is taken; nullptr when none has it.
  const module::Module* owner(const std::string& name) const;

 private:
  void report(bool conflict, std::string id, std::string name, std::string message);
  void note_dropped(const module::Module& archive, const std::string& name);
  void note_name(const std::string& name);
  void put(std::string name, std::string bytes);

  const module::Module& module_;
  Merged& merged_;
  std::string extension_;  // that is being added
  std::unordered_map<std::string, const module::Module*> owners_;
  std::unordered_map<std::string, std::string> folded_;  // names, by how Windows sees them
};

/// Whether an entry of an extension is what makes it one, and nothing for the module.
bool is_own_entry(const std::string& name);

/// Which extensions are in the module: by the record in its archive and those merged since, by
/// gpids of pieces, by all that they add.
class KnownExtensions {
 public:
  KnownExtensions(const module::Module& module, const vassal::Component& root);

  struct Known {
    bool same = false;   // the very extension; else another version of it
    std::string reason;  // a sentence
  };
  /// What is remembered of an extension; before its pieces are renumbered.
  static MergedExtension describe(const std::string& name, const BuildText& build);
  /// Nothing for one that is not there yet. `module` as it is by now.
  std::optional<Known> find(const MergedExtension& extension, const module::Module& archive,
                            const BuildText& build, const vassal::Component& module) const;
  void add(MergedExtension extension) { extensions_.push_back(std::move(extension)); }
  const std::vector<MergedExtension>& all() const { return extensions_; }
  /// False when the module has another file in the place of the record.
  bool is_readable() const { return is_readable_; }

 private:
  bool has_entries_of(const module::Module& extension) const;

  const module::Module& module_;
  std::vector<MergedExtension> extensions_;
  bool is_readable_ = true;
  std::set<std::pair<std::string, std::string>> pieces_;  // gpid and name, of extensions
};

/// The setups of the merged module: pieces with the new ids, and no word any more that the
/// extensions must be loaded.
void rework_setup(const std::string& name, const std::string& bytes, const GpidMap& gpids,
                  const std::set<std::string>& extensions, Merged& merged);

}  // namespace provost::rework
