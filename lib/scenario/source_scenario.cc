// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "scenario/hex_field.h"
#include "scenario/json_file.h"
#include "scenario/source.h"

namespace provost::scenario {

namespace {

// Where the game has no turns, that is told already.
std::string turn_of(const Node& node, std::string_view key, const Source& source) {
  return source.turns.empty() ? node.text(key) : node.word(key, source.turns, "turn");
}

// Reads what stands where; keeps book of the units that are placed already.
class PlacementReader {
 public:
  PlacementReader(const Series& series, const HexField& field, const Source& source)
      : series_(series), field_(field), source_(source), hex_names_(field.names()) {
    for (const auto& unit : source.units) unit_ids_.push_back(unit.id);
    for (const auto& box : source.map.boxes) box_ids_.push_back(box.id);
  }

  Placement placement(const Node& node) {
    node.allow({"unit", "hexes", "formation", "facing", "state", "losses", "area", "range", "box",
                "cite", "note"});
    Placement placement;
    placement.unit = node.text("unit");
    const Unit* unit = once(node, placement.unit);
    placement.hexes = hexes(node);
    placement.area = node.text_or("area", "");
    if (node.has("range")) placement.area = range(node.child("range"), placement.area);
    placement.box = box(node);
    if (placement.hexes.empty() && placement.area.empty() && placement.box.empty() &&
        node.list("hexes", true).empty()) {
      node.problem_at("hexes",
                      "expected at least one hex, or an \"area\" that says where in words, or a "
                      "\"box\" of the map");
    }
    if (!placement.hexes.empty() && !placement.box.empty()) {
      node.problem_at("box", "a unit that has a hex does not wait in a box");
    }
    check_chain(node, placement.hexes);
    check_enemies(node, unit, placement.hexes);
    placement.formation = formation(node, unit);
    placement.facing = node.optional_int("facing", 1, series_.facings);
    placement.states = states(node, unit);
    placement.losses = node.optional_int("losses", 0, series_.loss_levels - 1).value_or(0);
    return placement;
  }

  Placement marker(const Node& node) {
    node.allow({"unit", "hexes", "facing", "cite", "note"});
    Placement placement;
    placement.unit = node.text("unit");
    const Unit* unit = find(node, placement.unit);
    const auto* arm = unit == nullptr ? nullptr : series_.arm(unit->arm);
    if (arm != nullptr && arm->unit) {
      node.problem_at("unit", "\"" + placement.unit + "\" is no marker but " + unit->arm);
    }
    placement.hexes = hexes(node);
    if (node.list("hexes", true).empty()) node.problem_at("hexes", "expected at least one hex");
    placement.facing = node.optional_int("facing", 1, series_.facings);
    return placement;
  }

  Reinforcement reinforcement(const Node& node) {
    node.allow({"unit", "turn", "box", "entry", "formation", "division", "cite", "note"});
    Reinforcement reinforcement;
    reinforcement.unit = node.text("unit");
    const Unit* unit = once(node, reinforcement.unit);
    if (node.has("turn")) reinforcement.turn = turn_of(node, "turn", source_);
    reinforcement.box = box(node);
    if (!reinforcement.turn.empty() && !reinforcement.box.empty()) {
      node.problem_at("box", "a unit that has a turn waits on the turn track");
    }
    reinforcement.entry = node.text_or("entry", "");
    reinforcement.formation = formation(node, unit);
    return reinforcement;
  }

 private:
  // {"within": 1, "of": "S6012"}, {"with_any_of": [units]} or {"anywhere": true}, in words.
  std::string range(const Node& node, std::string words) const {
    node.allow({"within", "of", "with_any_of", "anywhere"});
    const auto add = [&words](const std::string& more) {
      words += (words.empty() ? "" : "; ") + more;
    };
    if (node.has("within") || node.has("of")) {
      const int steps = node.integer("within", 0, 99);
      const auto hex = node.text("of");
      if (!hex.empty() && !field_.find(hex)) {
        node.problem_at("of", "no hex \"" + hex + "\" on the map" + did_you_mean(hex, hex_names_));
      }
      add("within " + std::to_string(steps) + " of " + hex);
    }
    std::vector<std::string> companions;
    for (const auto& id : node.texts("with_any_of", false)) {
      if (const Unit* unit = source_.unit(id)) {
        companions.push_back(unit->name);
      } else {
        node.problem_at("with_any_of", "no unit \"" + id + "\"" + did_you_mean(id, unit_ids_));
      }
    }
    if (!companions.empty()) add("with any of " + text::join(companions, ", "));
    if (node.flag_or("anywhere", false)) add("anywhere");
    return words;
  }

  // The deployment box that a node names; empty when it names none.
  std::string box(const Node& node) const {
    if (!node.has("box")) return {};
    if (box_ids_.empty()) {
      node.problem_at("box", "the map has no boxes");
      return {};
    }
    return node.word("box", box_ids_, "box");
  }

  const Unit* find(const Node& node, const std::string& id) const {
    const Unit* unit = source_.unit(id);
    if (unit == nullptr && !id.empty()) {
      node.problem_at("unit", "no unit \"" + id + "\"" + did_you_mean(id, unit_ids_));
    }
    return unit;
  }

  const Unit* once(const Node& node, const std::string& id) {
    if (!placed_.insert(id).second) node.problem_at("unit", "\"" + id + "\" is placed twice");
    return find(node, id);
  }

