// SPDX-License-Identifier: MIT
// The audit as JSON for programs (schemas/audit.schema.json, "provost-audit/1").
#pragma once

#include <map>
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

/// Something about an input that may make the audit say less than it could: a word of the binding
/// that no piece has, units that wait outside of the field.
struct Note {
  std::string file;  // what it is about
  std::string message;
  bool operator==(const Note&) const = default;
};

struct AuditDocument {
  std::string tool_version;
  std::vector<Input> inputs;
  std::string ruleset;
  std::vector<Note> notes;
  std::vector<Finding> findings;
  std::vector<rules::CoverageEntry> coverage;
  std::map<std::string, std::string> areas;  // of the book, by rule
};

/// Pretty-printed, ending with a line end.
std::string audit_json(const AuditDocument& document);

}  // namespace provost::report
