// SPDX-License-Identifier: MIT
// Breaches that stand on the field at this moment. Counters are dragged one by one and in any
// order, so a breach counts only when it is still there when the movement is over; it is then dated
// back to the act that made it. One that the next drags dissolve is forgotten. What stood there
// when the log began is not judged at all.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/rule.h"

namespace provost::rules {

class OpenBreaches {
 public:
  struct Open {
    std::size_t rule = 0;
    Breach breach;  // its step is the one that made it; 0: stood so at the start
    int runs = 0;   // how many turns of the sides it has survived
    bool told = false;
    bool held = false;             // it stood at the end of an activation
    bool lone = false;             // which is none with those of other units
    bool excused = false;          // its excuse was asked for
    bool interrupted = false;      // it stood when a reaction may have interrupted the movement
    bool renewed = false;          // since then an activation was announced
    bool over = false;             // and the other side moved in it
    std::set<std::string> makers;  // of its pieces, those who made it
  };
  /// Makes a breach of a rule doubtful when something excuses it.
  using Excuse = std::function<void(std::size_t rule, Breach& breach)>;

  /// What the rules find in a hex after a step: news are dated with it, what is gone is dropped.
  /// `acted` are the pieces that the step moved or changed.
  void update(game::Hex hex, const std::vector<std::pair<std::size_t, Breach>>& found, int step,
              const std::set<std::string>& acted);
  /// Whether units move in the phase that begins.
  void moving(bool moving) { moving_ = moving; }
  /// Dice are thrown, or may be.
  void roll() { dice_ = true; }
  /// A unit moves in a Movement Segment; `enemy`: whether a piece is of the other side.
  void move_of(const std::function<bool(const std::string& piece)>& enemy);
  /// A side stopped moving without a word in the log; returns what has stood through a whole turn
  /// of both sides and was not told yet.
  std::vector<Open> run_over(const Excuse& excuse);
  /// An activation may be over: all that stands is told when the phase is over. What is gone by
  /// then is doubtful when activations of several units may be one (`joins`), or when it was its
  /// maker who went on. `renews`: the activation that is announced is certainly another.
  void hold(bool joins, bool renews, const Excuse& excuse);
  /// A phase is over and the next may be a reaction that interrupts the movement, or the movement
  /// after that: what the going on of the movement dissolves is doubtful, and what its maker
  /// dissolves when the reaction has thrown dice. Returns what was dissolved until now.
  std::vector<Open> interrupt(const Excuse& excuse);
  /// The log says that an activation or phase is over, or ends: returns all not told yet.
  std::vector<Open> segment_over(const Excuse& excuse);
  /// Forgets everything and takes what stands now as given (the end of a set-up).
  void accept_all();

 private:
  using Key = std::tuple<game::Hex, std::size_t, std::set<std::string>>;
  static void ask(Open& open, const Excuse& excuse);
  void dissolve(Open open, const std::set<std::string>& acted);

  std::map<Key, Open> open_;
  std::vector<Open> dissolved_;  // held or interrupted, and gone before it was told
  bool moving_ = false;
  bool dice_ = false;  // thrown since the last interruption
};

}  // namespace provost::rules
