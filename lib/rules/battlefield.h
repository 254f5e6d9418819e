// SPDX-License-Identifier: MIT
// Which unit stands where at one moment of a log, as the rules see it: two VASSAL stacks in one hex
// are one stack. It also remembers how each unit came to be as it is (arrived by a move, reformed),
// because the books judge the one who joins, not the one who was there.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/hex.h"
#include "game/unit.h"

namespace provost::rules {

struct Placed {
  game::Unit unit;
  game::Hex hex;
  long order = 0;   // height in its hex: higher is nearer the top
  int arrived = 0;  // step in which it last entered a hex, 0 = stood there at the start
  std::optional<game::Hex> from{};                    // the hex that it left then, if it was seen
  int formed = 0;                                     // step in which its formation last changed
  int turned = 0;                                     // step in which its facing last changed
  int stated = 0;                                     // step in which its states last changed
  int lost = 0;                                       // step in which its losses last changed
  std::map<std::string, int, std::less<>> gained{};   // step in which a state came, if it was seen
  std::map<std::string, int, std::less<>> shed_in{};  // step in which a state last went

  /// What `before` became in a step: the steps of all that differs are set, the others kept.
  void follow(const Placed& before, int step);
  /// Takes over the steps of `before`: what is undone, or undoes, is not its doing.
  void keep(const Placed& before);
  /// Step in which the last of these states came that it shows, 0 when it always did or shows none.
  int gained_any(const std::vector<std::string>& states) const;
  /// Step in which it last did or suffered anything, 0 when nothing happened to it.
  int touched() const;
};

/// A counter that marks one more hex of a unit's formation.
struct Extra {
  std::string piece;
  std::string of;  // "unit_id" of the unit
  game::Hex hex;
  int arrived = 0;  // step in which it was put there, 0 = stood there at the start
};

class Battlefield {
 public:
  /// Puts a unit, or moves it.
  void place(Placed placed);
  void remove(const std::string& piece);
  const Placed* find(const std::string& piece) const;
  Placed* find(const std::string& piece);
  /// The unit with this name; nullptr when there is none, or more than one.
  const Placed* named(const std::string& name) const;
  /// Units in a hex, bottom first.
  std::vector<const Placed*> in(game::Hex hex) const;
  const std::map<std::string, Placed>& all() const { return placed_; }

  void place(Extra extra) { extras_[extra.piece] = std::move(extra); }
  void remove_extra(const std::string& piece) { extras_.erase(piece); }
  const std::map<std::string, Extra>& extras() const { return extras_; }
  /// Remembers that a unit left a hex in this step.
  void leave(game::Hex hex, int step) { left_[hex] = step; }
  /// Step in which a unit last left this hex, 0 when none did.
  int left(game::Hex hex) const;

 private:
  std::map<std::string, Extra> extras_;
  std::map<game::Hex, int> left_;
  std::map<std::string, Placed> placed_;
  std::map<game::Hex, std::vector<std::string>> by_hex_;
};

/// Strength ("sp", less the losses that counters show) of the units of one arm and side in a unit's
/// hex; nothing when one of them is not known.
std::optional<double> group_strength(const Battlefield& field, const Placed& placed);
/// Combat units of two different, known sides.
bool enemies(const game::Unit& a, const game::Unit& b);
/// Whether both tell their side: else they are neither known enemies nor known friends.
bool sides_known(const game::Unit& a, const game::Unit& b);
/// Two units of one, known side.
bool friends(const game::Unit& a, const game::Unit& b);

}  // namespace provost::rules
