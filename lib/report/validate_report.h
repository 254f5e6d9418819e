// SPDX-License-Identifier: MIT
// What the validator found, for people and for programs (schemas/validate.schema.json).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "finding/finding.h"
#include "report/style.h"

namespace provost::report {

struct ValidateDocument {
  std::string tool_version;
  std::vector<std::string> files;
  // A save, log or extension, and the module that it was checked against.
  std::vector<std::pair<std::string, std::string>> against;
  std::vector<std::string> alone;  // of these, those whose module was not found
  std::vector<Finding> findings;
};

/// Equal findings are one line with their first places, and of one check only the first kinds are
/// shown; `all` gives every finding its line. At the end the counts by check.
std::string validate_text(const ValidateDocument& document, const Style& style, bool all = false);
/// Every finding, and the counts.
std::string validate_json(const ValidateDocument& document);

}  // namespace provost::report
