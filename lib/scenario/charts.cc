// SPDX-License-Identifier: MIT
#include "scenario/charts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace provost::scenario {

namespace {

using Json = nlohmann::ordered_json;

std::string page(const std::string& title, const std::string& body) {
  return "<html><head><title>" + text::escape_xml(title) +
         "</title></head>\n<body bgcolor=\"#fbfaf4\">\n<h2>" + text::escape_xml(title) + "</h2>\n" +
         body + "</body></html>\n";
}

std::string paragraph(const std::string& words) {
  return words.empty() ? std::string() : "<p>" + text::escape_xml(words) + "</p>\n";
}

std::string bullets(const std::string& heading, const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string html = "<h3>" + heading + "</h3>\n<ul>\n";
  for (const auto& item : items) html += "<li>" + text::escape_xml(item) + "</li>\n";
  return html + "</ul>\n";
}

std::string readable(std::string key) {
  std::replace(key.begin(), key.end(), '_', ' ');
  return text::escape_xml(key);
}

std::string cell(const Json& value) {
  if (value.is_null()) return "-";
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_string()) return text::escape_xml(value.get<std::string>());
  if (value.is_array()) {
    std::string joined;
    for (const auto& item : value) joined += (joined.empty() ? "" : ", ") + cell(item);
    return joined;
  }
  if (value.is_object()) {
    std::string joined;
    for (const auto& [key, item] : value.items()) {
      joined += (joined.empty() ? "" : "; ") + readable(key) + " " + cell(item);
    }
    return joined;
  }
  return text::escape_xml(value.dump());
}

// Rows of objects, their keys as columns; `name` heads the first column when the rows have names.
std::string rows(const std::vector<std::pair<std::string, const Json*>>& list, bool named) {
  std::vector<std::string> columns;
  for (const auto& [name, row] : list) {
    for (const auto& [key, value] : row->items()) {
      if (std::find(columns.begin(), columns.end(), key) == columns.end()) columns.push_back(key);
    }
  }
  std::string html = "<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">\n<tr>";
  if (named) html += "<th></th>";
  for (const auto& column : columns) html += "<th>" + readable(column) + "</th>";
  html += "</tr>\n";
  for (const auto& [name, row] : list) {
    html += "<tr>";
    if (named) html += "<th align=\"left\">" + readable(name) + "</th>";
    for (const auto& column : columns) {
      html += "<td>" + (row->contains(column) ? cell(row->at(column)) : "") + "</td>";
    }
    html += "</tr>\n";
  }
  return html + "</table>\n";
}

std::string table_part(const Json& value) {
  std::vector<std::pair<std::string, const Json*>> list;
  if (value.is_array()) {
    for (const auto& item : value) {
      if (!item.is_object()) return paragraph(cell(value));
      list.emplace_back("", &item);
    }
    return rows(list, false);
  }
  for (const auto& [key, item] : value.items()) {
    if (!item.is_object()) {
      return rows({{"", &value}}, false);  // names and plain values: one row
    }
    list.emplace_back(key, &item);
  }
  return rows(list, true);
}

std::string unit_name(const Source& source, const std::string& id) {
  const Unit* unit = source.unit(id);
  return unit == nullptr ? id : unit->name;
}

}  // namespace

