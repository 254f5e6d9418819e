// SPDX-License-Identifier: MIT
#include "scenario/cell_value.h"

#include "base/text.h"
#include "scenario/amounts.h"

namespace provost::scenario {

std::string refuse_cell(const Series& series, const std::string& column, const std::string& cell) {
  if (cell.empty()) return {};
  if (cell.ends_with('\\')) return "a cell cannot end in a backslash";  // vassal/sequence.h
  if (const auto* field = series.field(column)) {
    if (!field->words.empty()) {
      return contains(field->words, cell)
                 ? ""
                 : "expected " + text::join(field->words, ", ") + " or nothing";
    }
    if (field->text) return {};
  }
  if (column == "type" || column == "by_hand" || column == "rating") return {};
  if (column == "can_skirmish") {
    return cell == "yes" || cell == "no" ? "" : "expected yes, no or nothing";
  }
  if (column == "weight") {
    return cell == "heavy" || cell == "medium" || cell == "light"
               ? ""
               : "expected heavy, medium, light or nothing";
  }
  const auto number = text::to_double(cell);
  if (number && *number < 0 && is_amount(column)) return "expected 0 or more, or nothing";
  return number ? "" : "expected a number or nothing";
}

}  // namespace provost::scenario