  std::vector<std::string> hexes(const Node& node) const {
    std::vector<std::string> result;
    for (const auto& hex : node.texts("hexes", true)) {
      if (field_.find(hex)) {
        result.push_back(hex);
      } else {
        node.problem_at("hexes",
                        "no hex \"" + hex + "\" on the map" + did_you_mean(hex, hex_names_));
      }
    }
    return result;
  }

  void check_chain(const Node& node, const std::vector<std::string>& hexes) const {
    for (std::size_t i = 1; i < hexes.size(); ++i) {
      if (field_.direction(*field_.find(hexes[i - 1]), *field_.find(hexes[i])) < 0) {
        node.problem_at("hexes", "hexes " + hexes[i - 1] + " and " + hexes[i] +
                                     " of one unit are not adjacent");
      }
    }
  }

  // No rulebook lets both sides start in one hex.
  void check_enemies(const Node& node, const Unit* unit, const std::vector<std::string>& hexes) {
    const auto* arm = unit == nullptr ? nullptr : series_.arm(unit->arm);
    if (arm == nullptr || !arm->unit) return;
    for (const auto& hex : hexes) {
      const auto* other = standing_.emplace(hex, unit).first->second;
      if (other->side == unit->side) continue;
      node.problem_at("hexes", "\"" + unit->id + "\" stands in " + hex + " with the enemy \"" +
                                   other->id + "\"");
      return;
    }
  }

  std::string formation(const Node& node, const Unit* unit) const {
    if (!node.has("formation")) return {};
    // Of an unknown unit or arm nothing more can be said.
    if (unit == nullptr || series_.arm(unit->arm) == nullptr) return node.text("formation");
    std::vector<std::string> words;
    for (const auto& formation : series_.formations) {
      if (contains(formation.arms, unit->arm) &&
          !contains(source_.unused_formations, formation.word)) {
        words.push_back(formation.word);
      }
    }
    const auto word = node.text("formation");
    if (const auto* left_out = series_.formation(word);
        left_out != nullptr && contains(left_out->arms, unit->arm) && !contains(words, word)) {
      node.problem_at("formation", "game.json leaves the formation \"" + word +
                                       "\" out (\"unused_formations\"); expected one of: " +
                                       text::join(words, ", "));
      return word;
    }
    if (words.empty()) {
      node.problem_at("formation", "units of the arm " + unit->arm + " have no formation");
      return {};
    }
    return node.word("formation", words, "formation");
  }

  std::vector<std::string> states(const Node& node, const Unit* unit) const {
    const auto result = node.texts("state", false);
    for (const auto& state : result) {
      int level = 0;
      if (!contains(series_.state_words(), state)) {
        node.problem_at("state", unknown_word("state", state, series_.state_words()));
      } else if (unit != nullptr && series_.arm(unit->arm) != nullptr &&
                 series_.layer_of(state, unit->arm, &level) == nullptr) {
        node.problem_at("state", unit->arm + " cannot be " + state);
      }
    }
    return result;
  }

  const Series& series_;
  const HexField& field_;
  const Source& source_;
  std::vector<std::string> hex_names_;
  std::vector<std::string> unit_ids_;
  std::vector<std::string> box_ids_;
  std::set<std::string> placed_;
  std::map<std::string, const Unit*> standing_;  // by hex: the first that is placed there
};

}  // namespace

void read_scenario(const boost::filesystem::path& folder, const std::string& name,
                   const Series& series, const HexField& field, Source& source,
                   Problems& problems) {
  const auto file = read_json_file(folder, name, problems);
  if (!file) return;
  const Node root = file->root(problems);
  root.allow({"schema", "id", "name", "cite", "first_turn", "last_turn", "first_side",
              "end_of_turn_number", "placements", "reinforcements", "markers", "rules_in_force",
              "options", "victory", "notes"});
  root.expect_schema("provost-scenario/1");
  ScenarioSource scenario;
  scenario.id = root.id("id");
  scenario.name = root.line("name");
  scenario.cite = root.text_or("cite", "");
  scenario.first_turn = turn_of(root, "first_turn", source);
  if (root.has("last_turn")) scenario.last_turn = turn_of(root, "last_turn", source);
  const auto position = [&](const std::string& turn) {
    return std::find(source.turns.begin(), source.turns.end(), turn);
  };
  if (!scenario.last_turn.empty() && position(scenario.first_turn) != source.turns.end() &&
      position(scenario.last_turn) < position(scenario.first_turn)) {
    root.problem_at("last_turn", "comes before the first turn");
  }
  scenario.end_of_turn_number = root.optional_int("end_of_turn_number", 0, 99);
  PlacementReader reader(series, field, source);
  for (const auto& node : root.list("placements", true)) {
    scenario.placements.push_back(reader.placement(node));
  }
  for (const auto& node : root.list("reinforcements", false)) {
    scenario.reinforcements.push_back(reader.reinforcement(node));
  }
  for (const auto& node : root.list("markers", false)) {
    scenario.markers.push_back(reader.marker(node));
  }
  if (root.has("first_side")) {
    std::vector<std::string> sides;
    for (const auto& side : source.sides) sides.push_back(side.id);
    scenario.first_side =
        sides.empty() ? root.text("first_side") : root.word("first_side", sides, "side");
  }
  scenario.rules_in_force = root.texts("rules_in_force", false);
  scenario.options = root.texts("options", false);
  scenario.victory = root.text_or("victory", "");
  scenario.notes = root.texts("notes", false);
  for (const auto& other : source.scenarios) {
    if (other.id == scenario.id) root.problem_at("id", "a second scenario \"" + scenario.id + "\"");
  }
  source.scenarios.push_back(std::move(scenario));
}

}  // namespace provost::scenario
