// SPDX-License-Identifier: MIT
#include "rules/battlefield.h"

#include <algorithm>

namespace provost::rules {

void Placed::follow(const Placed& before, int step) {
  keep(before);
  if (before.hex != hex) {
    arrived = step;
    from = before.hex;
  }
  if (before.unit.formation() != unit.formation()) formed = step;
  if (before.unit.field("facing") != unit.field("facing")) turned = step;
  if (before.unit.field("losses") != unit.field("losses")) lost = step;
  if (before.unit.states == unit.states) return;
  stated = step;
  for (const auto& state : unit.states) {
    if (!before.unit.has_state(state)) gained[state] = step;
  }
  for (const auto& state : before.unit.states) {
    if (!unit.has_state(state)) shed_in[state] = step;
  }
}

void Placed::keep(const Placed& before) {
  arrived = before.arrived;
  from = before.from;
  formed = before.formed;
  turned = before.turned;
  stated = before.stated;
  lost = before.lost;
  gained = before.gained;
  shed_in = before.shed_in;
}

int Placed::gained_any(const std::vector<std::string>& states) const {
  int step = 0;
  for (const auto& state : states) {
    const auto found = gained.find(state);
    if (found != gained.end() && unit.has_state(state)) step = std::max(step, found->second);
  }
  return step;
}

int Placed::touched() const { return std::max({arrived, formed, turned, stated, lost}); }

void Battlefield::place(Placed placed) {
  const auto piece = placed.unit.piece;
  remove(piece);
  by_hex_[placed.hex].push_back(piece);
  placed_.insert_or_assign(piece, std::move(placed));
}

void Battlefield::remove(const std::string& piece) {
  const auto found = placed_.find(piece);
  if (found == placed_.end()) return;
  auto& pieces = by_hex_[found->second.hex];
  std::erase(pieces, piece);
  if (pieces.empty()) by_hex_.erase(found->second.hex);
  placed_.erase(found);
}

const Placed* Battlefield::find(const std::string& piece) const {
  const auto found = placed_.find(piece);
  return found == placed_.end() ? nullptr : &found->second;
}

Placed* Battlefield::find(const std::string& piece) {
  const auto found = placed_.find(piece);
  return found == placed_.end() ? nullptr : &found->second;
}

const Placed* Battlefield::named(const std::string& name) const {
  const Placed* only = nullptr;
  for (const auto& [piece, placed] : placed_) {
    if (placed.unit.name != name) continue;
    if (only != nullptr) return nullptr;
    only = &placed;
  }
  return only;
}

std::vector<const Placed*> Battlefield::in(game::Hex hex) const {
  std::vector<const Placed*> stack;
  const auto found = by_hex_.find(hex);
  if (found == by_hex_.end()) return stack;
  for (const auto& piece : found->second) stack.push_back(&placed_.at(piece));
  std::sort(stack.begin(), stack.end(), [](const Placed* a, const Placed* b) {
    return std::pair(a->order, a->unit.piece) < std::pair(b->order, b->unit.piece);
  });
  return stack;
}

int Battlefield::left(game::Hex hex) const {
  const auto found = left_.find(hex);
  return found == left_.end() ? 0 : found->second;
}

std::optional<double> group_strength(const Battlefield& field, const Placed& placed) {
  double total = 0;
  for (const Placed* other : field.in(placed.hex)) {
    const bool itself = other->unit.piece == placed.unit.piece;
    if (!itself && !sides_known(placed.unit, other->unit)) return std::nullopt;
    if (!itself && !friends(placed.unit, other->unit)) continue;
    if (placed.unit.arm() != other->unit.arm()) continue;
    const auto sp = other->unit.number("sp");
    if (!sp) return std::nullopt;
    total += std::max(0.0, *sp - other->unit.number("losses").value_or(0));
  }
  return total;
}

bool enemies(const game::Unit& a, const game::Unit& b) {
  return !a.side().empty() && !b.side().empty() && a.side() != b.side() && !a.is_leader() &&
         !b.is_leader();
}

bool sides_known(const game::Unit& a, const game::Unit& b) {
  return !a.side().empty() && !b.side().empty();
}

bool friends(const game::Unit& a, const game::Unit& b) {
  return !a.side().empty() && a.side() == b.side();
}

}  // namespace provost::rules
