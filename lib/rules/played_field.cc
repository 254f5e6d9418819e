// SPDX-License-Identifier: MIT
#include "rules/played_field.h"

#include <utility>

namespace provost::rules {

using game::Hex;

PlayedField::PlayedField(const game::GameRecord& record, Terrain terrain)
    : terrain_(std::move(terrain)) {
  for (const auto& unit : record.start) field_.place({unit.unit, unit.hex, unit.order});
  for (const auto& marker : record.markers) put(marker, 0);
}

std::set<Hex> PlayedField::apply(const game::StepRecord& step, bool stands) {
  std::set<Hex> touched;
  for (const auto& change : step.changes) apply(change, step.number, stands, touched);
  for (const auto& change : step.markers) apply(change, step.number, stands, touched);
  return touched;
}

void PlayedField::apply(const game::UnitChange& change, int step, bool stands,
                        std::set<Hex>& touched) {
  if (const Placed* placed = field_.find(change.piece)) {
    touched.insert(placed->hex);
    for (const auto& [piece, extra] : field_.extras()) {
      if (extra.of == placed->unit.field("unit_id")) touched.insert(extra.hex);
    }
    if (stands && (!change.after || change.after->hex != placed->hex)) {
      field_.leave(placed->hex, step);
    }
  }
  const Placed* before = field_.find(change.piece);
  if (!change.after) {
    if (before != nullptr && !stands) taken_off_.insert_or_assign(change.piece, *before);
    field_.remove(change.piece);
    return;
  }
  const auto& after = *change.after;
  Placed placed{after.unit, after.hex, after.order};
  if (const auto off = taken_off_.find(change.piece); before == nullptr && !stands) {
    if (off != taken_off_.end()) placed.keep(off->second);
  } else if (before == nullptr) {
    placed.arrived = step;
  } else if (stands) {
    placed.follow(*before, step);
  } else {
    placed.keep(*before);
  }
  touched.insert(after.hex);
  field_.place(std::move(placed));
}

void PlayedField::put(const game::MarkerAt& at, int step) {
  if (at.marker.extra_of.empty()) {
    field_.remove_extra(at.piece);
  } else {
    field_.place({at.piece, at.marker.extra_of, at.hex, step});
  }
  if (at.marker.terrain.empty()) {
    terrain_.lift(at.piece);
  } else {
    terrain_.lay(at.piece, at.hex, at.marker.terrain);
  }
}

// Judged are its hex and that of the unit.
void PlayedField::apply(const game::MarkerChange& change, int step, bool stands,
                        std::set<Hex>& touched) {
  const auto found = field_.extras().find(change.piece);
  const int arrived = found == field_.extras().end() ? 0 : found->second.arrived;
  std::set<std::string> of;
  if (found != field_.extras().end()) {
    of.insert(found->second.of);
    touched.insert(found->second.hex);
  }
  if (change.after) {
    touched.insert(change.after->hex);
    of.insert(change.after->marker.extra_of);
    put(*change.after, stands ? step : arrived);
  } else {
    field_.remove_extra(change.piece);
    terrain_.lift(change.piece);
  }
  for (const auto& [piece, placed] : field_.all()) {
    if (of.contains(placed.unit.field("unit_id"))) touched.insert(placed.hex);
  }
}

}  // namespace provost::rules
