// SPDX-License-Identifier: MIT
#include "rules/declared_acts.h"

#include <utility>

namespace provost::rules {

using game::Act;
using game::ActKind;

namespace {

// Losses are what the dice of another attack did.
bool puts_right(const Act& act) {
  return act.kind == ActKind::kMove || act.kind == ActKind::kReform ||
         act.kind == ActKind::kPivot || act.kind == ActKind::kState;
}

}  // namespace

DeclaredActs::DeclaredActs(const game::GameRecord& record) : hexes_(record.field) {
  Follow* open = nullptr;
  for (const auto& step : record.steps) {
    if (step.undone) continue;
    for (const Act& act : step.acts) {
      if (act.kind == ActKind::kPhase) open = nullptr;
      if (act.kind == ActKind::kRoll && open != nullptr) ++open->rolls;
      if (open != nullptr && open->rolls == 0 && puts_right(act)) {
        for (const auto& change : step.changes) {
          if (change.piece != act.piece || !change.after) continue;
          open->changed.insert_or_assign(act.piece, change.after->unit);
        }
      }
      if (act.kind != ActKind::kDeclare) continue;
      if (open != nullptr) open->last = false;
      open = &follows_[&act];
    }
  }
}

DeclaredAct DeclaredActs::read(const Act& act, const Battlefield& field) const {
  DeclaredAct declared;
  declared.act = act.declaration.act;
  declared.step = act.step;
  declared.player = act.player;
  for (const auto& name : act.declaration.units) {
    if (const Placed* placed = field.named(name)) declared.units.push_back(*placed);
  }
  if (const auto hex = hexes_.named(act.declaration.target)) {
    declared.target = *hex;
    declared.has_target = true;
  }
  if (const auto found = follows_.find(&act); found != follows_.end()) {
    declared.rolls = found->second.rolls;
    declared.last = found->second.last;
    auto units = declared.units;
    bool changed = false;
    for (Placed& placed : units) {
      const auto unit = found->second.changed.find(placed.unit.piece);
      if (unit == found->second.changed.end()) continue;
      placed.unit = unit->second;
      changed = true;
    }
    if (changed) declared.put_right = std::move(units);
  }
  return declared;
}

void DeclaredActs::moved(const game::Unit& unit) {
  if (!unit.is_leader() && !unit.has_state("routed")) acts_.clear();
}

}  // namespace provost::rules
