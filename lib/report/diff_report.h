// SPDX-License-Identifier: MIT
// What two files differ in (provost diff), for people and for programs (schemas/diff.schema.json).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compare/breaking.h"
#include "compare/difference.h"
#include "report/style.h"

namespace provost::report {

struct DiffSide {
  std::string file;
  std::string name;     // of the module, or of a save's module
  std::string version;  // likewise
};

struct DiffDocument {
  std::string tool_version;
  bool games = false;  // saves or logs rather than modules
  DiffSide a;
  DiffSide b;
  compare::Differences differences;
  /// Instead of the differences: what a save made with `a` meets in `b`.
  std::optional<std::vector<compare::Breakage>> breaking;
};

std::string diff_text(const DiffDocument& document, const Style& style);
std::string diff_json(const DiffDocument& document);

}  // namespace provost::report
