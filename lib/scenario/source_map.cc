// SPDX-License-Identifier: MIT
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "base/edit_distance.h"
#include "scenario/hex_field.h"
#include "scenario/json_file.h"
#include "scenario/source.h"
#include "scenario/source_file.h"
#include "scenario/terrain_csv.h"

namespace provost::scenario {

namespace {

constexpr int kMostColumns = 99;  // two digits each: S1815
constexpr int kMostHexes = 40'000;

std::pair<int, int> read_range(const Node& node, std::string_view key) {
  const auto list = node.list(key, true);
  const auto whole = [&](std::size_t i) {
    const auto& json = list[i];
    if (json.json().is_number_integer()) {
      const auto number = json.json().get<std::int64_t>();
      if (number >= 0 && number <= kMostColumns) return static_cast<int>(number);
    }
    json.problem("expected a whole number from 0 to 99");
    return 1;
  };
  if (list.size() != 2) {
    node.problem_at(key, "expected [first, last]");
    return {1, 1};
  }
  const std::pair<int, int> range{whole(0), whole(1)};
  if (range.first > range.second) node.problem_at(key, "the first is greater than the last");
  return range;
}

void read_sheets(const Node& root, MapSource& map) {
  std::set<std::string> prefixes;
  long hexes = 0;
  for (const auto& node : root.list("sheets", true)) {
    node.allow({"prefix", "columns", "rows", "beside", "picture", "note"});
    Sheet sheet;
    sheet.prefix = node.has("prefix") ? node.text_or("prefix", "") : node.text("prefix");
    std::tie(sheet.first_column, sheet.last_column) = read_range(node, "columns");
    std::tie(sheet.first_row, sheet.last_row) = read_range(node, "rows");
    sheet.beside = node.flag_or("beside", false);
    if (sheet.beside && map.sheets.empty()) {
      node.problem_at("beside", "there is no sheet before the first one");
    } else if (sheet.beside && (map.sheets.back().last_column + 1 - sheet.first_column) % 2 != 0) {
      node.problem_at("columns", "the hexes do not fit beside column " +
                                     std::to_string(map.sheets.back().last_column) +
                                     ": both columns sit at the same height");
    }
    if (!prefixes.insert(sheet.prefix).second) {
      node.problem_at("prefix", "a second sheet \"" + sheet.prefix + "\"");
    }
    if (sheet.prefix.find_first_of("$;,/\\\t") != std::string::npos) {
      node.problem_at("prefix", "expected letters");
    }
    hexes += static_cast<long>(sheet.last_column - sheet.first_column + 1) *
             (sheet.last_row - sheet.first_row + 1);
    map.sheets.push_back(std::move(sheet));
  }
  if (map.sheets.empty()) root.problem_at("sheets", "expected at least one sheet");
  if (hexes > kMostHexes) root.problem_at("sheets", "more than 40,000 hexes");
}

void read_boxes(const Node& root, MapSource& map) {
  std::set<std::string> ids;
  std::set<std::string> names;
  for (const auto& node : root.list("boxes", false)) {
    node.allow({"id", "name", "where", "deck", "cite", "note"});
    DeploymentBox box{node.id("id"), node.line("name"), node.text_or("where", ""),
                      node.flag_or("deck", false)};
    if (!ids.insert(box.id).second) node.problem_at("id", "a second box \"" + box.id + "\"");
    if (!names.insert(box.name).second) {
      node.problem_at("name", "a second box named \"" + box.name + "\"");
    }
    if (box.name.find_first_of("$;\\\t") != std::string::npos) {
      node.problem_at("name", "may not hold a dollar sign, semicolon, backslash or tab");
    }
    map.boxes.push_back(std::move(box));
  }
}

// Reads the hex names of a list and reports those that are not on the map.
class HexReader {
 public:
  explicit HexReader(const HexField& field) : field_(field), names_(field.names()) {}

  std::optional<Cell> cell(const Node& node) const {
    if (!node.json().is_string()) {
      node.problem("expected the name of a hex");
      return std::nullopt;
    }
    const auto name = node.json().get<std::string>();
    auto found = field_.find(name);
    if (!found) node.problem("no hex \"" + name + "\" on the map" + did_you_mean(name, names_));
    return found;
  }

  std::vector<std::string> names(const Node& node, std::string_view key) const {
    std::vector<std::string> result;
    for (const auto& hex : node.list(key, true)) {
      if (const auto found = cell(hex)) result.push_back(field_.name(*found));
    }
    return result;
  }

  const HexField& field() const { return field_; }

