// SPDX-License-Identifier: MIT
#include "scenario/cell_value.h"

#include "base/text.h"
#include "scenario/amounts.h"

namespace provost::scenario {

const std::vector<std::string>& by_hand_marks() {
  static const std::vector<std::string> kMarks = {"P", "FP", "FP2", "none"};
  return kMarks;
}

std::string refuse_break(std::string_view text) {
  return text.find_first_of("\t\n\r") == std::string_view::npos
             ? ""
             : "a tab or line break cannot stand in it";
}

std::string refuse_cell(const Series& series, const std::string& column, const std::string& cell) {
  if (cell.empty()) return {};
  if (cell.ends_with('\\')) return "a cell cannot end in a backslash";  // vassal/sequence.h
  if (auto why = refuse_break(cell); !why.empty()) return why;
  if (const auto* field = series.field(column)) {
    if (!field->words.empty()) {
      return contains(field->words, cell)
                 ? ""
                 : "expected " + text::join(field->words, ", ") + " or nothing";
    }
    if (field->text) return {};
  }
  if (column == "type" || column == "rating") return {};
  if (column == "by_hand") {
    return contains(by_hand_marks(), cell)
               ? ""
               : "expected " + text::join(by_hand_marks(), ", ") + " or nothing";
  }
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
