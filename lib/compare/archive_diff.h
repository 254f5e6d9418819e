// SPDX-License-Identifier: MIT
// What lies in the archives of two modules beside the build file: images, predefined setups, other
// entries, compared by content. An image whose content turns up under another name was moved.
#pragma once

#include <set>
#include <string>

#include "compare/difference.h"
#include "module/module.h"

namespace provost::compare {

/// Entries but the build file, the metadata and those named in `setups`.
void compare_entries(const module::Module& a, const module::Module& b,
                     const std::set<std::string>& setups, Differences& images,
                     Differences& entries);

/// A predefined setup's file in its module; an empty name means none.
struct SetupEntry {
  const module::Module& module;
  std::string file;
};

/// Puts what differs in two setups into the parts of `difference`, or, when one of them cannot be
/// read, says that the file changed.
void compare_setup_files(const SetupEntry& a, const SetupEntry& b, Difference& difference);

}  // namespace provost::compare
