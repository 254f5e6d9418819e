// SPDX-License-Identifier: MIT
#include "rules/unit_moves.h"

#include <algorithm>

#include "base/text.h"

namespace provost::rules {

using game::Act;
using game::ActKind;

void UnitMoves::add(const game::StepRecord& step, const Battlefield& before) {
  for (const auto& change : step.changes) note_rout(change);
  for (const Act& act : step.acts) {
    if (act.kind == ActKind::kLeave) note_leave(act, before);
    if (act.kind == ActKind::kEnter && !left_.contains(act.piece)) entered_.insert(act.piece);
    if (act.kind == ActKind::kRoll) rolled_ = true;
    if (act.kind == ActKind::kDeclare && act.declaration.act != "fire") rolled_ = true;
    // Talk, dice, an undo or another player may be the border of a turn that nobody announced.
    const bool report = act.kind == ActKind::kChat && act.text.rfind("* ", 0) == 0;
    const bool move = act.kind != ActKind::kChat && act.kind != ActKind::kRoll &&
                      act.kind != ActKind::kDeclare && act.kind != ActKind::kUndo;
    if ((!report && !move) || act.player != player_) ++border_;
    const bool talk = act.kind == ActKind::kChat && act.player == player_;
    if (!talk && (!move || act.player != player_)) ++break_;
    player_ = act.player;
  }
  // Anything that happens between two drags of a unit may be the border of a turn.
  const long previous = act_number_;
  if (!step.acts.empty()) ++act_number_;
  for (const Act& act : step.acts) {
    if (act.kind == ActKind::kReform) note_reform(act);
    const auto left = left_.find(act.piece);
    const bool back = act.kind == ActKind::kEnter && left != left_.end();
    if (act.kind != ActKind::kMove && !back) continue;
    auto& collected = moves_[act.piece];
    collected.move.off_field = collected.move.off_field || back;
    if (collected.move.points.empty()) {
      const Placed* placed = back ? &left->second : before.find(act.piece);
      if (placed == nullptr) continue;
      collected.move.before = placed->unit;
      collected.move.group_sp = group_strength(before, *placed);
      collected.move.points.push_back({placed->hex, 0});
      collected.move.undivided = true;
      collected.move.formation = placed->unit.formation();
      collected.border = border_;
      collected.start_break = break_;
      if (const auto found = reformed_.find(act.piece); found != reformed_.end()) {
        collected.move.formation = found->second.formation;
        collected.bordered = found->second.border != border_;
      }
    } else if (collected.last_act != previous) {
      collected.move.undivided = false;
    }
    if (collected.border != border_) collected.bordered = true;
    collected.border = border_;
    collected.move.points.push_back({*act.to, act.step});
    collected.last_act = act_number_;
    collected.last_break = break_;
  }
}

std::vector<UnitMoves::Companion> UnitMoves::companions(const Battlefield& now,
                                                        const Placed& placed, game::Hex hex) const {
  std::vector<Companion> found;
  const auto friendly = [&](const game::Unit& unit) {
    return !sides_known(unit, placed.unit) || friends(unit, placed.unit);
  };
  for (const Placed* other : now.in(hex)) {
    if (friendly(other->unit)) found.push_back({other->unit, group_strength(now, *other)});
  }
  for (const auto& [origin, companion] : origins_) {
    if (origin == hex && friendly(companion.unit)) found.push_back(companion);
  }
  return found;
}

void UnitMoves::note_leave(const Act& act, const Battlefield& before) {
  if (const Placed* placed = before.find(act.piece)) left_.insert_or_assign(act.piece, *placed);
}

void UnitMoves::note_reform(const Act& act) {
  const auto moved = moves_.find(act.piece);
  if (moved == moves_.end()) {
    reformed_.try_emplace(act.piece, Reformed{act.before, border_});
  } else if (moved->second.border != border_) {
    moved->second.bordered = true;
  }
}

// Players put the marker on before the drag or after it, and a unit may rally before anybody says
// that the segment is over.
void UnitMoves::note_rout(const game::UnitChange& change) {
  for (const auto& at : {change.before, change.after}) {
    if (at && at->unit.has_state("routed")) routed_.insert(change.piece);
  }
}

std::vector<UnitMove> UnitMoves::take(const Battlefield& now, const MovementModel& model,
                                      const game::HexField& hexes, int first_step,
                                      bool explicit_end) {
  std::vector<UnitMove> result;
  origins_.clear();
  for (const auto& [piece, collected] : moves_) {
    if (collected.move.points.empty()) continue;
    origins_.emplace_back(collected.move.points.front().hex,
                          Companion{collected.move.before, collected.move.group_sp});
  }
  for (auto& [piece, collected] : moves_) {
    const Placed* placed = now.find(piece);
    if (placed == nullptr || entered_.contains(piece) || collected.move.points.size() < 2) continue;
    UnitMove move = std::move(collected.move);
    move.after = placed->unit;
    move.only_talk = explicit_end && collected.start_break == collected.last_break;
    move.one_activation = explicit_end && !collected.bordered;
    const auto end_sp = group_strength(now, *placed);
    move.group_sp =
        move.group_sp && end_sp ? std::optional(std::max(*move.group_sp, *end_sp)) : std::nullopt;
    const auto beside = [&](game::Hex hex) {
      int hexes = 0;
      for (const auto& [unit, sp] : companions(now, *placed, hex)) {
        if (unit.arm() == "infantry") hexes = std::max(hexes, model.slack(unit, sp));
      }
      return hexes;
    };
    if (move.before.arm() == "artillery") {
      move.attached_before = beside(move.points.front().hex);
      move.attached_after = beside(move.points.back().hex);
    }
    const auto with = companions(now, *placed, move.points.front().hex);
    move.led = std::any_of(with.begin(), with.end(),
                           [](const Companion& other) { return other.unit.is_leader(); });
    move.rolled = rolled_;
    move.routed = routed_.contains(piece) || move.before.has_state("routed");
    for (const auto& [other_piece, other] : now.all()) {
      const bool sided = sides_known(move.after, other.unit);
      if (sided && !enemies(move.after, other.unit)) continue;
      if (other_piece == piece || other.unit.is_leader()) continue;
      add_prey(other, model, move.prey);
      // Only who stood there all the time stood there when the unit came by.
      if (other.arrived >= first_step && other.arrived > 0) continue;
      if (!sided) {
        move.unsided.push_back(other);
        continue;
      }
      move.enemies.insert(other.hex);
      if (other.touched() >= first_step && other.touched() > 0) continue;
      move.zones.merge(zone_of(other, model, hexes));
      if (!zone_lacks(other, model).empty()) move.unzoned.push_back(other);
    }
    result.push_back(std::move(move));
  }
  moves_.clear();
  reformed_.clear();
  entered_.clear();
  left_.clear();
  origins_.clear();
  routed_.clear();
  if (explicit_end) rolled_ = false;
  return result;
}

void UnitMoves::add_prey(const Placed& enemy, const MovementModel& model,
                         std::set<game::Hex>& prey) const {
  const auto moved = moves_.find(enemy.unit.piece);
  const bool fled = moved != moves_.end() && !moved->second.move.points.empty();
  if (!model.is_prey(enemy.unit) && !(fled && model.is_prey(moved->second.move.before))) return;
  prey.insert(enemy.hex);
  if (!fled) return;
  for (const auto& point : moved->second.move.points) prey.insert(point.hex);
}

std::string zone_lacks(const Placed& placed, const MovementModel& model) {
  const auto& unit = placed.unit;
  if (unit.arm() == "artillery" || unit.has_state("routed")) return {};
  if (!unit.lacks_state("routed")) return "state routed";
  if (!unit.tells("formation")) return "formation";
  if (!model.has_frontal()) return "frontal hexes (chart)";
  if (!unit.number("degrees") && !model.frontal(unit).empty()) return "degrees";
  return {};
}

std::set<game::Hex> zone_of(const Placed& placed, const MovementModel& model,
                            const game::HexField& hexes) {
  std::set<game::Hex> zone;
  const auto facing = placed.unit.number("degrees");
  // Without being told otherwise a unit may be routed, and then it controls nothing.
  if (!facing || !placed.unit.lacks_state("routed") || placed.unit.arm() == "artillery")
    return zone;
  for (const int offset : model.frontal(placed.unit)) {
    const int wanted = ((static_cast<int>(*facing) + offset) % 360 + 360) % 360;
    for (int d = 0; d < game::kDirections; ++d) {
      if (hexes.angle(d) == wanted) zone.insert(game::neighbour(placed.hex, d));
    }
  }
  return zone;
}

}  // namespace provost::rules
