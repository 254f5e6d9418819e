// SPDX-License-Identifier: MIT
#include "scenario/binding_out.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "scenario/setups.h"

namespace provost::scenario {

namespace {

using Json = nlohmann::ordered_json;

// The property <layer>_Name begins with the blank that separates it from the piece's name. A reader
// that trims the value finds it too.
void add_value(Json& values, const std::string& name, const std::string& word) {
  values[" " + name] = word;
  values[name] = word;
}

Json property(const std::string& name) { return {{"property", name}}; }

// A fact as JSON: a number where it is one, a truth value, a text; null when it is not known.
Json fact(const Unit& unit, const std::string& name) {
  const auto& value = unit.fact(name);
  if (value.empty()) return nullptr;
  if (name == "can_skirmish") return value == "yes";
  if (name == "weight" || name == "by_hand") return value;
  if (const auto whole = text::to_int(value)) return *whole;
  if (const auto number = text::to_double(value)) return *number;
  return value;
}

// The markers that say what ground their hex is, to the series' word for it.
Json ground_markers(const Series& series) {
  Json kinds = Json::object();
  for (const std::string kind : {"large_redoubt", "small_redoubt"}) {
    if (contains(series.hex_words(), "redoubt")) kinds[kind] = "redoubt";
  }
  return kinds;
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

}  // namespace

std::string binding_json(const Source& source, const Series& series, const Pieces& pieces) {
  Json formations = Json::object();
  for (const auto& arm : series.arms) {
    for (const auto* formation : pieces.formations(arm.id)) {
      add_value(formations, formation->name, formation->word);
    }
  }
  Json losses = Json::object();
  for (int level = 1; level <= series.loss_levels; ++level) {
    losses[std::to_string(level)] = std::to_string(level - 1);
  }
  Json states = Json::array();
  std::vector<std::string> seen;
  for (const auto& layer : series.layers) {
    if (contains(seen, layer.name)) continue;
    seen.push_back(layer.name);
    Json values = Json::object();
    values[""] = "";
    for (const auto& other : series.layers) {
      if (other.name != layer.name) continue;
      for (const auto& level : other.levels) {
        if (!level.word.empty()) add_value(values, level.name, level.word);
      }
    }
    states.push_back({{"property", layer.name + "_Name"}, {"values", values}});
  }
  Json units = {{"name", property("BasicName")},
                {"unit_id", property("UnitId")},
                {"extra_of", property("ExtraOf")},
                {"terrain", {{"property", "Kind"}, {"values", ground_markers(series)}}},
                {"side", property("Side")},
                {"arm", property("Arm")},
                {"type", property("Type")},
                {"nation", property("Nation")},
                {"wing", property("Wing")},
                {"division", property("Division")},
                {"brigade", property("Brigade")},
                {"regiment", property("Regiment")},
                {"sp", property("SP")},
                {"mp", property("MP")},
                {"er", property("ER")},
                {"cr", property("CR")},
                {"weight", property("Weight")},
                {"can_skirmish", property("CanSkirmish")},
                {"by_hand", property("ByHand")},
                {"rank", property("Rank")},
                {"command_distance", property("CommandDistance")},
                {"rating", property("Rating")},
                {"facing", property("Facing_Facing")},
                {"degrees", property("Facing_Degrees")}};
  for (const auto& field : series.fields) units[field.id] = property(field.marker);
  units["formation"] = {{"property", "Formation_Name"}, {"values", formations}};
  units["losses"] = {{"property", "Losses_Level"}, {"values", losses}};
  Json phases = Json::object();
  for (const auto& phase : series.phases) phases[phase.name] = phase.id;
  // The chat lines of a play script (tests/rules/README.md): a log that has them tells its phases,
  // activations and declared acts.
  Json told = Json::array();
  for (const auto& phase : series.phases) {
    told.push_back({{"chat", "^\\* phase: " + phase.id + "( - |$)"}, {"phase", phase.id}});
  }
  told.push_back({{"chat", "^\\* phase: setup( - |$)"}, {"phase", "setup"}});
  told.push_back({{"chat", "^\\* activation: "}, {"activation", true}});
  Json declarations = Json::array();
  for (const std::string act : {"fire", "assault", "charge"}) {
    declarations.push_back(
        {{"chat", "^\\* " + act + ": (?P<units>.+) -> (?P<target>.+)$"}, {"act", act}});
  }
  Json rolls = Json::array();
  for (const auto& dice : series.dice) rolls.push_back({{"chat", dice.pattern}, {"dice", dice.id}});
  const Json binding = {{"schema", "provost-binding/1"},
                        {"name", source.name},
                        {"ruleset", source.ruleset},
                        {"map", source.map.name},
                        {"units", units},
                        {"states", states},
                        {"tracker", {{"id", "TurnTracker1"}, {"phases", phases}}},
                        {"phases", told},
                        {"declarations", declarations},
                        {"rolls", rolls}};
  return binding.dump(2) + "\n";
}

std::string game_json(const Source& source) {
  Json sides = Json::array();
  for (const auto& side : source.sides) {
    sides.push_back(
        {{"id", side.id}, {"name", side.name}, {"color", side.color}, {"ink", side.ink}});
  }
  Json scenarios = Json::array();
  for (const auto& scenario : source.scenarios) {
    scenarios.push_back({{"id", scenario.id},
                         {"name", scenario.name},
                         {"cite", text_or_null(scenario.cite)},
                         {"setup", setup_entry(scenario)},
                         {"first_turn", scenario.first_turn},
                         {"last_turn", text_or_null(scenario.last_turn)},
                         {"rules_in_force", scenario.rules_in_force},
                         {"options", scenario.options}});
  }
  const Json game = {{"schema", "provost-module/1"}, {"id", source.id},
                     {"name", source.name},          {"version", source.version},
                     {"series", source.series_id},   {"ruleset", source.ruleset},
                     {"invented", source.invented},  {"sides", sides},
                     {"turns", source.turns},        {"scenarios", scenarios}};
  return game.dump(2) + "\n";
}

std::string units_json(const Source& source, const Series& series) {
  Json units = Json::array();
  for (const auto& unit : source.units) {
    Json json = {{"id", unit.id}, {"name", unit.name}, {"side", unit.side}, {"arm", unit.arm}};
    const std::pair<const char*, const std::string*> texts[] = {
        {"kind", &unit.kind},         {"type", &unit.type},
        {"nation", &unit.nation},     {"wing", &unit.wing},
        {"division", &unit.division}, {"brigade", &unit.brigade},
        {"regiment", &unit.regiment}, {"rank", &unit.rank},
        {"role", &unit.role},         {"abbreviation", &unit.abbreviation},
        {"cite", &unit.cite},         {"note", &unit.note}};
    for (const auto& [key, text] : texts) json[key] = text_or_null(*text);
    for (const auto& name : fact_names(series)) json[name] = fact(unit, name);
    units.push_back(std::move(json));
  }
  return Json{{"schema", "provost-units/1"}, {"units", units}}.dump(1) + "\n";
}

}  // namespace provost::scenario
