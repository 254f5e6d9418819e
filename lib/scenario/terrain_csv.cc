// SPDX-License-Identifier: MIT
#include "scenario/terrain_csv.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/edit_distance.h"
#include "base/text.h"
#include "scenario/csv.h"
#include "scenario/json_file.h"

namespace provost::scenario {

namespace {

using nlohmann::json;

const std::vector<std::string> kColumns = {"hex", "terrain", "sides"};
const std::vector<std::string> kDirections = {"n", "ne", "se", "s", "sw", "nw"};  // of HexField

class TerrainReader {
 public:
  TerrainReader(std::string file, const Series& series, const HexField& field, const json& map,
                Problems& problems)
      : file_(std::move(file)), series_(series), field_(field), problems_(problems) {
    for (const auto& area : map.value("terrain", json::array())) {
      if (!area.is_object() || !area.contains("hexes") || !area["hexes"].is_array()) continue;
      for (const auto& hex : area["hexes"]) {
        if (hex.is_string()) known_[hex.get<std::string>()] = area.value("kind", "");
      }
    }
  }

  void read(const CsvRow& row) {
    const auto cell = [&](std::size_t i) {
      return i < row.cells.size() ? std::string(text::trim(row.cells[i])) : std::string();
    };
    const auto name = cell(0);
    const auto hex = field_.find(name);
    if (!hex) {
      problem(row, "no hex \"" + text::printable(name) + "\" on the map" +
                       did_you_mean(name, field_.names()));
      return;
    }
    if (row.cells.size() > kColumns.size()) problem(row, "more cells than hex, terrain and sides");
    if (const auto kind = cell(1); !kind.empty()) read_terrain(row, field_.name(*hex), kind);
    for (const auto& part : text::split(cell(2), ';')) {
      if (!text::trim(part).empty()) read_sides(row, *hex, std::string(text::trim(part)));
    }
  }

  // As the map file has them: one area, one line of hexsides a kind.
  void add_to(json& map) const {
    for (const auto& [kind, hexes] : areas_) {
      map["terrain"].push_back({{"kind", kind}, {"hexes", hexes}});
    }
    for (const auto& [kind, between] : sides_) {
      map["hexsides"].push_back({{"kind", kind}, {"between", between}});
    }
  }

 private:
  void problem(const CsvRow& row, std::string message) {
    problems_.add(file_, "line " + std::to_string(row.line), std::move(message));
  }

  void read_terrain(const CsvRow& row, const std::string& hex, const std::string& kind) {
    const auto words = series_.hex_words();
    if (!contains(words, kind)) return problem(row, unknown_word("terrain", kind, words));
    const auto [before, fresh] = known_.emplace(hex, kind);
    if (fresh) {
      areas_[kind].push_back(hex);
    } else if (before->second != kind) {
      problem(row,
              "hex " + hex + " already is " + before->second + "; a hex has one kind of terrain");
    }
  }

  void read_sides(const CsvRow& row, const Cell& hex, const std::string& part) {
    std::istringstream words(part);
    std::string kind;
    words >> kind;
    const auto kinds = series_.hexside_words();
    if (!contains(kinds, kind)) return problem(row, unknown_word("kind of hexside", kind, kinds));
    int count = 0;
    for (std::string direction; words >> direction; ++count) {
      const auto at = std::find(kDirections.begin(), kDirections.end(), text::lower(direction));
      if (at == kDirections.end()) {
        problem(row, unknown_word("direction", direction, kDirections));
        continue;
      }
      const auto beside = field_.name(
          field_.neighbour(hex, static_cast<int>(std::distance(kDirections.begin(), at))));
      if (beside.empty()) {
        problem(row, "there is no hex to the " + direction + " of " + field_.name(hex));
        continue;
      }
      sides_[kind].push_back({field_.name(hex), beside});
    }
    if (count == 0) problem(row, "\"" + kind + "\" needs a direction: n, ne, se, s, sw or nw");
  }

  std::string file_;
  const Series& series_;
  const HexField& field_;
  Problems& problems_;
  std::map<std::string, std::string> known_;  // kind by hex
  std::map<std::string, std::vector<std::string>> areas_;
  std::map<std::string, std::vector<std::vector<std::string>>> sides_;
};

}  // namespace

void add_terrain_csv(const boost::filesystem::path& folder, const std::string& name,
                     const Series& series, const HexField& field, json& map, Problems& problems) {
  const auto text = read_source_text(folder, name, problems);
  if (!text) return;
  const auto file = (folder / name).string();
  auto read = read_csv(*text);
  if (!read) return problems.add(in_file(std::move(read.error()), file));
  const auto& rows = *read;
  std::vector<std::string> heads;
  if (!rows.empty()) {
    for (const auto& cell : rows.front().cells) heads.push_back(text::lower(text::trim(cell)));
  }
  if (heads.empty() || heads.size() > kColumns.size() ||
      !std::equal(heads.begin(), heads.end(), kColumns.begin())) {
    problems.add(file, "line 1", "expected the first line hex,terrain,sides");
    return;
  }
  TerrainReader reader(file, series, field, map, problems);
  for (std::size_t i = 1; i < rows.size(); ++i) reader.read(rows[i]);
  reader.add_to(map);
}

}  // namespace provost::scenario
