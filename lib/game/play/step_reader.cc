// SPDX-License-Identifier: MIT
#include "game/play/step_reader.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "game/play/chat_lines.h"
#include "game/play/dice.h"
#include "game/play/facts.h"
#include "game/play/tracker.h"
#include "game/play/words.h"
#include "vassal/command_form.h"

namespace provost::play {

namespace {

// Traits that remember where a piece has been, what lies on it or what it last reported: nothing
// that a player does.
bool is_memory(std::string_view trait) {
  constexpr std::array<std::string_view, 6> kMemories = {"footprint;", "mat;",    "matPiece;",
                                                         "report;",    "return;", "sendto;"};
  return std::find(kMemories.begin(), kMemories.end(), trait) != kMemories.end();
}

// The kind of a command, for notes; never its content, which may hold a player's id. Custom code
// may write one right behind its name: it is hidden before anything is cut off.
std::string kind_of(const vassal::Command& command, const vassal::Secrets& secrets) {
  const bool custom = vassal::command_form(command.text) == nullptr;
  const auto text = custom ? secrets.hide_in_unknown(command.text) : command.text;
  const auto end = text.find_first_of("\t/;");
  return text::printable(text.substr(0, std::min(end, std::size_t{40})));
}

bool is_silent(const vassal::Command& command) {
  if (command.as<vassal::Other>() == nullptr) return true;
  return command.text == "null" || command.text.starts_with("PLAYER\t") ||
         command.text.starts_with("TURN") || command.text.starts_with("MutableProperty\t");
}

void take_phase(const Phase& phase, StepText& into) {
  for (auto& body : into.said) {
    auto* told = std::get_if<Phase>(&body);
    if (told == nullptr || told->word != phase.word || !told->label.empty()) continue;
    told->label = phase.label;  // tracker and chat line of one command
    return;
  }
  into.said.emplace_back(phase);
}

}  // namespace

StepReader::StepReader(const module::Module* module, const game::Binding* binding, Names& names,
                       Roster& roster, const game::Position& start, const vassal::Secrets& secrets)
    : module_(module),
      binding_(binding),
      names_(names),
      roster_(roster),
      secrets_(secrets),
      turns_(start.ledger().turns()) {
  if (module_ == nullptr || binding_ == nullptr) return;
  const auto& boards = start.ledger().boards();
  const auto found = boards.find(binding_->map());
  auto field = game::HexField::make(
      *module_, binding_->map(),
      found == boards.end() ? std::nullopt : std::optional<vassal::BoardLayout>(found->second));
  if (field) field_ = std::move(*field);
}

StepText StepReader::read(const game::Step& step, const game::Position& position) {
  StepText text;
  read_players(step, text);
  read_turns(step, position, text);
  if (const auto roll = read_roll(step.commands, binding_)) text.said.emplace_back(*roll);
  read_pieces(step, position, text);
  read_chat(step, text);
  turns_ = position.ledger().turns();
  if (text.said.empty() && text.notes.empty()) {
    for (const auto* command : step.commands) {
      if (command->text.starts_with("MutableProperty\t") || !is_silent(*command)) {
        text.notes.push_back("nothing that a script can say (" + kind_of(*command, secrets_) + ")");
        break;
      }
    }
  }
  return text;
}

void StepReader::act_as(const Player& player, StepText& into) {
  if (actor_ && actor_->name == player.name && actor_->side == player.side) return;
  actor_ = player;
  into.said.emplace_back(player);
}

void StepReader::read_players(const game::Step& step, StepText& into) {
  for (const auto* command : step.commands) {
    if (const auto player = roster_.learn(command->text)) {
      // Said even when nothing changes: it is a step of its own.
      actor_ = *player;
      into.said.emplace_back(*player);
    } else if (const auto* move = command->as<vassal::MovePiece>()) {
      if (const auto mover = roster_.with_id(move->player)) act_as(*mover, into);
    }
  }
}

void StepReader::read_turns(const game::Step& step, const game::Position& position,
                            StepText& into) {
  const bool any =
      std::any_of(step.commands.begin(), step.commands.end(),
                  [](const vassal::Command* command) { return command->text.starts_with("TURN"); });
  if (!any) return;
  for (const auto& [id, state] : position.ledger().turns()) {
    const auto before = turns_.find(id);
    const auto old_state = before == turns_.end() ? std::string() : before->second;
    if (old_state != state) read_turn(id, old_state, state, into);
  }
}

void StepReader::read_turn(const std::string& id, const std::string& before,
                           const std::string& after, StepText& into) const {
  const auto tracker = module_ == nullptr ? std::nullopt : Tracker::with_id(*module_, id);
  if (!tracker) {
    into.notes.emplace_back("a turn tracker moves");
    return;
  }
  auto now = tracker->values_of(before.empty() ? tracker->state_of({}) : before);
  const auto then = tracker->values_of(after);
  if (now.empty() || then.empty()) {  // a level that the module does not have
    into.notes.emplace_back("a turn tracker moves");
    return;
  }
  const auto shows = [&](const std::vector<std::string>& values) {
    return tracker->state_of(values) == after;
  };
  if (binding_ != nullptr) {
    const auto turns = Tracker::of_turns(*module_, *binding_);
    // A tracker of one level may show phases and nothing else.
    const bool is_turn = id != binding_->tracker() || !binding_->phase_of_tracker(then.front());
    if (turns && turns->id() == id && is_turn && now.front() != then.front()) {
      const auto values = tracker->turn(now, then.front());
      if (values) {
        into.said.emplace_back(Turn{then.front()});
        if (shows(*values)) return;
        now = tracker->values_of(tracker->state_of(*values));
      }
    }
    const auto mark = binding_->phase_of_tracker(then.back());
    if (mark && !mark->phase.empty() && id == binding_->tracker()) {
      for (const auto& label : {std::string(), then.back()}) {
        const auto values = tracker->phase(now, *binding_, mark->phase, label);
        if (!values || !shows(*values)) continue;
        into.said.emplace_back(Phase{mark->phase, label});
        return;
      }
    }
  }
  into.notes.push_back("the turn tracker shows " + text::join(then, ", "));
}

void StepReader::read_chat(const game::Step& step, StepText& into) {
  const bool explained =
      !into.said.empty() && std::any_of(into.said.begin(), into.said.end(), [](const Body& b) {
        return !std::holds_alternative<Player>(b);
      });
  for (const auto* command : step.commands) {
    const auto* chat = command->as<vassal::Chat>();
    if (chat == nullptr) continue;
    if (const auto spoken = read_spoken(chat->text)) {
      act_as(roster_.speaker(spoken->speaker), into);
      into.said.emplace_back(Say{spoken->text});
      continue;
    }
    const auto line = text::unescape_html(chat->text);
    if (const auto report = read_report(line)) {
      if (const auto* phase = std::get_if<Phase>(&*report)) {
        take_phase(*phase, into);
      } else {
        into.said.emplace_back(*report);
      }
    } else if (const auto shown = text::trim(line); !explained && !shown.empty()) {
      into.notes.push_back(text::printable(shown, 200));
    }
  }
}

void StepReader::read_pieces(const game::Step& step, const game::Position& position,
                             StepText& into) {
  for (const auto& change : step.changes) {
    if (change.after) names_.learn(*change.after);
  }
  std::vector<std::string> dragged;
  for (const auto* command : step.commands) {
    if (const auto* move = command->as<vassal::MovePiece>()) dragged.push_back(move->id);
    const auto* order = command->as<vassal::ChangePiece>();
    if (order != nullptr && position.stack_shape(order->id))
      into.notes.emplace_back("a stack is put into another order");
  }
  for (const auto& change : step.changes) {
    const bool moved = std::find(dragged.begin(), dragged.end(), change.id) != dragged.end();
    read_piece(change, moved, position, into);
  }
}

bool StepReader::on_field(const Spot& spot) const {
  if (spot.map.empty()) return false;
  if (field_) return spot.map == binding_->map() && field_->at(spot.at).has_value();
  return true;
}

bool StepReader::marks_moved(const std::string& map) const {
  const auto* found = module_ == nullptr ? nullptr : module_->map(map);
  return found != nullptr && found->component->attribute_or("markMoved", "Always") != "Never";
}

void StepReader::read_piece(const game::Change& change, bool dragged,
                            const game::Position& position, StepText& into) {
  const auto unit = names_.unit(change.id);
  if (!change.after) {
    into.said.emplace_back(Remove{unit});
    return;
  }
  const auto& after = *change.after;
  const Spot to{after.map, after.at};
  const auto where = names_.place(position.ledger(), to);
  if (!change.before) {
    if (after.map.empty()) {
      into.notes.push_back(quote(unit) + " is added, on no map");
    } else {
      into.said.emplace_back(Place{unit, where});
    }
    return;
  }
  const auto& before = *change.before;
  const bool elsewhere = before.map != after.map || !(before.at == after.at);
  const bool restacked = dragged && (before.stack != after.stack || before.index != after.index);
  if (elsewhere && after.map.empty()) {
    into.notes.push_back(quote(unit) + " is taken off the map");
  } else if (elsewhere) {
    if (on_field(to) && !on_field({before.map, before.at})) {
      into.said.emplace_back(Place{unit, where});
    } else {
      auto* last = into.said.empty() ? nullptr : std::get_if<Move>(&into.said.back());
      if (last != nullptr && last->places.front() == where) {
        last->units.push_back(unit);
      } else {
        into.said.emplace_back(Move{{unit}, {where}});
      }
    }
  } else if (restacked) {
    const auto stack = position.stack_shape(after.stack);
    if (!stack || after.index + 1 == static_cast<int>(stack->size)) {
      into.said.emplace_back(Move{{unit}, {where}});
    } else {
      into.notes.push_back(quote(unit) + " changes its place in the stack");
    }
  }
  auto facts = fact_changes(unit, *before.chain, *after.chain, binding_);
  const auto* mark_before = before.chain->find("markmoved;");
  const auto* mark_after = after.chain->find("markmoved;");
  const bool marks = elsewhere && !(before.at == after.at) && marks_moved(after.map);
  for (auto& fact : facts.said) {
    const auto* set = std::get_if<Set>(&fact);
    const bool mark = set != nullptr && set->property == "Moved" && set->value == "true";
    if (!(mark && elsewhere)) into.said.push_back(std::move(fact));
  }
  // A script's move marks the counter; say so where this one was not marked.
  if (marks && mark_before != nullptr && mark_before->state != "true" && mark_after != nullptr &&
      mark_after->state != "true") {
    into.said.emplace_back(Set{unit, "Moved", "false"});
  }
  for (const auto& trait : facts.unsaid) {
    if (!is_memory(trait)) into.notes.push_back(quote(unit) + " changes (" + trait + ")");
  }
}

}  // namespace provost::play
