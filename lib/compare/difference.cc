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

void hide_secrets(const vassal::Secrets& secrets, std::vector<FieldChange>& changes) {
  for (auto& change : changes) {
    change.field = secrets.hide(change.field);
    if (change.from) change.from = secrets.hide(*change.from);
    if (change.to) change.to = secrets.hide(*change.to);
  }
}

void hide_secrets(const vassal::Secrets& secrets, Differences& differences) {
  for (auto& difference : differences) {
    difference.name = secrets.hide(difference.name);
    difference.place = secrets.hide(difference.place);
    difference.from_place = secrets.hide(difference.from_place);
    hide_secrets(secrets, difference.fields);
    hide_secrets(secrets, difference.parts);
  }
}

}  // namespace provost::compare
