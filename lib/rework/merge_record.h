// SPDX-License-Identifier: MIT
// What was merged into a module, remembered in its archive, so that the same extension is not put
// in a second time, and so that it can be said later which old gpid of a save is which new one:
//
//     provost/merged.json       schemas/merged.schema.json
//
// VASSAL does not look at it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rework/merge.h"

namespace provost::rework {

inline constexpr const char* kMergeRecord = "provost/merged.json";

struct MergedExtension {
  std::string name;                     // as VASSAL calls it: of the file, without the suffix
  std::string id;                       // may be empty
  std::string version;                  // likewise
  std::string digest;                   // SHA-256 of its build file
  std::vector<RenumberedPiece> pieces;  // that got other gpids
};

/// kMalformed with the place when it is none.
Result<std::vector<MergedExtension>> read_merge_record(std::string_view json);
std::string write_merge_record(const std::vector<MergedExtension>& extensions);

}  // namespace provost::rework
