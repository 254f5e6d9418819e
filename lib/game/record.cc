// SPDX-License-Identifier: MIT
#include "game/record.h"

#include <algorithm>

#include "base/text.h"
#include "game/act_finder.h"
#include "game/map_rules.h"
#include "vassal/piece_properties.h"

namespace provost::game {

namespace {

// The piece as a unit on the field; nothing when it is no unit or stands nowhere in the field.
std::optional<UnitAt> unit_at(const Piece& piece, const Binding& binding, const HexField& field) {
  if (piece.map != binding.map()) return std::nullopt;
  auto unit = binding.unit(piece.id, *piece.chain);
  if (!unit) return std::nullopt;
  const auto hex = field.at(piece.at);
  if (!hex) return std::nullopt;
  return UnitAt{std::move(*unit), *hex, piece.index};
}

std::optional<MarkerAt> marker_at(const Piece& piece, const Binding& binding,
                                  const HexField& field) {
  if (piece.map != binding.map()) return std::nullopt;
  auto marker = binding.marker(*piece.chain);
  if (!marker) return std::nullopt;
  const auto hex = field.at(piece.at);
  if (!hex) return std::nullopt;
  return MarkerAt{piece.id, std::move(*marker), *hex};
}

void note_marker(const Change& change, const Binding& binding, const HexField& field,
                 std::map<std::string, MarkerAt>& present, StepRecord& into) {
  const auto before = present.find(change.id);
  auto after = change.after ? marker_at(*change.after, binding, field) : std::nullopt;
  if (before == present.end() ? !after : after == before->second) return;
  if (after) {
    present.insert_or_assign(change.id, *after);
  } else {
    present.erase(before);
  }
  into.markers.push_back({change.id, std::move(after)});
}

// A report that no row of the binding reads, but that may be one of dice: those begin with two
// asterisks where the button's format is VASSAL's own (DiceButton), and name the button elsewhere.
bool unread_roll(const Act& act, const module::Module& module) {
  if (act.kind != ActKind::kChat || !act.text.starts_with("*")) return false;
  if (act.text.starts_with("**")) return true;
  return std::any_of(module.dice().begin(), module.dice().end(), [&](const auto& button) {
    return !button.name.empty() && act.text.starts_with("* " + button.name);
  });
}

}  // namespace

Result<GameRecord> read_record(const vassal::SavedGame& game, const module::Module& module,
                               const Binding& binding) {
  Replay replay(game, map_rules(module));
  const auto& boards = replay.position().ledger().boards();
  std::optional<vassal::BoardLayout> layout;
  if (const auto found = boards.find(binding.map()); found != boards.end()) layout = found->second;
  auto field = HexField::make(module, binding.map(), layout);
  if (!field) return forward(field);

  GameRecord record{std::move(*field),
                    {},
                    {},
                    {},
                    {},
                    {},
                    {},
                    binding.reads_phases(),
                    binding.reads_declarations("charge") && binding.reads_declarations("assault"),
                    binding.reads_rolls(),
                    false,
                    false};
  std::map<std::string, UnitAt> present;
  std::map<std::string, MarkerAt> markers;
  for (const Piece& piece : replay.position().pieces()) {
    if (auto unit = unit_at(piece, binding, record.field)) {
      record.start.push_back(*unit);
      present.emplace(piece.id, std::move(*unit));
    } else if (const auto waiting = binding.unit(piece.id, *piece.chain)) {
      record.waiting.push_back(waiting->name);
    } else if (piece.map == binding.map()) {
      record.others.push_back(vassal::property(*piece.chain, "BasicName").value_or(piece.id));
      if (auto marker = marker_at(piece, binding, record.field)) {
        record.markers.push_back(*marker);
        markers.emplace(piece.id, std::move(*marker));
      }
    }
  }
  ActFinder finder(module, binding, replay.position().ledger());
  if (const auto phase = finder.tracker_phase(replay.position().ledger())) {
    record.start_phase = phase->phase;
    record.tells_phases = true;
  }
  while (const Step* step = replay.advance()) {
    StepRecord entry;
    entry.number = step->number;
    for (const Change& change : step->changes) {
      UnitChange unit_change;
      unit_change.piece = change.id;
      if (const auto found = present.find(change.id); found != present.end()) {
        unit_change.before = found->second;
      }
      if (change.after) unit_change.after = unit_at(*change.after, binding, record.field);
      if (unit_change.before == unit_change.after) {
        note_marker(change, binding, record.field, markers, entry);
        continue;
      }
      if (unit_change.after) {
        present.insert_or_assign(change.id, *unit_change.after);
      } else {
        present.erase(change.id);
      }
      entry.changes.push_back(std::move(unit_change));
    }
    entry.acts = finder.acts(*step, entry.changes, replay.position().ledger());
    for (const Act& act : entry.acts) {
      const bool unread = unread_roll(act, module);
      record.tells_rolls = record.tells_rolls && !unread;
      record.throws_dice = record.throws_dice || unread || act.kind == ActKind::kRoll;
      record.tells_phases = record.tells_phases || act.kind == ActKind::kPhase;
    }
    record.steps.push_back(std::move(entry));
  }
  for (auto& step : record.steps) {
    step.undone = replay.undone(step.number);
    for (auto& act : step.acts) act.undone = step.undone;
  }
  return record;
}

}  // namespace provost::game
