// SPDX-License-Identifier: MIT
#include "scenario/csv.h"

namespace provost::scenario {

std::vector<CsvRow> read_csv(std::string_view text) {
  std::vector<CsvRow> rows;
  CsvRow row;
  std::string cell;
  bool quoted = false;
  int line = 1;
  const auto end_row = [&] {
    row.cells.push_back(cell);
    cell.clear();
    if (row.cells.size() > 1 || !row.cells.front().empty()) rows.push_back(row);
    row.cells.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (quoted) {
      if (c != '"') {
        cell += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += '"';
        ++i;
      } else {
        quoted = false;
      }
    } else if (c == '"' && cell.empty()) {
      quoted = true;
    } else if (c == ',') {
      row.cells.push_back(cell);
      cell.clear();
    } else if (c == '\n') {
      end_row();
      row.line = line;
    } else if (c != '\r' || i + 1 >= text.size() || text[i + 1] != '\n') {
      cell += c;
    }
  }
  if (!cell.empty() || !row.cells.empty()) end_row();
  return rows;
}

}  // namespace provost::scenario
