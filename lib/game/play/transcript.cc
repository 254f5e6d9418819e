// SPDX-License-Identifier: MIT
#include "game/play/transcript.h"

#include "game/map_rules.h"
#include "game/play/names.h"
#include "game/play/roster.h"
#include "game/play/setup.h"
#include "game/play/step_reader.h"
#include "game/replay.h"
#include "vassal/secrets.h"

namespace provost::play {

namespace {

class Transcriber {
 public:
  Transcriber(const vassal::SavedGame& game, const module::Module* module,
              const game::Binding* binding)
      : secrets_(secrets_of(game.root)),
        names_(module, binding),
        roster_(module),
        replay_(game, module == nullptr ? std::vector<game::MapRules>() : game::map_rules(*module)),
        reader_(module, binding, names_, roster_, replay_.position(), secrets_) {
    for (const auto* command : game.setup()) learn_players(*command, command == &game.root);
    names_.learn(replay_.position());
    const auto setup = module == nullptr ? std::nullopt : setup_name(*module, game.root);
    if (setup) {
      add(Setup{*setup});
    } else {
      note("the log begins with a position of its own");
    }
  }

  Script script() {
    while (const auto* step = replay_.advance()) {
      step_ = step->number;
      auto text = reader_.read(*step, replay_.position());
      if (step->is_undo && taken_back(*step, text)) continue;
      if (step->is_undo) {
        std::string which;
        for (const int number : step->undoes)
          which += (which.empty() ? " of step " : ", ") + std::to_string(number);
        note_step(*step, "an undo" + which);
        std::erase_if(text.said,
                      [](const Body& body) { return std::holds_alternative<Say>(body); });
        text.notes.clear();
      }
      tell(*step, text);
    }
    hide_secrets();
    return std::move(script_);
  }

 private:
  // A log step that can be taken back, and how many steps of the script stand for it.
  struct Standing {
    int step = 0;
    int lines = 0;
  };

  // The root's sub-commands are told one by one, without the steps.
  void learn_players(const vassal::Command& command, bool root) {
    roster_.learn(command.text);
    if (root) return;
    for (const auto& child : command.children) learn_players(child, false);
  }

  void tell(const game::Step& step, StepText& text) {
    int lines = 0;
    int players = 0;
    for (const auto& body : text.said) {
      (std::holds_alternative<Player>(body) ? players : lines) += 1;
    }
    for (const auto& note : text.notes) note_step(step, note);
    if (lines > 1)
      note_step(step, "the next " + std::to_string(lines + players) + " lines are one step");
    for (auto& body : text.said) add(std::move(body));
    if (lines > 0) standing_.push_back({step.number, lines});
  }

  // Writes "undo" where that takes back the very steps that this undo takes back.
  bool taken_back(const game::Step& step, const StepText& text) {
    if (step.undoes.empty() || step.undoes.size() > standing_.size()) return false;
    for (std::size_t i = 0; i < step.undoes.size(); ++i) {
      if (standing_[standing_.size() - 1 - i].step != step.undoes[i]) return false;
    }
    for (const auto& body : text.said) {
      if (std::holds_alternative<Player>(body)) add(body);
    }
    for (std::size_t i = 0; i < step.undoes.size(); ++i) {
      for (int line = 0; line < standing_.back().lines; ++line) add(Undo{});
      standing_.pop_back();
    }
    return true;
  }

  void add(Body body) {
    // Drags of the same units in a row are one command.
    if (const auto* move = std::get_if<Move>(&body); move != nullptr && !script_.lines.empty()) {
      auto* last = std::get_if<Move>(&script_.lines.back().body);
      if (last != nullptr && last->units == move->units) {
        last->places.insert(last->places.end(), move->places.begin(), move->places.end());
        script_.lines.back().last_step = step_;
        return;
      }
    }
    Line line;
    line.body = std::move(body);
    push(std::move(line));
  }
  void note(const std::string& text) {
    Line line;
    line.comment = text;
    push(std::move(line));
  }
  void push(Line line) {
    line.first_step = line.last_step = step_;
    script_.lines.push_back(std::move(line));
  }
  void note_step(const game::Step& step, const std::string& text) {
    note("step " + std::to_string(step.number) + ": " + text);
  }

  // What players said and what pieces keep may hold ids of players.
  void hide_secrets() {
    for (auto& line : script_.lines) {
      line.comment = secrets_.hide(line.comment);
      if (auto* say = std::get_if<Say>(&line.body)) say->text = secrets_.hide(say->text);
      if (auto* set = std::get_if<Set>(&line.body)) set->value = secrets_.hide(set->value);
    }
  }

  static vassal::Secrets secrets_of(const vassal::Command& root) {
    vassal::Secrets secrets;
    secrets.learn(root);
    return secrets;
  }

  vassal::Secrets secrets_;
  Names names_;
  Roster roster_;
  game::Replay replay_;
  StepReader reader_;
  std::vector<Standing> standing_;
  int step_ = 0;  // that is being told
  Script script_;
};

}  // namespace

Result<Script> transcript(const vassal::SavedGame& game, const module::Module* module,
                          const game::Binding* binding) {
  if (game.steps().empty()) {
    return fail(ErrorCode::kUsage, "this is a save: it has no steps to tell");
  }
  return Transcriber(game, module, binding).script();
}

}  // namespace provost::play
