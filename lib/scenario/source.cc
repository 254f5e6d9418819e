// SPDX-License-Identifier: MIT
#include "scenario/source.h"

#include <nlohmann/json.hpp>
#include <set>

#include "scenario/hex_field.h"
#include "scenario/json_file.h"
#include "scenario/source_file.h"

namespace provost::scenario {

namespace {

void read_sides(const Node& root, Source& source) {
  std::set<std::string> seen;
  std::set<std::string> names;
  for (const auto& node : root.list("sides", true)) {
    node.allow({"id", "name", "color", "ink", "facing"});
    Side side;
    side.id = node.id("id");
    side.name = node.line("name");
    side.color = node.color("color");
    side.ink = node.has("ink") ? node.color("ink") : "#ffffff";
    side.facing = node.optional_int("facing", 1, 12).value_or(source.sides.empty() ? 1 : 7);
    if (!seen.insert(side.id).second) node.problem_at("id", "a second side \"" + side.id + "\"");
    // Players take a side by its name, and counters tell theirs by it.
    if (!side.name.empty() && !names.insert(side.name).second) {
      node.problem_at("name", "a second side that is named \"" + side.name + "\"");
    }
    source.sides.push_back(std::move(side));
  }
  const auto& json = root.json();
  if (source.sides.empty() && json.contains("sides") && json["sides"].is_array()) {
    root.problem_at("sides", "expected at least one side");
  }
}

void read_turns(const Node& root, Source& source, const Problems& problems) {
  const auto before = problems.count();
  const Node turns = root.child("turns");
  if (turns.json().is_null()) return;
  turns.allow({"list", "count"});
  if (problems.count() > before) return;  // it is missing, or misspelt
  if (turns.has("list") == turns.has("count")) {
    turns.problem("expected either \"list\" (names of the turns) or \"count\"");
    return;
  }
  if (turns.has("count")) {
    const int count = turns.integer("count", 1, 500);
    for (int i = 1; i <= count; ++i) source.turns.push_back("Turn " + std::to_string(i));
    return;
  }
  std::set<std::string> seen;
  for (const auto& turn : turns.texts("list", true)) {
    if (turn.empty()) turns.problem_at("list", "a turn without a name");
    if (!seen.insert(turn).second)
      turns.problem_at("list", "the turn \"" + turn + "\" stands twice");
    source.turns.push_back(turn);
  }
}

void read_chits(const Node& root, Source& source) {
  std::vector<std::string> sides;
  for (const auto& side : source.sides) sides.push_back(side.id);
  std::vector<std::string> boxes;
  std::set<std::string> decks;
  for (const auto& box : source.map.boxes) {
    boxes.push_back(box.id);
    if (box.deck) decks.insert(box.id);
  }
  std::set<std::string> seen;
  for (const auto& node : root.list("chits", false)) {
    node.allow({"id", "name", "side", "copies", "at", "cite", "note"});
    Chit chit;
    chit.id = node.id("id");
    chit.name = node.line("name");
    if (node.has("side")) chit.side = node.word("side", sides, "side");
    chit.copies = node.optional_int("copies", 1, 99).value_or(1);
    if (node.has("at")) chit.at = node.word("at", boxes, "box");
    if (chit.copies > 1 && decks.contains(chit.at)) {
      node.problem_at("copies", "a deck holds one of each chit");
    }
    if (!seen.insert(chit.id).second) node.problem_at("id", "a second chit \"" + chit.id + "\"");
    source.chits.push_back(std::move(chit));
  }
}

template <class T>
const T* by_id(const std::vector<T>& list, std::string_view id) {
  for (const auto& item : list) {
    if (item.id == id) return &item;
  }
  return nullptr;
}

// False when there is no map to speak of hexes.
bool read_field(const Node& root, const boost::filesystem::path& folder, const Series& series,
                Source& source, Problems& problems) {
  const auto before = problems.count();
  const auto name = root.text("map");
  if (name.empty() || !names_source_file(root.child("map"), folder)) return false;
  source.files.push_back(name);
  source.map = read_map(folder, name, series, problems);
  return problems.count() == before;
}

// False when a file of units could not be read, so that units are missing that others speak of.
bool read_all_units(const Node& root, const boost::filesystem::path& folder, const Series& series,
                    Source& source, Problems& problems) {
  auto [names, all] = source_files(root, "units", true, folder);
  all = all && !names.empty();
  for (const auto& name : names) {
    const auto before = problems.count();
    const auto units = source.units.size();
    source.files.push_back(name);
    read_units(folder, name, series, source, problems);
    if (problems.count() > before && source.units.size() == units) all = false;
  }
  return all;
}

}  // namespace

const std::string& Unit::fact(std::string_view fact_name) const {
  static const std::string kUnknown;
  const auto found = facts.find(fact_name);
  return found == facts.end() ? kUnknown : found->second;
}

const Side* Source::side(std::string_view side_id) const { return by_id(sides, side_id); }
const Unit* Source::unit(std::string_view unit_id) const { return by_id(units, unit_id); }

const std::vector<std::string>& fact_names() {
  static const std::vector<std::string> kNames = {
      "sp",           "mp",         "er",       "cr",
      "can_skirmish", "weight",     "by_hand",  "command_distance",
      "rating",       "initiative", "er_bonus", "cr_bonus",
      "wan"};
  return kNames;
}

std::vector<std::string> fact_names(const Series& series) {
  auto names = fact_names();
  for (const auto& field : series.fields) names.push_back(field.id);
  return names;
}

const std::vector<std::string>& unit_keys() {
  static const std::vector<std::string> kKeys = [] {
    std::vector<std::string> keys = {"id",     "name", "arm",          "kind",    "type",
                                     "nation", "wing", "division",     "brigade", "regiment",
                                     "rank",   "role", "abbreviation", "cite",    "note"};
    keys.insert(keys.end(), fact_names().begin(), fact_names().end());
    return keys;
  }();
  return kKeys;
}

Source read_source(const boost::filesystem::path& folder, const Series& series,
                   Problems& problems) {
  Source source;
  const auto file = read_json_file(folder, "game.json", problems);
  if (!file) return source;
  const Node root = file->root(problems);
  source.files.emplace_back("game.json");
  root.allow({"schema", "id", "name", "version", "description", "series", "ruleset", "invented",
              "sides", "map", "units", "ratings", "turns", "chits", "tables", "scenarios",
              "unused_formations", "any_arm_formations", "note"});
  root.expect_schema("provost-game/1");
  source.id = root.id("id");
  source.name = root.line("name");
  source.version = root.line("version");
  source.description = root.text_or("description", "");
  source.series_id = root.word("series", {series.id}, "series");
  source.ruleset = root.text("ruleset");
  source.invented = root.flag_or("invented", false);
  read_sides(root, source);
  read_turns(root, source, problems);
  for (auto [key, into] : {std::pair{"unused_formations", &source.unused_formations},
                           std::pair{"any_arm_formations", &source.any_arm_formations}}) {
    for (const auto& word : root.texts(key, false)) {
      if (series.formation(word) == nullptr) {
        root.problem_at(key, unknown_word("formation", word, series.formation_words()));
      }
      into->push_back(word);
    }
  }
  const bool has_map = read_field(root, folder, series, source, problems);
  if (has_map) read_chits(root, source);
  const bool has_units = read_all_units(root, folder, series, source, problems);
  if (const auto ratings = root.optional_text("ratings");
      ratings && has_units && names_source_file(root.child("ratings"), folder)) {
    merge_ratings(folder, *ratings, series, source, problems);
  }
  std::set<std::string> table_ids;
  for (const auto& name : source_files(root, "tables", false, folder).first) {
    source.files.push_back(name);
    auto table = read_table(folder, name, series, problems);
    if (!table) continue;
    if (!table_ids.insert(table->id).second) {
      problems.add(name, "/id", "a second table \"" + table->id + "\"");
    }
    source.tables.push_back(std::move(*table));
  }
  if (!has_map || !has_units) {
    // They would be told wrong in every hex or unit.
    if (root.has("scenarios")) {
      root.problem_at("scenarios",
                      std::string("not checked yet: they need the ") + (has_map ? "units" : "map"));
    }
    return source;
  }
  const HexField field(source.map);
  for (const auto& name : source_files(root, "scenarios", true, folder).first) {
    source.files.push_back(name);
    read_scenario(folder, name, series, field, source, problems);
  }
  return source;
}

}  // namespace provost::scenario
