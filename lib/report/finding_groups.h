// SPDX-License-Identifier: MIT
// What a validation found, made short for people. A module with one misspelt prototype has it in a
// hundred pieces: that is one group with a hundred places. A check that found hundreds of different
// things shows the first of them; the counts by check tell the rest.
#pragma once

#include <string>
#include <vector>

#include "finding/finding.h"

namespace provost::report {

/// The same message of one check about one file, in the order in which its places were found.
struct FindingGroup {
  std::vector<const Finding*> findings;  // at least one
  std::size_t rank = 0;                  // how many groups of its file and check came before it
};

/// Groups in the order of their first finding. They point into `findings`.
std::vector<FindingGroup> groups_of(const std::vector<Finding>& findings);

/// How often a check found something of one severity.
struct CheckCount {
  std::string check;
  Severity severity = Severity::kInfo;
  long count = 0;
};

/// Worst severity first, then most frequent, then by name.
std::vector<CheckCount> counts_by_check(const std::vector<Finding>& findings);

/// A place within its file as short as it can be: "line 12", "step 3", a path, an entry.
std::string short_place(const Location& location);

}  // namespace provost::report
