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

namespace {

// The fields of hidden, masked and restricted pieces that hold the id of a player.
bool names_owner(const std::string& field) {
  return field.ends_with("hidden_by") || field.ends_with("masked_by") || field.ends_with("owner");
}

}  // namespace

void hide_secrets(const vassal::Secrets& secrets, std::vector<FieldChange>& changes) {
  for (auto& change : changes) {
    change.field = secrets.hide(change.field);
    for (auto* side : {&change.from, &change.to}) {
      if (!*side) continue;
      const bool owner = names_owner(change.field) && **side != "null" && !(*side)->empty();
      *side = owner ? std::string(vassal::Secrets::kHidden) : secrets.hide(**side);
    }
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
