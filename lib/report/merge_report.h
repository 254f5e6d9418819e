// SPDX-License-Identifier: MIT
// What merging extensions into a module did (provost merge), for people and for programs
// (schemas/merge.schema.json).
#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "rework/merge.h"

namespace provost::report {

struct MergeDocument {
  std::string tool_version;
  std::string module;
  std::vector<std::string> extensions;
  std::string output;  // empty: nothing was written
  const rework::Merged* merged = nullptr;
  bool verbose = false;  // in text: every piece, not a line for each kind
};

std::string merge_text(const MergeDocument& document, const Style& style);
std::string merge_json(const MergeDocument& document);

}  // namespace provost::report
