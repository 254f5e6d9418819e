// SPDX-License-Identifier: MIT
#include "vassal/grid_numbering.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "vassal/geometry.h"
#include "vassal/grid_format.h"

namespace provost::vassal {
namespace {

// A grid of absurdly small cells must not make names of a million letters.
constexpr std::int64_t kMaxLetters = 1000;
constexpr std::size_t kMaxElements = 9;
constexpr std::size_t kMaxName = 200;

std::string number_name(int value, char type, int leading) {
  std::string result = value < 0 ? "-" : "";
  const std::int64_t magnitude = std::abs(static_cast<std::int64_t>(value));
  if (type == 'A') {  // A..Z, AA, BB, ... ZZ, AAA: the same letter, once more each time round
    const auto letters = std::min(magnitude / 26 + 1, kMaxLetters);
    // Every round adds one letter, and only the remainder says which.
    result.append(static_cast<std::size_t>(letters), static_cast<char>('A' + magnitude % 26));
    return result;
  }
  std::int64_t power = 1;
  for (int i = 0; i < std::min(leading, 18); ++i) power *= 10;
  for (; power >= 10 && magnitude < power; power /= 10) result += '0';
  return result + std::to_string(magnitude);
}

std::optional<int> parse_number(std::string_view name, char type) {
  if (type != 'A') return text::to_int(name);
  const bool negative = !name.empty() && name.front() == '-';
  if (negative) name.remove_prefix(1);
  if (name.empty() || name.size() > kMaxLetters) return std::nullopt;
  const int value = 26 * (static_cast<int>(name.size()) - 1) + (name.back() - 'A');
  return negative ? -value : value;
}

// One piece of the pattern that a location name must match.
struct Element {
  enum Kind { kLiteral, kRow, kColumn } kind;
  std::string literal;
  char type = 'N';
  int leading = 0;
  bool exact = false;
};

// Lengths that this row or column number may have at the start of the text, longest first, as a
// greedy regular expression tries them.
std::vector<std::size_t> candidate_lengths(const Element& element, std::string_view text) {
  std::vector<std::size_t> lengths;
  const std::size_t sign = !text.empty() && text.front() == '-' ? 1 : 0;
  std::size_t end = sign;
  std::size_t least = sign + static_cast<std::size_t>(std::max(java_add(element.leading, 1), 1));
  if (element.type == 'A') {
    least = sign + 1;
    while (end < text.size() && text[end] >= 'A' && text[end] <= 'Z' && text[end] == text[sign])
      ++end;
  } else {
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  }
  for (std::size_t length = end; length >= least; --length) {
    const auto number = text.substr(0, length);
    if (element.exact) {
      const auto value = parse_number(number, element.type);
      if (!value || number_name(*value, element.type, element.leading) != number) continue;
    }
    lengths.push_back(length);
  }
  return lengths;
}

bool match(const std::vector<Element>& elements, std::size_t at, std::string_view text,
           std::string_view& row, std::string_view& column) {
  if (at == elements.size()) return text.empty();
  const Element& element = elements[at];
  if (element.kind == Element::kLiteral) {
    return text.substr(0, element.literal.size()) == element.literal &&
           match(elements, at + 1, text.substr(element.literal.size()), row, column);
  }
  for (const std::size_t length : candidate_lengths(element, text)) {
    if (!match(elements, at + 1, text.substr(length), row, column)) continue;
    // Set on the way back, so that the last group of a kind wins as it does in the engine.
    std::string_view& target = element.kind == Element::kRow ? row : column;
    if (target.empty()) target = text.substr(0, length);
    return true;
  }
  return false;
}

char first_character(const Component& component, std::string_view key, char other) {
  const std::string* value = component.attribute(key);
  return value == nullptr || value->empty() ? other : value->front();
}

}  // namespace

GridNumbering::GridNumbering(const Component& component)
    : first(first_character(component, "first", 'H')),
      separator(component.attribute_or("sep", "")),
      h_type(first_character(component, "hType", 'N')),
      v_type(first_character(component, "vType", 'N')),
      h_leading(component.number("hLeading", 1)),
      v_leading(component.number("vLeading", 1)),
      h_offset(component.number("hOff", 1)),
      v_offset(component.number("vOff", 1)),
      h_descending(component.flag("hDescend", false)),
      v_descending(component.flag("vDescend", false)),
      stagger(component.flag("stagger", true)),
      format(component.attribute_or("locationFormat", "$gridLocation$")) {}

std::string GridNumbering::name(int row, int column) const {
  const std::string row_name = number_name(java_add(row, v_offset), v_type, v_leading);
  const std::string column_name = number_name(java_add(column, h_offset), h_type, h_leading);
  const std::string both =
      first == 'H' ? column_name + separator + row_name : row_name + separator + column_name;
  return fill_format(format, {{"gridLocation", both}, {"row", row_name}, {"column", column_name}},
                     false);
}

std::optional<std::pair<int, int>> GridNumbering::parse(const std::string& text, bool exact) const {
  const Element row_element{Element::kRow, {}, v_type, v_leading, exact};
  const Element column_element{Element::kColumn, {}, h_type, h_leading, exact};
  std::vector<Element> elements;
  bool row_known = false;
  bool column_known = false;
  for (const auto& part : split_format(format)) {
    if (!part.property) {
      elements.push_back({Element::kLiteral, part.text});
    } else if (part.text == "gridLocation") {
      elements.push_back(first == 'H' ? column_element : row_element);
      elements.push_back({Element::kLiteral, separator});
      elements.push_back(first == 'H' ? row_element : column_element);
      row_known = column_known = true;
    } else if (part.text == "row") {
      elements.push_back(row_element);
      row_known = true;
    } else if (part.text == "column") {
      elements.push_back(column_element);
      column_known = true;
    }
  }
  if (!row_known || !column_known) return std::nullopt;
  // Backtracking: a format that repeats its numbers must not take for ever.
  if (elements.size() > kMaxElements || text.size() > kMaxName) return std::nullopt;
  std::string_view row_text;
  std::string_view column_text;
  if (!match(elements, 0, text, row_text, column_text)) return std::nullopt;
  const auto row = parse_number(row_text, v_type);
  const auto column = parse_number(column_text, h_type);
  if (!row || !column) return std::nullopt;
  return std::pair(java_subtract(*row, v_offset), java_subtract(*column, h_offset));
}

}  // namespace provost::vassal
