// SPDX-License-Identifier: MIT
#include <set>

#include "base/edit_distance.h"
#include "base/text.h"
#include "scenario/cell_value.h"
#include "scenario/csv.h"
#include "scenario/json_file.h"
#include "scenario/source.h"

namespace provost::scenario {

namespace {

bool same_value(const std::string& a, const std::string& b) {
  const auto x = text::to_double(a);
  const auto y = text::to_double(b);
  return a == b || (x && y && *x == *y);
}

}  // namespace

void merge_ratings(const boost::filesystem::path& folder, const std::string& name,
                   const Series& series, Source& source, Problems& problems) {
  const auto text = read_source_text(folder, name, problems);
  if (!text) return;
  const auto file = (folder / name).string();
  const auto place = [](const CsvRow& row) { return "line " + std::to_string(row.line); };
  auto read = read_csv(*text);
  if (!read) return problems.add(in_file(std::move(read.error()), file));
  const auto& rows = *read;
  if (rows.empty()) {
    problems.add(file, "line 1", "expected a first line such as id,sp,mp,er,cr");
    return;
  }
  auto columns = fact_names(series);
  columns.emplace_back("type");
  std::vector<std::string> heads;
  for (const auto& cell : rows.front().cells) heads.emplace_back(text::trim(cell));
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (i == 0 ? heads[i] != "id" : !contains(columns, heads[i])) {
      problems.add(
          file, "line 1",
          i == 0 ? "the first column must be \"id\"" : unknown_word("column", heads[i], columns));
    }
  }
  std::vector<std::string> ids;
  for (const auto& unit : source.units) ids.push_back(unit.id);
  std::set<std::string> seen;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const auto& row = rows[r];
    const std::string id(text::trim(row.cells.front()));
    Unit* unit = nullptr;
    for (auto& candidate : source.units) {
      if (candidate.id == id) unit = &candidate;
    }
    if (unit == nullptr) {
      problems.add(file, place(row), "no unit \"" + id + "\"" + did_you_mean(id, ids));
      continue;
    }
    if (!seen.insert(id).second) problems.add(file, place(row), "a second line for \"" + id + "\"");
    if (row.cells.size() > heads.size()) {
      problems.add(file, place(row), "more cells than the first line has columns");
    }
    for (std::size_t i = 1; i < row.cells.size() && i < heads.size(); ++i) {
      const std::string cell(text::trim(row.cells[i]));
      if (cell.empty() || !contains(columns, heads[i])) continue;
      if (const auto why = refuse_cell(series, heads[i], cell); !why.empty()) {
        problems.add(file, place(row) + ", " + heads[i], why + ", found \"" + cell + "\"");
        continue;
      }
      auto& value = heads[i] == "type" ? unit->type : unit->facts[heads[i]];
      if (!value.empty() && !same_value(value, cell)) {
        problems.add(file, place(row) + ", " + heads[i],
                     "\"" + cell + "\" contradicts \"" + value + "\" of the units file");
      }
      value = cell;
    }
  }
}

}  // namespace provost::scenario
