// SPDX-License-Identifier: MIT
#include "game/act_finder.h"

#include <algorithm>

#include "base/text.h"
#include "game/record.h"
#include "game/turn_shape.h"
#include "vassal/sequence.h"

namespace provost::game {

namespace {

// The engine numbers trackers in module order: "TurnTracker0", "TurnTracker1".
std::string tracker_id(std::size_t number) { return "TurnTracker" + std::to_string(number); }

std::vector<vassal::TurnLevelShape> tracker_shape(const module::Module& module,
                                                  const std::string& id) {
  const auto& trackers = module.turn_trackers();
  for (std::size_t i = 0; i < trackers.size(); ++i) {
    if (id == tracker_id(i)) return turn_shape(trackers[i].levels);
  }
  return {};
}

// Trackers named "Turn", "Game turn" ... beside the one that tells the phases. Where none does, the
// phases may be told by any of them.
std::vector<std::string> turn_tracks(const module::Module& module, const std::string& phases) {
  std::vector<std::string> ids;
  if (phases.empty()) return ids;
  const auto& trackers = module.turn_trackers();
  for (std::size_t i = 0; i < trackers.size(); ++i) {
    const auto id = tracker_id(i);
    if (id != phases && text::lower(trackers[i].name).find("turn") != std::string::npos) {
      ids.push_back(id);
    }
  }
  return ids;
}

std::string state_of(const std::map<std::string, std::string>& turns, const std::string& tracker) {
  const auto found = turns.find(tracker);
  return found == turns.end() ? std::string() : found->second;
}

// "Anna" from "<Anna> - text", the form in which a player speaks.
std::string speaker_in(const std::string& line) {
  if (line.empty() || line.front() != '<') return {};
  const auto end = line.find("> - ");
  return end == std::string::npos ? std::string() : line.substr(1, end - 1);
}

std::string joined(const std::set<std::string, std::less<>>& words) {
  return text::join({words.begin(), words.end()}, ", ");
}

void unit_acts(const UnitChange& change, const Act& base, std::vector<Act>& into) {
  Act act = base;
  act.piece = change.piece;
  if (!change.before || !change.after) {
    act.kind = change.after ? ActKind::kEnter : ActKind::kLeave;
    if (change.before) act.from = change.before->hex;
    if (change.after) act.to = change.after->hex;
    into.push_back(std::move(act));
    return;
  }
  const UnitAt& before = *change.before;
  const UnitAt& after = *change.after;
  const auto size = into.size();
  if (before.hex != after.hex) {
    act.kind = ActKind::kMove;
    act.from = before.hex;
    act.to = after.hex;
    into.push_back(act);
  }
  act.from = act.to = after.hex;
  const auto compare = [&](ActKind kind, const std::string& old_value, const std::string& value) {
    if (old_value == value) return;
    act.kind = kind;
    act.before = old_value;
    act.after = value;
    into.push_back(act);
  };
  compare(ActKind::kReform, before.unit.formation(), after.unit.formation());
  compare(ActKind::kPivot, before.unit.field("facing"), after.unit.field("facing"));
  compare(ActKind::kLose, before.unit.field("losses"), after.unit.field("losses"));
  compare(ActKind::kState, joined(before.unit.states), joined(after.unit.states));
  if (into.size() == size && before.order != after.order) {
    act.kind = ActKind::kStackOrder;
    act.before = act.after = {};
    into.push_back(act);
  }
}

}  // namespace

ActFinder::ActFinder(const module::Module& module, const Binding& binding, const Ledger& start)
    : binding_(binding),
      tracker_shape_(tracker_shape(module, binding.tracker())),
      turn_tracks_(turn_tracks(module, binding.tracker())),
      turns_(start.turns()) {}

std::optional<PhaseMark> ActFinder::tracker_phase(const Ledger& ledger) const {
  const auto state = state_of(ledger.turns(), binding_.tracker());
  if (state.empty()) return std::nullopt;
  const auto values = vassal::turn_values(state, tracker_shape_);
  // The innermost level that the binding knows tells the phase.
  for (auto value = values.rbegin(); value != values.rend(); ++value) {
    if (auto mark = binding_.phase_of_tracker(*value)) return mark;
  }
  return std::nullopt;
}

// Whether a level outside of the one that tells the phase is another than before.
bool ActFinder::new_turn(const std::string& before, const std::string& after) const {
  const auto old_values = vassal::turn_values(before, tracker_shape_);
  const auto values = vassal::turn_values(after, tracker_shape_);
  auto phase = values.size();
  while (phase > 0 && !binding_.phase_of_tracker(values[phase - 1])) --phase;
  for (std::size_t i = 0; i + 1 < phase && i < old_values.size(); ++i) {
    if (old_values[i] != values[i]) return true;
  }
  return false;
}

void ActFinder::chat_acts(const std::string& line, std::vector<Act>& into) const {
  Act act;
  act.text = line;
  if (auto roll = binding_.roll_of_chat(line)) {
    act.kind = ActKind::kRoll;
    act.roll = std::move(*roll);
  } else if (auto declaration = binding_.declaration_of_chat(line)) {
    act.kind = ActKind::kDeclare;
    act.declaration = std::move(*declaration);
  } else if (auto phase = binding_.phase_of_chat(line)) {
    act.kind = ActKind::kPhase;
    act.phase = std::move(*phase);
  }
  into.push_back(std::move(act));
}

std::string ActFinder::player_of(const Step& step, const Ledger& ledger) {
  for (const auto* command : step.commands) {
    if (const auto* chat = command->as<vassal::Chat>()) {
      if (auto name = speaker_in(text::unescape_html(chat->text)); !name.empty()) speaker_ = name;
    } else if (const auto* move = command->as<vassal::MovePiece>()) {
      if (auto name = ledger.name_of(move->player); !name.empty()) speaker_ = name;
    } else if (command->text.rfind("PLAYER\t", 0) == 0) {
      // The player whom it names takes or leaves a side; in the roster he may stand anywhere.
      vassal::SequenceDecoder fields(command->text, '\t');
      fields.next();
      if (auto name = ledger.name_of(fields.has_more() ? fields.next() : ""); !name.empty()) {
        speaker_ = name;
      }
    }
  }
  return speaker_;
}

std::vector<Act> ActFinder::acts(const Step& step, const std::vector<UnitChange>& changes,
                                 const Ledger& after) {
  std::vector<Act> found;
  Act base;
  base.step = step.number;
  base.player = player_of(step, after);
  if (step.is_undo) {
    Act act = base;
    act.kind = ActKind::kUndo;
    act.undoes = step.undoes;
    found.push_back(std::move(act));
  }
  if (after.turns() != turns_) {
    // A tracker that shows no phases can still turn: then a new turn begins.
    const std::string old_state = state_of(turns_, binding_.tracker());
    const std::string state = state_of(after.turns(), binding_.tracker());
    const bool told = state != old_state;
    const bool counted =
        std::any_of(turn_tracks_.begin(), turn_tracks_.end(), [&](const std::string& id) {
          const auto was = state_of(turns_, id);
          return !was.empty() && was != state_of(after.turns(), id);
        });
    turns_ = after.turns();
    Act act = base;
    act.kind = ActKind::kPhase;
    act.phase = (told ? tracker_phase(after) : std::nullopt)
                    .value_or(PhaseMark{"", true, told && binding_.reads_tracker(), false,
                                        !binding_.reads_tracker()});
    act.phase.turn = counted || (told && !old_state.empty() && new_turn(old_state, state));
    found.push_back(std::move(act));
  }
  for (const auto& change : changes) unit_acts(change, base, found);
  for (const auto* command : step.commands) {
    const auto* chat = command->as<vassal::Chat>();
    if (chat == nullptr || step.is_undo) continue;
    const auto first = found.size();
    chat_acts(text::unescape_html(chat->text), found);
    for (auto i = first; i < found.size(); ++i) {
      found[i].step = base.step;
      found[i].player = base.player;
    }
  }
  return found;
}

}  // namespace provost::game
