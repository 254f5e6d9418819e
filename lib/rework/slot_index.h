// SPDX-License-Identifier: MIT
// Which piece of a module a piece of a save was made from: by its gpid, else by the name of its
// basic piece. Slots count, and traits that place or replace a piece, each of which has a gpid of
// its own. Where the engine takes any one of several different pieces, we take none.
// Source: VASSAL.build.GpIdChecker.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "module/module.h"
#include "vassal/trait_chain.h"

namespace provost::rework {

class SlotIndex {
 public:
  /// `module` must outlive the index.
  explicit SlotIndex(const module::Module& module);

  struct Found {
    std::string gpid;
    std::string name;          // of the slot
    vassal::TraitChain chain;  // the piece as it is when it is new, prototypes expanded
    bool by_name = false;
  };
  /// kNotFound with the reason; kMalformed when the module's definition cannot be read.
  Result<Found> find(std::string_view gpid, std::string_view basic_name) const;

 private:
  struct Slot {
    std::string gpid;
    std::string name;
    std::string type;
    std::string state;
  };
  void add(std::string gpid, const std::string& name, const std::string& type,
           const std::string& state);
  void add_markers(const std::string& type, const std::string& state);
  const Slot* only_one(const std::vector<std::size_t>& slots) const;
  Result<Found> found(const Slot& slot, bool by_name) const;

  const module::Module& module_;
  std::vector<Slot> slots_;
  std::map<std::string, std::vector<std::size_t>, std::less<>> by_gpid_;
  std::map<std::string, std::vector<std::size_t>, std::less<>> by_name_;
};

}  // namespace provost::rework
