// SPDX-License-Identifier: MIT
#include "game/play/log_writer.h"

#include <algorithm>

#include "base/edit_distance.h"
#include "base/text.h"
#include "game/play/chat_lines.h"
#include "game/play/dice.h"
#include "game/play/facts.h"
#include "game/replay.h"
#include "vassal/sequence.h"

namespace provost::play {

namespace {

using vassal::make_command;
using vassal::TraitChain;

constexpr std::string_view kObserver = "<observer>";

game::Position start_position(const vassal::Command& root, const module::Module& module) {
  vassal::SavedGame game;
  game.root = root;
  return game::Replay(game, game::map_rules(module)).position();
}

// The phases that the levels of a tracker can show.
void add_phases(const game::Binding& binding, const std::vector<module::TurnLevel>& levels,
                std::vector<std::string>& words) {
  for (const auto& level : levels) {
    for (const auto& value : level.values) {
      const auto mark = binding.phase_of_tracker(value);
      if (mark && std::find(words.begin(), words.end(), mark->phase) == words.end()) {
        words.push_back(mark->phase);
      }
    }
    add_phases(binding, level.levels, words);
  }
}

}  // namespace

LogWriter::LogWriter(const module::Module& module, const game::Binding& binding,
                     const vassal::Command& root)
    : module_(module),
      binding_(binding),
      names_(&module, &binding),
      recorder_(start_position(root, module)),
      hand_(module, names_, recorder_) {
  names_.learn(recorder_.position());
}

tl::unexpected<LogWriter::Trouble> LogWriter::trouble(Error error, std::size_t word) {
  return tl::unexpected<Trouble>(Trouble{std::move(error), word});
}

tl::unexpected<LogWriter::Trouble> LogWriter::usage(std::string message, std::size_t word) {
  return trouble(Error{ErrorCode::kUsage, std::move(message), {}, {}}, word);
}

Result<void> LogWriter::write(const Line& line) {
  auto done = std::visit([this](const auto& body) { return this->act(body); }, line.body);
  if (!done) {
    auto error = std::move(done.error().error);
    error.place = line.place(done.error().word);
    return tl::unexpected<Error>(std::move(error));
  }
  recorder_.end_step();
  return {};
}

void LogWriter::emit_chat(const std::string& text) {
  recorder_.emit(make_command(vassal::Chat{text}));
}

// Roster entry of a player: the engine makes a player's id of his password; we of his name.
LogWriter::Done LogWriter::act(const Player& player) {
  const auto& sides = module_.sides();
  const bool known = std::find(sides.begin(), sides.end(), player.side) != sides.end();
  if (!known && !sides.empty() && player.side != kObserver) {
    return usage("the module has no side \"" + player.side + "\"" +
                     did_you_mean(player.side, sides) + "; it has " + text::join(sides, ", "),
                 2);
  }
  actor_ = {player.name, player.side, "provost-" + player.name};
  recorder_.emit(
      make_command(vassal::encode_sequence({"PLAYER", actor_.id, actor_.name, actor_.side}, '\t')));
  return {};
}

LogWriter::Done LogWriter::act(const Phase& phase) {
  auto rest = phase;
  bool told = false;
  if (const auto tracker = Tracker::with_id(module_, binding_.tracker())) {
    const auto values =
        tracker->phase(tracker->values(ledger()), binding_, phase.word, phase.label);
    // A phase that the tracker lacks (the set-up) can still be announced in the chat.
    const auto said = binding_.phase_of_chat(phase_line(Phase{phase.word, {}}));
    if (!values && !(said && said->phase == phase.word)) return unknown_phase(phase.word);
    if (values) {
      if (values->back() == rest.label) rest.label.clear();
      told = set_tracker(*tracker, *values);
    }
  }
  if (!told || !rest.label.empty()) emit_chat(escape_chat(phase_line(rest)));
  return {};
}

LogWriter::Done LogWriter::unknown_phase(const std::string& word) const {
  std::vector<std::string> words;
  for (const auto& tracker : module_.turn_trackers()) add_phases(binding_, tracker.levels, words);
  return usage("the turn tracker has no phase \"" + word + "\"" + did_you_mean(word, words) +
                   (words.empty() ? "" : "; it has " + text::join(words, ", ")),
               1);
}

LogWriter::Done LogWriter::act(const Turn& turn) {
  const auto tracker = Tracker::of_turns(module_, binding_);
  if (!tracker) return usage("the module has no turn tracker", 0);
  auto values = tracker->turn(tracker->values(ledger()), turn.value);
  if (!values) return trouble(std::move(values.error()), 1);
  if (!set_tracker(*tracker, *values)) return usage("the tracker shows that turn already", 1);
  return {};
}

// Whether the tracker did not show these values yet.
bool LogWriter::set_tracker(const Tracker& tracker, const std::vector<std::string>& values) {
  const auto old_state = tracker.state(ledger());
  const auto new_state = tracker.state_of(values);
  if (new_state == old_state) return false;
  const auto report = tracker.report(tracker.values_of(old_state), tracker.values_of(new_state),
                                     actor_.name, actor_.side);
  if (!report.empty()) emit_chat("* " + report);
  recorder_.emit(make_command(tracker.command(new_state)),
                 make_command(tracker.command(old_state)));
  return true;
}

LogWriter::Done LogWriter::act(const Activate& activate) {
  emit_chat(escape_chat(activation_line(activate)));
  return {};
}

LogWriter::Done LogWriter::act(const Move& move) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < move.units.size(); ++i) {
    auto id = names_.piece(move.units[i]);
    if (!id) return trouble(std::move(id.error()), 1 + i);
    ids.push_back(std::move(*id));
  }
  for (std::size_t i = 0; i < move.places.size(); ++i) {
    const std::size_t word = 1 + ids.size() + (ids.size() > 1 ? 1 : 0) + i;  // behind "to"
    auto spot = names_.spot(ledger(), move.places[i]);
    if (!spot) return trouble(std::move(spot.error()), word);
    auto dragged = hand_.drag(ids, *spot, actor_);
    if (!dragged) return usage(move.units.front() + ": " + dragged.error().message, word);
    recorder_.end_step();  // a drag a step
  }
  return {};
}

