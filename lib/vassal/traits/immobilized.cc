// SPDX-License-Identifier: MIT
#include "vassal/traits/immobilized.h"

#include "vassal/traits/fields.h"

namespace provost::vassal {

Result<Immobilized> Immobilized::decode(const Trait& trait) {
  if (trait.id() != kId) return fail(ErrorCode::kMalformed, "this is no does-not-stack trait");
  Immobilized immobilized;
  FieldReader type(std::string_view(trait.type).substr(kId.size()), ';');
  const std::string selection = type.text();
  const std::string movement = type.text();
  const std::string stacking = type.text("R");
  immobilized.description = type.text();
  const auto has = [&](char letter) { return selection.find(letter) != std::string::npos; };
  // Of several letters the engine keeps the first of this order, and every one but `n` means "move
  // only if selected".
  if (has('c')) immobilized.select = Select::kWithAlt;
  if (has('t')) immobilized.select = Select::kWithCtrl;
  if (has('i')) immobilized.select = Select::kWithShift;
  if (has('n')) immobilized.select = Select::kNever;
  if (has('B')) immobilized.band_select = BandSelect::kWithAltShift;
  if (has('A')) immobilized.band_select = BandSelect::kWithAlt;
  if (has('Z')) immobilized.band_select = BandSelect::kNever;
  immobilized.ignore_grid = has('g');
  if (movement.empty()) {
    if (has('i') || has('t') || has('c')) immobilized.move = Move::kOnlyIfSelected;
    if (has('n')) immobilized.move = Move::kNever;
  } else if (movement.front() == 'V') {
    immobilized.move = Move::kNever;
  } else if (movement.front() == 'I') {
    immobilized.move = Move::kOnlyIfSelected;
  }
  immobilized.can_stack = !stacking.empty() && stacking.front() == 'L';
  immobilized.read = trait;
  return immobilized;
}

Trait Immobilized::print() const {
  std::string type(kId);
  switch (select) {
    case Select::kNormally:
      break;
    case Select::kNever:
      type += 'n';
      break;
    case Select::kWithShift:
      type += 'i';
      break;
    case Select::kWithCtrl:
      type += 't';
      break;
    case Select::kWithAlt:
      type += 'c';
      break;
  }
  if (ignore_grid) type += 'g';
  switch (band_select) {
    case BandSelect::kNormally:
      break;
    case BandSelect::kNever:
      type += 'Z';
      break;
    case BandSelect::kWithAlt:
      type += 'A';
      break;
    case BandSelect::kWithAltShift:
      type += 'B';
      break;
  }
  type += move == Move::kNever ? ";V" : move == Move::kOnlyIfSelected ? ";I" : ";N";
  type += can_stack ? ";L;" : ";R;";
  // The engine does not escape it: a description with a semicolon is cut when it is read again.
  type += description;
  return {type, {}};
}

Trait Immobilized::encode() const { return as_read_or_printed(*this); }

}  // namespace provost::vassal
