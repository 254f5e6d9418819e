// SPDX-License-Identifier: MIT
// A counter in the words of a rulebook: what a Binding makes of a VASSAL piece. A fact that the
// counter does not tell is an empty text or an empty optional, and means "not known", never "none".
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace provost::game {

struct Unit {
  std::string piece;  // VASSAL piece id
  std::string name;   // as its owner calls it
  // side, arm, type, nation, division, regiment, size, sp, mp, losses, formation, facing ...
  std::map<std::string, std::string, std::less<>> fields;
  std::set<std::string, std::less<>> states;        // shown: disordered, shaken, routed ...
  std::set<std::string, std::less<>> known_states;  // states whose absence is shown as well

  /// The value of a field, empty when it is not known.
  const std::string& field(std::string_view field_name) const;
  /// Whether the field is known: it has a value, and not the word "unknown" of a binding.
  bool tells(std::string_view field_name) const;
  std::optional<double> number(std::string_view field_name) const;
  const std::string& side() const { return field("side"); }
  const std::string& arm() const { return field("arm"); }
  const std::string& formation() const { return field("formation"); }
  bool has_state(std::string_view state) const { return states.contains(state); }
  /// True when the unit certainly is not in this state.
  bool lacks_state(std::string_view state) const {
    return !states.contains(state) && known_states.contains(state);
  }
  /// Leaders and commanders: no combat unit, no stacking value.
  bool is_leader() const { return arm() == "commander"; }
  bool operator==(const Unit&) const = default;
};

}  // namespace provost::game
