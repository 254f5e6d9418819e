// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "scenario/amounts.h"
#include "scenario/cell_value.h"
#include "scenario/json_file.h"
#include "scenario/source.h"

namespace provost::scenario {

namespace {

const std::vector<std::string> kWeights = {"heavy", "medium", "light"};
const std::vector<std::string> kMarkers = {"large_redoubt", "small_redoubt", "barricade",
                                           "supply_train",  "fieldworks",    "other"};

std::string number_text(const nlohmann::json& value) {
  if (value.is_number_integer()) return value.dump();
  const double number = value.get<double>();
  if (number == static_cast<double>(static_cast<long long>(number))) {
    return std::to_string(static_cast<long long>(number));
  }
  return value.dump();
}

// A fact of any of the three kinds that facts have, as text.
void read_fact(const Node& node, const std::string& key, Unit& unit) {
  if (!node.has(key)) return;
  const auto& value = node.json().at(key);
  if (key == "can_skirmish") {
    unit.facts[key] = node.flag_or(key, false) ? "yes" : "no";
  } else if (key == "weight") {
    unit.facts[key] = node.word(key, kWeights, "weight");
  } else if (key == "by_hand") {
    unit.facts[key] = node.word(key, by_hand_marks(), "mark for moving guns by hand");
  } else if (value.is_number()) {
    unit.facts[key] = number_text(value);
    if (is_amount(key) && value.get<double>() < 0) {
      node.problem_at(key, "expected 0 or more, found " + unit.facts[key]);
    }
  } else if (key == "rating" && value.is_string()) {
    unit.facts[key] = value.get<std::string>();
  } else {
    node.problem_at(key, std::string("expected a number or null, found ") + value.type_name());
  }
}

void read_field(const Node& node, const UnitField& field, Unit& unit) {
  if (!node.has(field.id)) return;
  if (!field.arms.empty() && !contains(field.arms, unit.arm)) {
    node.problem_at(field.id, "only these have it: " + text::join(field.arms, ", "));
    return;
  }
  const auto& value = node.json().at(field.id);
  if (!field.words.empty()) {
    unit.facts[field.id] = node.word(field.id, field.words, field.id);
  } else if (value.is_number()) {
    unit.facts[field.id] = number_text(value);
  } else if (field.text && value.is_string()) {
    unit.facts[field.id] = value.get<std::string>();
  } else {
    node.problem_at(field.id, std::string(field.text ? "expected a text or number or null, found "
                                                     : "expected a number or null, found ") +
                                  value.type_name());
  }
}

}  // namespace

void read_units(const boost::filesystem::path& folder, const std::string& name,
                const Series& series, Source& source, Problems& problems) {
  const auto file = read_json_file(folder, name, problems);
  if (!file) return;
  const Node root = file->root(problems);
  root.allow({"schema", "side", "units", "note"});
  root.expect_schema("provost-units/1");
  std::vector<std::string> sides;
  for (const auto& side : source.sides) sides.push_back(side.id);
  const auto side = sides.empty() ? root.text("side") : root.word("side", sides, "side");

  auto keys = unit_keys();
  for (const auto& field : series.fields) keys.push_back(field.id);
  for (const auto& node : root.list("units", true)) {
    node.allow(keys);
    Unit unit;
    unit.side = side;
    unit.id = node.id("id");
    unit.name = node.line("name");
    unit.arm = node.word("arm", series.arm_ids(), "arm");
    unit.type = node.line_or("type", "");
    unit.nation = node.line_or("nation", "");
    unit.wing = node.line_or("wing", "");
    unit.division = node.line_or("division", "");
    unit.brigade = node.line_or("brigade", "");
    unit.regiment = node.line_or("regiment", "");
    unit.rank = node.line_or("rank", "");
    unit.role = node.line_or("role", "");
    unit.abbreviation = node.line_or("abbreviation", "");
    unit.cite = node.text_or("cite", "");
    unit.note = node.text_or("note", "");
    for (const auto& key : fact_names()) read_fact(node, key, unit);
    for (const auto& field : series.fields) read_field(node, field, unit);
    const auto* arm = series.arm(unit.arm);
    if (arm != nullptr && !arm->unit) {
      unit.kind = node.word("kind", kMarkers, "kind of marker");
    } else if (node.has("kind")) {
      node.problem_at("kind", "only a marker has a kind");
    }
    if (!unit.id.empty() && source.unit(unit.id) != nullptr) {
      node.problem_at("id", "a second unit \"" + unit.id + "\"");
    }
    source.units.push_back(std::move(unit));
  }
}

}  // namespace provost::scenario