LogWriter::Done LogWriter::act(const Place& place) {
  auto spot = names_.spot(ledger(), place.place);
  if (!spot) return trouble(std::move(spot.error()), 2);
  const auto id = names_.piece(place.unit);
  if (!id) return take(place, *spot);
  auto dragged = hand_.drag({*id}, *spot, actor_);
  if (!dragged) return usage(place.unit + ": " + dragged.error().message, 2);
  return {};
}

// Out of the palette, under the id in "NAME#ID" or a fresh one.
LogWriter::Done LogWriter::take(const Place& place, const Spot& spot) {
  const auto [name, wanted] = Names::split(place.unit);
  const module::PieceDefinition* slot = nullptr;
  std::string id;
  for (const auto& candidate : module_.slots()) {
    const bool whole = is_called(candidate, place.unit);
    if (!whole && (wanted.empty() || !is_called(candidate, name))) continue;
    slot = &candidate;
    id = whole ? recorder_.fresh_id() : wanted;
    break;
  }
  if (slot == nullptr) return trouble(std::move(names_.piece(place.unit).error()), 1);
  const auto& position = recorder_.position();
  if (position.piece(id) || position.stack(id)) return usage("the id " + id + " is in use", 1);
  auto taken = hand_.take(*slot, id, spot, actor_);
  if (!taken) return trouble(std::move(taken.error()), 1);
  if (const auto piece = position.piece(id)) names_.learn(*piece);
  return {};
}

bool LogWriter::is_called(const module::PieceDefinition& slot, std::string_view name) const {
  if (slot.name == name) return true;
  const auto chain = module_.expand(slot);
  return chain && names_.name_of({}, *chain) == name;
}

LogWriter::Done LogWriter::act(const Remove& remove) {
  auto id = names_.piece(remove.unit);
  if (!id) return trouble(std::move(id.error()), 1);
  if (!recorder_.position().piece(*id)) return usage(remove.unit + " is no longer in the game", 1);
  hand_.remove(*id);
  return {};
}

// A change of one counter's traits; `how` makes the new chain from the present one.
template <class How>
LogWriter::Done LogWriter::change(const std::string& unit, How how) {
  auto id = names_.piece(unit);
  if (!id) return trouble(std::move(id.error()), 1);
  const auto piece = recorder_.position().piece(*id);
  if (!piece) return usage(unit + " is no longer in the game", 1);
  Result<TraitChain> changed = how(*piece->chain);
  if (!changed) return usage(unit + ": " + changed.error().message, 2);
  recorder_.emit(make_command(
      vassal::ChangePiece{*id, changed->state_text(), piece->chain->state_text(), true}));
  return {};
}

LogWriter::Done LogWriter::act(const Face& face) {
  return change(face.unit,
                [&](const TraitChain& c) { return faced(c, face.value, face.relative); });
}

LogWriter::Done LogWriter::act(const Reform& reform) {
  return change(reform.unit,
                [&](const TraitChain& c) { return reformed(c, binding_, reform.word); });
}

LogWriter::Done LogWriter::act(const Lose& lose) {
  return change(lose.unit,
                [&](const TraitChain& c) { return with_losses(c, binding_, lose.amount); });
}

LogWriter::Done LogWriter::act(const State& state) {
  return change(state.unit, [&](const TraitChain& c) {
    return with_state(c, binding_, state.word, state.clear);
  });
}

LogWriter::Done LogWriter::act(const Set& set) {
  return change(set.unit,
                [&](const TraitChain& c) { return with_property(c, set.property, set.value); });
}

LogWriter::Done LogWriter::act(const Roll& roll) {
  auto commands = roll_commands(module_, ledger(), roll, actor_.name, actor_.side);
  if (!commands) {
    const auto wrong = impossible_number(module_, roll);
    return trouble(std::move(commands.error()), wrong ? 2 + *wrong : 1);
  }
  for (auto& command : *commands) recorder_.emit(std::move(command));
  return {};
}

LogWriter::Done LogWriter::act(const Declare& declare) {
  auto resolved = declare;
  for (std::size_t i = 0; i < declare.units.size(); ++i) {
    auto id = names_.piece(declare.units[i]);
    if (!id) return trouble(std::move(id.error()), 1 + i);
    resolved.units[i] = names_.unit(*id);
  }
  auto spot = names_.spot(ledger(), declare.target);
  if (!spot) return trouble(std::move(spot.error()), declare.units.size() + 2);
  resolved.target = names_.place(ledger(), *spot);
  emit_chat(escape_chat(declaration_line(resolved)));
  return {};
}

LogWriter::Done LogWriter::act(const Say& say) {
  if (actor_.name.empty()) return usage("who speaks? Put \"player NAME SIDE\" before it", 0);
  emit_chat(spoken_line(chat_name(module_, actor_.name, actor_.side), say.text));
  return {};
}

LogWriter::Done LogWriter::act(const Undo& /*line*/) {
  if (!recorder_.undo()) return usage("there is nothing left to take back", 0);
  return {};
}

}  // namespace provost::play
