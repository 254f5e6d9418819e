// SPDX-License-Identifier: MIT
// The audit as JSON for programs (schemas/audit.schema.json, "provost-audit/1").
#pragma once

#include <string>
#include <vector>

#include "rules/audit.h"

namespace provost::report {

/// A file that an audit read.
struct Input {
  std::string file;
  std::string sha256;
  std::string kind;  // "log", "module", "binding"
};

struct AuditDocument {
  std::string tool_version;
  std::vector<Input> inputs;
  std::string ruleset;
  std::vector<Finding> findings;
  std::vector<rules::CoverageEntry> coverage;
};

/// Pretty-printed, ending with a line end.
std::string audit_json(const AuditDocument& document);

}  // namespace provost::report
