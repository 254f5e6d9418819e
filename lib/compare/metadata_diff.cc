// SPDX-License-Identifier: MIT
#include "compare/metadata_diff.h"

namespace provost::compare {
namespace {

struct Named {
  const char* name;
  std::optional<std::string> vassal::Metadata::*field;
};

constexpr Named kFields[] = {
    {"name", &vassal::Metadata::name},
    {"version", &vassal::Metadata::version},
    {"VassalVersion", &vassal::Metadata::vassal_version},
    {"description", &vassal::Metadata::description},
    {"extra1", &vassal::Metadata::extra1},
    {"extra2", &vassal::Metadata::extra2},
    {"universal", &vassal::Metadata::universal},
};

// An empty element and none say the same.
std::optional<std::string> told(const std::optional<std::string>& value) {
  return value && value->empty() ? std::nullopt : value;
}

}  // namespace

void compare_metadata(const std::optional<vassal::Metadata>& a,
                      const std::optional<vassal::Metadata>& b, const std::string& name,
                      Differences& differences) {
  if (!a && !b) return;
  Difference difference;
  difference.subject = "metadata";
  difference.name = name;
  if (!a || !b) {
    difference.kind = a ? ChangeKind::kRemoved : ChangeKind::kAdded;
    differences.push_back(std::move(difference));
    return;
  }
  for (const auto& field : kFields) {
    note_change(difference.fields, field.name, told((*a).*field.field), told((*b).*field.field));
  }
  if (!difference.fields.empty()) differences.push_back(std::move(difference));
}

}  // namespace provost::compare
