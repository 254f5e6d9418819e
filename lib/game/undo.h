// SPDX-License-Identifier: MIT
// Finds out which earlier step an undo takes back. The engine's undo of a step is a step of its own
// that holds the inverse of each command in reverse order: "M/7/Field/10/20/null/Field/30/40/null"
// takes the move back, "-/7" the piece added, "CHAT* UNDO: text" the line "text". Source:
// Command.getUndoCommand, BasicLogger.undo.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "vassal/command.h"

namespace provost::game {

class UndoFinder {
 public:
  /// Takes the flat commands of the next step (number 1, 2, ...); true when the step is an undo: it
  /// has the bracket UNDO true .. UNDO false or a chat line that starts with "* UNDO: ", or (some
  /// versions left no mark) it takes back an earlier step together with a stack that was added.
  bool add(const std::vector<const vassal::Command*>& commands);
  /// The steps that the last step added takes back: the latest standing one whose inverse it is;
  /// empty when there is none.
  const std::vector<int>& undoes() const { return undoes_; }
  /// The step that the last step added brings back to where it was, exactly, though nothing marks
  /// it as an undo: an undo of an old version, or a move taken back by hand. 0: none.
  int reverses() const { return reverses_; }
  /// Whether a step is taken back as of now. Taking an undo back lets the steps below stand again.
  bool undone(int step) const {
    const auto i = static_cast<std::size_t>(step) - 1;  // step 0 is beyond all
    return i < records_.size() && records_[i].undone;
  }

 private:
  // One command, reduced to what tells it from others.
  struct Mark {
    char kind = 0;           // + - D M, C chat, P property, T turn
    std::uint64_t what = 0;  // piece, text, property
    std::uint64_t from = 0;  // 0: not known
    std::uint64_t to = 0;
  };
  using Marks = std::vector<Mark>;
  struct Record {
    Marks marks;
    int undoes = 0;  // the step that it takes back
    bool undone = false;
    bool reversed = false;
  };

  static bool mark_of(const vassal::Command& command, Mark& mark);
  static void join(Marks& marks, const Mark& mark);
  static Marks inverse(const Marks& marks);
  static bool same(const Mark& a, const Mark& b);
  static bool matches(const Marks& expected, const Marks& undo);
  int find(const Marks& undo, bool (*wanted)(char kind)) const;
  int find_reversed(const Marks& marks) const;
  const Record& record_of(int step) const { return records_[static_cast<std::size_t>(step - 1)]; }
  void take_back(int step);

  std::vector<Record> records_;
  std::vector<int> undoes_;
  int reverses_ = 0;
  std::unordered_map<std::uint64_t, std::vector<int>> steps_with_;  // by Mark::what
};

}  // namespace provost::game
