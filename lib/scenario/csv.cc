// SPDX-License-Identifier: MIT
#include "scenario/csv.h"

#include <algorithm>

namespace provost::scenario {

char separator_of(std::string_view text) {
  const auto first = text.substr(0, text.find('\n'));
  char most = ',';
  std::ptrdiff_t count = 0;
  for (const char candidate : {',', ';', '\t'}) {
    const auto found = std::count(first.begin(), first.end(), candidate);
    if (found <= count) continue;
    most = candidate;
    count = found;
  }
  return most;
}

Result<std::vector<CsvRow>> read_csv(std::string_view text) {
  std::vector<CsvRow> rows;
  CsvRow row;
  std::string cell;
  bool quoted = false;
  int line = 1;
  int opened = 1;  // where the last quote begins
  const char separator = separator_of(text);
  const auto end_row = [&] {
    row.cells.push_back(cell);
    cell.clear();
    // Spreadsheets write lines of nothing but separators where a row is empty.
    const bool blank = std::all_of(row.cells.begin(), row.cells.end(), [](const std::string& text) {
      return text.find_first_not_of(" \t") == std::string::npos;
    });
    if (!blank) rows.push_back(row);
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
      opened = line;
    } else if (c == separator) {
      row.cells.push_back(cell);
      cell.clear();
    } else if (c == '\n') {
      end_row();
      row.line = line;
    } else if (c != '\r' || i + 1 >= text.size() || text[i + 1] != '\n') {
      cell += c;
    }
  }
  if (quoted) {
    return fail(ErrorCode::kMalformed, "a quote that is opened here is never closed",
                "line " + std::to_string(opened));
  }
  if (!cell.empty() || !row.cells.empty()) end_row();
  return rows;
}

}  // namespace provost::scenario
