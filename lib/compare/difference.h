// SPDX-License-Identifier: MIT
// What two files differ in, as a list of plain values that every report reads: two modules
// (module_diff.h), two saves or logs (game_diff.h).
//
//     changed slot "Inf" (gpid 10)
//       Layer "Flip": images: flip.png, -> turned.png,
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vassal/secrets.h"

namespace provost::compare {

enum class ChangeKind { kAdded, kRemoved, kChanged, kMoved };

/// One value that differs; nothing on a side where it is not there at all.
struct FieldChange {
  std::string field;
  std::optional<std::string> from;
  std::optional<std::string> to;
  friend bool operator==(const FieldChange&, const FieldChange&) = default;
};

struct Difference {
  ChangeKind kind = ChangeKind::kChanged;
  /// Of modules: metadata, component, prototype, slot, image, setup, entry. Of saves: metadata,
  /// board, player, turn, property, deck, piece, order, step.
  std::string subject;
  std::string name;
  std::string place;                // where it is now; where it was, when it is gone
  std::string from_place;           // of something moved: where it was
  std::vector<FieldChange> fields;  // what changed in it; also of something moved
  std::vector<Difference> parts;    // of a setup: what differs in its saved game
};

using Differences = std::vector<Difference>;

/// "added", "removed", "changed", "moved"
std::string to_string(ChangeKind kind);

/// Appends a change when the two values differ.
void note_change(std::vector<FieldChange>& changes, std::string field,
                 const std::optional<std::string>& from, const std::optional<std::string>& to);

/// Takes the players' secrets out of all texts.
void hide_secrets(const vassal::Secrets& secrets, std::vector<FieldChange>& changes);
void hide_secrets(const vassal::Secrets& secrets, Differences& differences);

}  // namespace provost::compare