std::string about_page(const Source& source, const Series& series, std::size_t unknown_hexes,
                       std::size_t all_hexes) {
  std::string body = paragraph(source.description);
  if (source.invented) {
    body += paragraph(
        "This battle is invented: its map, counters and charts are made up so that "
        "every rule of the series can be tried.");
  }
  body += paragraph("Series: " + series.name + ". Version " + source.version + ".");
  std::size_t without_strength = 0;
  for (const auto& unit : source.units) {
    const Arm* arm = series.arm(unit.arm);
    if (arm->unit && arm->rotates && unit.fact(series.counter.left).empty()) ++without_strength;
  }
  if (without_strength > 0) {
    body += paragraph(std::to_string(without_strength) +
                      " counters show a question mark: their strength is printed on the counters "
                      "of the game and not in its rulebook. An owner of the game can fill in "
                      "ratings.csv and build the module again.");
  }
  if (unknown_hexes > 0) {
    body += paragraph(std::to_string(unknown_hexes) + " of " + std::to_string(all_hexes) +
                      " hexes are hatched: the rulebook does not state their terrain. They are "
                      "not clear, only unknown.");
  }
  body +=
      "<h3>Counters</h3>\n<ul>\n"
      "<li>The dark pointer shows the facing; turn it with Ctrl+] and Ctrl+[.</li>\n"
      "<li>Formation: Ctrl+F and Ctrl+Shift+F. Losses: Ctrl+L and Ctrl+Shift+L.</li>\n";
  std::vector<std::string> seen;
  for (const auto& layer : series.layers) {
    if (contains(seen, layer.name)) continue;
    seen.push_back(layer.name);
    body +=
        "<li>" + layer.name + ": Ctrl+" + std::string(1, static_cast<char>(layer.key)) + ".</li>\n";
  }
  body +=
      "<li>Where a unit fills more than one hex, its counter stands in one of them and an "
      "extra counter in each other.</li>\n</ul>\n";
  body +=
      "<h3>Checking a log</h3>\n<p>This module tells Provost what its counters mean, so a log "
      "needs nothing else:</p>\n<pre>provost audit turn.vlog --module " +
      text::escape_xml(source.id) + ".vmod</pre>\n";
  return page(source.name, body);
}

std::string scenario_page(const ScenarioSource& scenario, const Source& source) {
  const auto end = scenario.last_turn.empty() ? std::string("; the last turn is not known")
                                              : " to " + scenario.last_turn;
  std::string body = paragraph("From " + scenario.first_turn + end + "." +
                               (scenario.cite.empty() ? "" : " (" + scenario.cite + ")"));
  if (!scenario.victory.empty()) body += "<h3>Victory</h3>\n" + paragraph(scenario.victory);
  std::vector<std::string> waiting;
  for (const auto& box : source.map.boxes) {
    std::vector<std::string> units;
    for (const auto& placement : scenario.placements) {
      if (placement.box == box.id) units.push_back(unit_name(source, placement.unit));
    }
    if (units.empty()) continue;
    waiting.push_back(box.name + (box.where.empty() ? "" : " (" + box.where + ")") + ": " +
                      text::join(units, ", "));
  }
  for (const auto& placement : scenario.placements) {
    if (!placement.area.empty()) {
      waiting.push_back(unit_name(source, placement.unit) + ": " + placement.area);
    }
  }
  body += bullets("Placed by the owner", waiting);
  std::vector<std::string> arriving;
  for (const auto& reinforcement : scenario.reinforcements) {
    arriving.push_back(
        (reinforcement.turn.empty() ? std::string("When called") : reinforcement.turn) + ": " +
        unit_name(source, reinforcement.unit) +
        (reinforcement.entry.empty() ? "" : ", " + reinforcement.entry));
  }
  body += bullets("Reinforcements", arriving);
  body += bullets("Options", scenario.options);
  body += bullets("Notes", scenario.notes);
  if (!scenario.rules_in_force.empty()) {
    body += "<h3>Rules in force</h3>\n" + paragraph(text::join(scenario.rules_in_force, ", "));
  }
  return page(scenario.name, body);
}

std::string table_page(const Table& table) {
  std::string body;
  if (table.invented) body += paragraph("Invented: these numbers are not those of a printed game.");
  body += paragraph(table.note);
  const auto json = Json::parse(table.text);
  for (const auto& [key, value] : json.items()) {
    if (key == "schema" || key == "id" || key == "title" || key == "invented" || key == "note") {
      continue;
    }
    if (value.is_structured()) {
      body += "<h3>" + readable(key) + "</h3>\n" + table_part(value);
    } else {
      body += "<p>" + readable(key) + ": " + cell(value) + "</p>\n";
    }
  }
  return page(table.title, body);
}

}  // namespace provost::scenario
