// SPDX-License-Identifier: MIT
// A Binding says what a module's pieces, chat lines and trackers are in the words of a rulebook.
// Modules that Provost builds carry one (entry provost/binding.json); for the thousands of
// others it is a JSON file beside them (schemas/binding.schema.json):
//
//     "units": { "side": {"property": "Side", "values": {"Bourbon": "french"}},
//                "formation": {"property": "Order_Name", "values": {"march": "march_column"}} }
//
// A piece whose binding gives no arm, or the arm "marker", is no unit and takes no part in the
// rules. Patterns are RE2 expressions (linear time: chat lines come from strangers) with named
// groups: (?P<units>...), (?P<target>...), (?P<values>...).
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/unit.h"
#include "vassal/trait_chain.h"

namespace provost::game {

/// What a chat line or tracker says about the course of the turn.
struct PhaseMark {
  std::string phase;        // setup, fire, movement, close_combat, rally ...; empty = not said
  bool activation = false;  // a new activation (division, wing, maneuver unit) begins
  bool unread = false;      // the tracker shows something for which the binding has no word
  bool turn = false;        // this tracker or another shows another turn
  bool border = false;      // a tracker turned that the binding does not read: whatever it says
};

/// Dice that a chat line reports.
struct RollMark {
  std::string dice;         // name of the button
  std::vector<int> values;  // as printed
};

/// An act that a chat line declares: "fire" of units at a target hex.
struct Declaration {
  std::string act;
  std::vector<std::string> units;  // names
  std::string target;              // hex name, or empty
};

class Binding {
 public:
  /// Whether it says how dice are told in the chat.
  bool reads_rolls() const;
  /// Whether it tells phases at all, by the tracker or by chat.
  bool reads_phases() const;
  /// Whether it reads declarations of this act ("fire", "charge").
  bool reads_declarations(const std::string& act) const;
  /// The acts whose declarations it reads.
  std::set<std::string> declared_acts() const;
  /// Whether the tracker tells them.
  bool reads_tracker() const;
  /// Errors carry a JSON pointer; a pattern that RE2 refuses is one.
  static Result<Binding> parse(const nlohmann::json& json, const std::string& file);
  static Result<Binding> parse_text(std::string_view text, const std::string& file);
  Binding(Binding&&) noexcept;
  Binding& operator=(Binding&&) noexcept;
  ~Binding();

  const std::string& ruleset() const;  // "bar/fontenoy"; empty when the binding names none
  const std::string& map() const;      // name of the map on which units fight
  const std::string& tracker() const;  // id of the turn tracker that tells the phase, or empty

  /// The unit that a piece is, or nothing when it is no unit.
  std::optional<Unit> unit(const std::string& piece, const vassal::TraitChain& chain) const;

  /// What a counter that is no unit says of the hex in which it lies; nothing when it says nothing.
  struct Marker {
    std::string extra_of;  // "unit_id" of the unit whose formation it extends by this hex, or empty
    std::string terrain;   // kind of terrain that it gives the hex (a redoubt), or empty
    bool operator==(const Marker&) const = default;
  };
  std::optional<Marker> marker(const vassal::TraitChain& chain) const;

  /// Which property of a piece carries a field ("formation"; "states" for all states), with the
  /// property's value for each word as far as the binding lists them. The way back from a word to a
  /// counter.
  struct Carrier {
    std::string property;
    std::vector<std::pair<std::string, std::string>> values;  // value of the property, word
    bool otherwise = false;  // all other values have a word as well
  };
  std::vector<Carrier> carriers(std::string_view field) const;

  /// The fields of units that it fills ("formation"), and the phases that its patterns and its
  /// tracker name; each once.
  std::vector<std::string> field_names() const;
  std::vector<std::string> phase_words() const;

  /// What a chat line (unescaped) says; nothing when no pattern matches.
  std::optional<PhaseMark> phase_of_chat(const std::string& line) const;
  std::optional<RollMark> roll_of_chat(const std::string& line) const;
  std::optional<Declaration> declaration_of_chat(const std::string& line) const;
  /// The phase for a name of a tracker level ("Move" -> movement).
  std::optional<PhaseMark> phase_of_tracker(const std::string& level) const;

 private:
  struct Impl;
  explicit Binding(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace provost::game
