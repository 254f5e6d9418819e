// SPDX-License-Identifier: MIT
#include "compare/difference.h"

namespace provost::compare {

std::string to_string(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::kAdded:
      return "added";
    case ChangeKind::kRemoved:
      return "removed";
    case ChangeKind::kChanged:
      return "changed";
    case ChangeKind::kMoved:
      return "moved";
  }
  return {};
}

void note_change(std::vector<FieldChange>& changes, std::string field,
                 const std::optional<std::string>& from, const std::optional<std::string>& to) {
  if (from != to) changes.push_back({std::move(field), from, to});
}

}  // namespace provost::compare
