// SPDX-License-Identifier: MIT
#include "scenario/unit_sheet.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "scenario/cell_value.h"
#include "scenario/csv.h"
#include "scenario/source.h"
#include "scenario/source_id.h"

namespace provost::scenario {

namespace {

constexpr const char* kSide = "side";

class Reader {
 public:
  Reader(const UnitSheet& sheet, const Series& series, Problems& problems)
      : sheet_(sheet), series_(series), problems_(problems), facts_(fact_names(series)) {
    keys_ = unit_keys();
    for (const auto& field : series.fields) keys_.push_back(field.id);
    keys_.emplace_back(kSide);
  }

  UnitsFile read(const std::vector<CsvRow>& rows) {
    read_headings(rows.front());
    std::string units;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const auto unit = read_unit(rows[i]);
      if (!unit) continue;
      units += (units.empty() ? "\n    " : ",\n    ") + *unit;
      ++file_.units;
    }
    if (file_.units == 0 && !refused_) {
      problem(rows.front(), "",
              "no line is of the side \"" + text::printable(sheet_.side) + "\"" +
                  (others_.empty()
                       ? ""
                       : "; there are: " + text::join({others_.begin(), others_.end()}, ", ")));
    }
    file_.json =
        "{\n  \"schema\": \"provost-units/1\",\n  \"side\": " + nlohmann::json(sheet_.side).dump() +
        ",\n  \"units\": [" + units + "\n  ]\n}\n";
    return std::move(file_);
  }

 private:
  void problem(const CsvRow& row, const std::string& column, std::string message) {
    problems_.add(sheet_.file,
                  "line " + std::to_string(row.line) + (column.empty() ? "" : ", " + column),
                  std::move(message));
  }

  void read_headings(const CsvRow& row) {
    for (const auto& cell : row.cells) {
      const std::string heading(text::trim(cell));
      const auto renamed = sheet_.columns.find(heading);
      std::string key = renamed == sheet_.columns.end() ? text::lower(heading) : renamed->second;
      std::replace(key.begin(), key.end(), ' ', '_');
      if (!key.empty() && !contains(keys_, key)) {
        problem(row, "",
                "no key \"" + text::printable(key) + "\"" + did_you_mean(key, keys_) +
                    "; --column \"" + text::printable(heading) + "=KEY\" names the key, and \"" +
                    text::printable(heading) + "=\" leaves the column out");
        key.clear();
      } else if (!key.empty() && contains(columns_, key)) {
        problem(row, "", "a second column for \"" + key + "\"");
        key.clear();
      }
      columns_.push_back(key);
    }
    for (const auto& [heading, key] : sheet_.columns) {
      const bool there =
          std::any_of(row.cells.begin(), row.cells.end(),
                      [wanted = heading](const auto& cell) { return text::trim(cell) == wanted; });
      if (!there) problem(row, "", "no column \"" + text::printable(heading) + "\"");
    }
    for (const char* needed : {"name", "arm"}) {
      if (!contains(columns_, needed)) {
        problem(row, "", std::string("a column \"") + needed + "\" is needed");
      }
    }
  }

  std::optional<std::string> read_unit(const CsvRow& row) {
    std::map<std::string, std::string> cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string cell(text::trim(row.cells[i]));
      if (i >= columns_.size() && !cell.empty()) {
        problem(row, "", "more cells than the first line has columns");
        refused_ = true;
        return std::nullopt;
      }
      if (i < columns_.size() && !columns_[i].empty()) cells[columns_[i]] = cell;
    }
    if (contains(columns_, kSide) && text::lower(cells[kSide]) != text::lower(sheet_.side)) {
      ++file_.others;
      others_.insert(cells[kSide]);
      return std::nullopt;
    }
    for (const char* needed : {"name", "arm"}) {
      if (contains(columns_, needed) && cells[needed].empty()) problem(row, needed, "is missing");
    }
    const auto arms = series_.arm_ids();
    if (!cells["arm"].empty() && !contains(arms, cells["arm"])) {
      problem(row, "arm",
              "no arm \"" + text::printable(cells["arm"]) + "\" in the series" +
                  did_you_mean(cells["arm"], arms) + "; there are: " + text::join(arms, ", "));
    }
    auto& id = cells["id"];
    if (!id.empty() && !is_source_id(id)) {
      problem(row, "id",
              "\"" + text::printable(id) +
                  "\" is no id: small letters, digits, hyphens and underscores");
    }
    if (id.empty()) id = source_id(sheet_.side + " " + cells["name"], "unit");
    if (!ids_.insert(id).second)
      problem(row, "id", "a second unit \"" + text::printable(id) + "\"");
    return printed(row, cells);
  }

  std::string printed(const CsvRow& row, const std::map<std::string, std::string>& cells) {
    std::string unit;
    const auto add = [&](const std::string& key, const nlohmann::json& value) {
      unit += (unit.empty() ? "{\"" : ", \"") + key + "\": " + value.dump();
    };
    add("id", cells.at("id"));
    for (const auto& key : keys_) {
      const auto cell = cells.find(key);
      if (cell == cells.end() || key == "id" || key == kSide) continue;
      const bool fact = contains(facts_, key);
      if (cell->second.empty()) {
        if (fact) add(key, nullptr);
        continue;
      }
      const bool free = key == "note" || key == "cite";
      const auto why = fact   ? refuse_cell(series_, key, cell->second)
                       : free ? std::string()
                              : refuse_break(cell->second);
      if (!why.empty()) {
        problem(row, key, why + ", found \"" + text::printable(cell->second) + "\"");
      } else {
        add(key, fact ? value_of(key, cell->second) : nlohmann::json(cell->second));
      }
    }
    return unit + "}";
  }

  // A number where the file has one: a text that looks like one stays a text.
  nlohmann::json value_of(const std::string& key, const std::string& cell) const {
    if (key == "can_skirmish") return cell == "yes";
    if (key == "weight" || key == "by_hand") return cell;
    const auto* field = series_.field(key);
    if (field != nullptr && !field->words.empty()) return cell;
    const auto number = text::to_double(cell);
    if (!number) return cell;
    if (std::abs(*number) < 1e9 && std::floor(*number) == *number) return std::lround(*number);
    return *number;
  }

  const UnitSheet& sheet_;
  const Series& series_;
  Problems& problems_;
  std::vector<std::string> facts_;
  std::vector<std::string> keys_;
  std::vector<std::string> columns_;  // key of each column, empty: left out
  std::set<std::string> ids_;
  bool refused_ = false;          // a line whose side is not known
  std::set<std::string> others_;  // sides of lines that were passed over
  UnitsFile file_;
};

}  // namespace

std::optional<UnitsFile> units_of_sheet(const UnitSheet& sheet, std::string_view text,
                                        const Series& series, Problems& problems) {
  auto rows = read_csv(text);
  if (!rows) {
    problems.add(in_file(std::move(rows.error()), sheet.file));
    return std::nullopt;
  }
  if (rows->empty()) {
    problems.add(sheet.file, "line 1", "expected a first line such as id,name,arm,sp,mp");
    return std::nullopt;
  }
  const auto before = problems.count();
  auto file = Reader(sheet, series, problems).read(*rows);
  if (problems.count() > before) return std::nullopt;
  return file;
}

}  // namespace provost::scenario