 private:
  const HexField& field_;
  std::vector<std::string> names_;
};

void read_terrain(const Node& root, const Series& series, const HexReader& hexes, MapSource& map) {
  std::map<std::string, std::string> kind_of;
  for (const auto& node : root.list("terrain", false)) {
    node.allow({"kind", "hexes", "cite", "note"});
    TerrainArea area{node.word("kind", series.hex_words(), "terrain"), hexes.names(node, "hexes")};
    for (const auto& hex : area.hexes) {
      const auto [before, fresh] = kind_of.emplace(hex, area.kind);
      if (!fresh) {
        node.problem_at("hexes", "hex " + hex + " already is " + before->second +
                                     "; a hex has one kind of terrain");
      }
    }
    map.terrain.push_back(std::move(area));
  }
}

void read_hexsides(const Node& root, const Series& series, const HexReader& hexes, MapSource& map) {
  for (const auto& node : root.list("hexsides", false)) {
    node.allow({"kind", "between", "cite", "note"});
    HexsideLine line;
    line.kind = node.word("kind", series.hexside_words(), "kind of hexside");
    for (const auto& pair : node.list("between", true)) {
      if (!pair.json().is_array() || pair.json().size() != 2) {
        pair.problem("expected two adjacent hexes");
        continue;
      }
      const Node first(pair.json()[0], pair.file(), pair.pointer() + "/0", pair.problems());
      const Node second(pair.json()[1], pair.file(), pair.pointer() + "/1", pair.problems());
      const auto a = hexes.cell(first);
      const auto b = hexes.cell(second);
      if (!a || !b) continue;
      if (hexes.field().direction(*a, *b) < 0) {
        pair.problem("hexes " + hexes.field().name(*a) + " and " + hexes.field().name(*b) +
                     " are not adjacent");
        continue;
      }
      line.between.emplace_back(hexes.field().name(*a), hexes.field().name(*b));
    }
    map.hexsides.push_back(std::move(line));
  }
}

void read_roads(const Node& root, const Series& series, const HexReader& hexes, MapSource& map) {
  for (const auto& node : root.list("roads", false)) {
    node.allow({"kind", "hexes", "cite", "note"});
    Road road{node.word("kind", series.road_words(), "kind of road"), hexes.names(node, "hexes")};
    for (std::size_t i = 1; i < road.hexes.size(); ++i) {
      const auto& field = hexes.field();
      if (field.direction(*field.find(road.hexes[i - 1]), *field.find(road.hexes[i])) < 0) {
        node.problem_at("hexes", "the road jumps from " + road.hexes[i - 1] + " to " +
                                     road.hexes[i] + ": not adjacent");
      }
    }
    map.roads.push_back(std::move(road));
  }
}

// What the book says of places in words that no terrain kind holds; kept for the rules.
void check_facts(const Node& root, const HexReader& hexes) {
  for (const auto& node : root.list("facts", false)) {
    node.allow(
        {"kind", "name", "hexes", "where", "fact", "condition", "certainty", "cite", "note"});
    node.text("kind");
    node.text("fact");
    hexes.names(node, "hexes");
  }
}

}  // namespace

MapSource read_map(const boost::filesystem::path& folder, const std::string& name,
                   const Series& series, Problems& problems) {
  MapSource map;
  map.file = name;
  const auto file = read_json_file(folder, name, problems);
  if (!file) return map;
  map.text = file->text;
  const Node root = file->root(problems);
  root.allow({"schema", "name", "orientation", "low_columns", "hex_height", "sheets",
              "default_terrain", "terrain", "hexsides", "roads", "elevations", "names", "facts",
              "boxes", "terrain_csv", "note"});
  root.expect_schema("provost-map/1");
  map.name = root.line("name");
  map.note = root.text_or("note", "");
  root.word("orientation", {"flat"}, "orientation");
  map.odd_columns_low = root.word("low_columns", {"odd", "even"}, "word") != "even";
  map.hex_height = root.optional_int("hex_height", 32, 160).value_or(64);
  if (map.hex_height % 2 != 0) root.problem_at("hex_height", "expected an even number of pixels");
  map.default_terrain = root.word("default_terrain", series.hex_words(), "terrain");
  const auto before = problems.count();
  read_sheets(root, map);
  if (problems.count() != before) return map;  // without its hexes nothing else can be checked
  const HexField field(map);
  const auto sheets = root.list("sheets", true);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (!sheets[i].has("picture")) continue;
    map.sheets[i].picture =
        read_sheet_picture(folder, sheets[i].child("picture"), field, map.sheets[i]);
  }
  const HexReader hexes(field);
  nlohmann::json whole;  // with what a spreadsheet adds
  if (root.has("terrain_csv") && names_source_file(root.child("terrain_csv"), folder)) {
    whole = *file->value;
    add_terrain_csv(folder, root.text("terrain_csv"), series, field, whole, problems);
    whole.erase("terrain_csv");
    map.text = whole.dump(1);
  }
  const Node terrain(whole.is_null() ? *file->value : whole, file->name, "", problems);
  read_terrain(terrain, series, hexes, map);
  read_hexsides(terrain, series, hexes, map);
  read_roads(root, series, hexes, map);
  for (const auto& node : root.list("elevations", false)) {
    node.allow({"level", "hexes", "cite", "note"});
    map.elevations.push_back({node.integer("level", -20, 100), hexes.names(node, "hexes")});
  }
  for (const auto& node : root.list("names", false)) {
    node.allow({"name", "hexes", "cite", "note"});
    map.names.push_back({node.text("name"), hexes.names(node, "hexes")});
  }
  check_facts(root, hexes);
  read_boxes(root, map);
  return map;
}

}  // namespace provost::scenario
