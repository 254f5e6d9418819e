// SPDX-License-Identifier: MIT
// Plays the lines of a script one after the other and keeps the steps of the log that they make.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/binding.h"
#include "game/play/hand.h"
#include "game/play/names.h"
#include "game/play/recorder.h"
#include "game/play/script.h"
#include "game/play/tracker.h"
#include "module/module.h"
#include "vassal/command.h"
#include "vassal/trait_chain.h"

namespace provost::play {

class LogWriter {
 public:
  /// `root` is the tree of the setup. Module and binding must outlive the writer.
  LogWriter(const module::Module& module, const game::Binding& binding,
            const vassal::Command& root);
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;

  /// The place of an error is that of the word that is to blame.
  Result<void> write(const Line& line);
  std::vector<vassal::Command> take_steps() { return recorder_.take_steps(); }

 private:
  /// An error of one word of the line, counted from the command, which is 0.
  struct Trouble {
    Error error;
    std::size_t word = 0;
  };
  using Done = tl::expected<void, Trouble>;
  static tl::unexpected<Trouble> trouble(Error error, std::size_t word);
  static tl::unexpected<Trouble> usage(std::string message, std::size_t word);

  // These write nothing.
  static Done act(const Blank& /*line*/) { return {}; }
  static Done act(const Setup& /*line*/) { return {}; }
  static Done act(const Expect& /*line*/) { return {}; }
  Done act(const Player& player);
  Done act(const Phase& phase);
  Done act(const Activate& activate);
  Done act(const Turn& turn);
  Done act(const Move& move);
  Done act(const Face& face);
  Done act(const Reform& reform);
  Done act(const Lose& lose);
  Done act(const State& state);
  Done act(const Set& set);
  Done act(const Place& place);
  Done act(const Remove& remove);
  Done act(const Roll& roll);
  Done act(const Declare& declare);
  Done act(const Say& say);
  Done act(const Undo& line);

  template <class How>
  Done change(const std::string& unit, How how);
  Done take(const Place& place, const Spot& spot);
  Done unknown_phase(const std::string& word) const;
  bool set_tracker(const Tracker& tracker, const std::vector<std::string>& values);
  bool is_called(const module::PieceDefinition& slot, std::string_view name) const;
  void emit_chat(const std::string& text);
  const game::Ledger& ledger() const { return recorder_.position().ledger(); }

  const module::Module& module_;
  const game::Binding& binding_;
  Names names_;
  Recorder recorder_;
  Hand hand_;
  Actor actor_;
};

}  // namespace provost::play
