// SPDX-License-Identifier: MIT
// What the validator found, for people and for programs (schemas/validate.schema.json).
#pragma once

#include <string>
#include <vector>

#include "finding/finding.h"
#include "report/style.h"

namespace provost::report {

struct ValidateDocument {
  std::string tool_version;
  std::vector<std::string> files;
  std::vector<Finding> findings;
};

std::string validate_text(const ValidateDocument& document, const Style& style);
std::string validate_json(const ValidateDocument& document);

}  // namespace provost::report
