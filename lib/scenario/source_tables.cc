// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "scenario/json_file.h"
#include "scenario/source.h"

namespace provost::scenario {

namespace {

// A number of points, or a fraction as the book prints it ("1/3").
bool is_cost(const nlohmann::json& value) {
  if (value.is_number()) return true;
  if (!value.is_string()) return false;
  const auto parts = text::split(value.get<std::string>(), '/');
  if (parts.size() != 2) return false;
  return text::to_int(parts[0]).value_or(-1) >= 0 && text::to_int(parts[1]).value_or(0) > 0;
}

void check_cost(const Node& node, std::string_view key) {
  if (!node.has(key)) return;
  if (!is_cost(node.json().at(std::string(key)))) {
    node.problem_at(key, "expected a number or a fraction (\"1/3\")");
  }
}

void check_numbers(const Node& node, std::string_view key, const std::vector<std::string>& columns,
                   std::string_view what) {
  if (!node.has(key)) return;
  for (const auto& [name, value] : node.child(key).members()) {
    if (!contains(columns, name)) value.problem(unknown_word(what, name, columns));
    if (!is_cost(value.json()) && !value.json().is_null()) {
      value.problem("expected a number or a fraction (\"1/3\"), or null where entry is forbidden");
    }
  }
}

// Whoever is barred: an arm or a formation.
void check_barred(const Node& node, const Series& series) {
  auto words = series.arm_ids();
  const auto formations = series.formation_words();
  words.insert(words.end(), formations.begin(), formations.end());
  for (const auto& word : node.texts("barred", false)) {
    if (!contains(words, word)) {
      node.problem_at("barred", unknown_word("arm or formation", word, words));
    }
  }
}

void check_terrain_effects(const Node& root, const Series& series) {
  const auto limits = series.formation_words();
  const auto& cost_columns = series.cost_columns;
  std::vector<std::string> limit_columns = cost_columns;
  limit_columns.insert(limit_columns.end(), limits.begin(), limits.end());
  for (const auto& [kind, node] : root.child("hexes").members()) {
    if (series.hex_kind(kind) == nullptr) {
      node.problem(unknown_word("terrain", kind, series.hex_words()));
    }
    node.allow({"mp", "sp_limit", "disorder_check", "general_order", "barred", "cite", "note"});
    check_numbers(node, "mp", cost_columns, "column");
    check_numbers(node, "sp_limit", limit_columns, "column");
    node.flag_or("disorder_check", false);
    node.flag_or("general_order", false);
    check_barred(node, series);
  }
  for (const auto& [kind, node] : root.child("hexsides").members()) {
    if (series.hexside_kind(kind) == nullptr) {
      node.problem(unknown_word("kind of hexside", kind, series.hexside_words()));
    }
    node.allow({"mp", "disorder_check", "barred", "cite", "note"});
    check_numbers(node, "mp", cost_columns, "column");
    node.flag_or("disorder_check", false);
    check_barred(node, series);
  }
  for (const auto& [kind, node] : root.child("roads").members()) {
    if (series.road_kind(kind) == nullptr) {
      node.problem(unknown_word("kind of road", kind, series.road_words()));
    }
    node.allow({"mp", "cite", "note"});
    check_cost(node, "mp");
  }
}

void check_formations(const Node& root, const Series& series) {
  const auto words = series.formation_words();
  root.optional_int("infantry_line_two_hex_min_sp", 0, 1000);
  for (const auto& node : root.list("change_cost", false)) {
    node.allow({"from", "to", "mp", "arm", "cite", "note"});
    node.word("from", words, "formation");
    node.word("to", words, "formation");
    if (node.has("arm")) node.word("arm", series.arm_ids(), "arm");
    check_cost(node, "mp");
  }
  check_numbers(root, "facing_cost", words, "formation");
  if (!root.has("frontal")) return;
  for (const auto& [word, offsets] : root.child("frontal").members()) {
    if (!contains(words, word)) offsets.problem(unknown_word("formation", word, words));
    bool steps = offsets.json().is_array();
    if (steps) {
      for (const auto& offset : offsets.json()) {
        steps = steps && offset.is_number_integer() && offset.get<std::int64_t>() % 30 == 0;
      }
    }
    if (!steps)
      offsets.problem("expected a list of angles from the facing, in steps of 30 degrees");
  }
}

}  // namespace

std::optional<Table> read_table(const boost::filesystem::path& folder, const std::string& name,
                                const Series& series, Problems& problems) {
  const auto file = read_json_file(folder, name, problems);
  if (!file) return std::nullopt;
  const Node root = file->root(problems);
  root.expect_schema("provost-table/1");
  Table table;
  table.id = root.id("id");
  table.title = root.text_or("title", table.id);
  table.note = root.text_or("note", "");
  if (!root.has("invented")) root.problem_at("invented", "is missing; expected true or false");
  table.invented = root.flag_or("invented", false);
  table.text = file->text;
  table.file = file->name;
  if (table.id == "terrain-effects") {
    root.allow({"schema", "id", "title", "invented", "cite", "note", "hexes", "hexsides", "roads"});
    check_terrain_effects(root, series);
  } else if (table.id == "formations") {
    root.allow({"schema", "id", "title", "invented", "cite", "note", "infantry_line_two_hex_min_sp",
                "change_cost", "facing_cost", "frontal"});
    check_formations(root, series);
  }
  return table;
}

}  // namespace provost::scenario
