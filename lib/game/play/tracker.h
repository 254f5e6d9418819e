// SPDX-License-Identifier: MIT
// The turn trackers of a module, as play uses them: which value of which level is the phase that a
// binding names, which is the game turn; the command that sets one and the line that it reports.
// Source: VASSAL.build.module.turn.TurnTracker (next, save, SetTurn).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/ledger.h"
#include "module/module.h"

namespace provost::play {

class Tracker {
 public:
  /// The tracker of this id ("TurnTracker0"); nothing when the module has none.
  static std::optional<Tracker> with_id(const module::Module& module, const std::string& id);
  /// The tracker of the game turn: the binding's when it has more than one level, or when there is
  /// no other; else the first other one.
  static std::optional<Tracker> of_turns(const module::Module& module,
                                         const game::Binding& binding);

  const std::string& id() const { return id_; }
  /// Its state text, and the values of its levels, outermost first.
  std::string state(const game::Ledger& ledger) const;
  std::vector<std::string> values(const game::Ledger& ledger) const;
  /// The values of the outermost level; empty for a counter.
  const std::vector<std::string>& turns() const;

  /// The values that show a phase: where `label` is a value that means the phase, that one, else
  /// the first at or behind the present one. Nothing when no value means it.
  std::optional<std::vector<std::string>> phase(const std::vector<std::string>& now,
                                                const game::Binding& binding,
                                                const std::string& word,
                                                const std::string& label) const;
  /// The values that show a turn, its first phase; an empty turn: the next one.
  Result<std::vector<std::string>> turn(const std::vector<std::string>& now,
                                        const std::string& turn) const;

  /// "TURN<id>\t<state>"
  std::string command(const std::string& state) const;
  std::string state_of(const std::vector<std::string>& values) const;
  std::vector<std::string> values_of(const std::string& state) const;
  /// The chat line of a change, without "* "; empty when the tracker reports nothing.
  std::string report(const std::vector<std::string>& before, const std::vector<std::string>& after,
                     const std::string& player, const std::string& side) const;

 private:
  Tracker(std::string id, const module::TurnTracker& tracker)
      : id_(std::move(id)), tracker_(&tracker) {}
  std::vector<const module::TurnLevel*> levels() const;  // the first of each depth
  std::string text(const std::vector<std::string>& values) const;

  std::string id_;
  const module::TurnTracker* tracker_;
};

}  // namespace provost::play
