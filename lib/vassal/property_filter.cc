// SPDX-License-Identifier: MIT
#include "vassal/property_filter.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string>
#include <vector>

#include "base/text.h"
#include "vassal/bean_shell.h"
#include "vassal/sequence.h"

namespace provost::vassal {

namespace {

// A name that contains itself twice doubles the text each time.
constexpr std::size_t kMaxText = 10'000;

constexpr std::array<std::string_view, 8> kOperators = {"!=", "<=", ">=", ">",
                                                        "<",  "=~", "=",  "!~"};

// As Java's Pattern.split: empty parts at the end are dropped.
std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (auto at = text.find(separator); at != std::string_view::npos;
       at = text.find(separator, begin)) {
    parts.push_back(text.substr(begin, at - begin));
    begin = at + separator.size();
  }
  parts.push_back(text.substr(begin));
  while (parts.size() > 1 && parts.back().empty()) parts.pop_back();
  return parts;
}

std::optional<bool> matches(const std::string& text, const std::string& pattern) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _.*+?|()";
  constexpr std::size_t kLongest = 200;  // the matcher goes as deep as the text is long
  if (pattern.find_first_not_of(kPlain) != std::string::npos || text.size() > kLongest ||
      pattern.size() > kLongest || text.find_first_of("\r\n") != std::string::npos) {
    return std::nullopt;
  }
  for (const char* java_only : {"(?", "*+", "++", "?+"}) {
    if (pattern.find(java_only) != std::string::npos) return std::nullopt;
  }
  // Bytes and Java's characters are the same only in ASCII.
  const auto beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  if (std::any_of(text.begin(), text.end(), beyond_ascii)) return std::nullopt;
  try {
    return std::regex_match(text, std::regex(pattern));
  } catch (const std::regex_error&) {
    return std::nullopt;
  }
}

// The value as Java prints it: of a property that is not there, "null".
std::optional<std::string> text_of(const PropertyValue& value) {
  if (value.is_unknown()) return std::nullopt;
  return value.found() ? value.text : "null";
}

std::optional<int> compare(const std::string& property, const std::string& value) {
  const auto left = text::to_int(property);
  const auto right = text::to_int(value);
  if (left && right) return *left < *right ? -1 : (*left > *right ? 1 : 0);
  // Java compares UTF-16 units, whose order is that of the bytes of UTF-8 below U+E000.
  const auto high = [](char c) { return static_cast<unsigned char>(c) >= 0xEE; };
  if (std::any_of(property.begin(), property.end(), high) ||
      std::any_of(value.begin(), value.end(), high)) {
    return std::nullopt;
  }
  return property < value ? -1 : (property > value ? 1 : 0);
}

std::optional<bool> compared(std::string_view op, const std::string& property,
                             const std::string& value) {
  if (op == "=") return property == value;
  if (op == "!=") return property != value;
  if (op == "=~") return matches(property, value);
  if (op == "!~") {
    const auto matched = matches(property, value);
    return matched ? std::optional<bool>(!*matched) : std::nullopt;
  }
  const auto order = compare(property, value);
  if (!order) return std::nullopt;
  if (op == "<") return *order < 0;
  if (op == "<=") return *order <= 0;
  if (op == ">") return *order > 0;
  return *order >= 0;
}

std::optional<bool> clause(std::string_view text, const PropertySource& piece) {
  for (const auto op : kOperators) {
    if (text.find(op) == std::string_view::npos) continue;
    if (text == op) return true;
    const auto parts = split(text, op);
    const std::string_view name = text::trim(parts.front());
    const std::string value(parts.size() > 1 ? text::trim(parts[1]) : std::string_view());
    const auto property = text_of(piece(name));
    if (!property) return std::nullopt;
    return compared(op, *property, value);
  }
  return true;
}

// What is not known spoils the whole only where it decides. A separator with nothing behind it
// belongs to the clause before it.
std::optional<bool> both(std::string_view text, const PropertySource& piece) {
  const auto parts = split(text, "&&");
  if (parts.size() < 2) return clause(text, piece);
  std::optional<bool> all = true;
  for (const auto part : parts) {
    const auto one = clause(part, piece);
    if (one == false) return false;
    if (!one) all = std::nullopt;
  }
  return all;
}

std::optional<bool> either(std::string_view text, const PropertySource& piece) {
  const auto parts = split(text, "||");
  if (parts.size() < 2) return both(text, piece);
  std::optional<bool> any = false;
  for (const auto part : parts) {
    const auto one = both(part, piece);
    if (one == true) return true;
    if (!one) any = std::nullopt;
  }
  return any;
}

PropertyValue fill_in_names(std::string_view format, const PropertySource& source) {
  std::string out;
  bool is_name = true;
  bool known = true;
  SequenceDecoder decoder(format, '$');
  while (decoder.has_more()) {
    const std::string token = decoder.next();
    is_name = !is_name;
    if (token.empty()) continue;
    if (!is_name || !decoder.has_more()) {
      out += token;
      continue;
    }
    const PropertyValue value = source(token);
    known = known && !value.is_unknown();
    out += value.found() || !value.text.empty() ? value.text : token;
    if (out.size() > kMaxText) return PropertyValue::unknown();
  }
  return known ? PropertyValue::of(std::move(out)) : PropertyValue::unknown(std::move(out));
}

}  // namespace

PropertyValue fill_in(std::string_view format, const PropertySource& source) {
  const std::string_view trimmed = text::trim(format);
  if (trimmed.empty()) return PropertyValue::of("");
  if (const auto expression = inside_braces(trimmed)) {
    // One literal alone is taken as it stands, without its escapes.
    if (expression->size() > 1 && expression->front() == '"' &&
        expression->find('"', 1) == expression->size() - 1) {
      return PropertyValue::of(std::string(expression->substr(1, expression->size() - 2)));
    }
    return evaluate_bean_shell(*expression, source);
  }
  if (const auto number = text::to_int(trimmed)) return PropertyValue::of(std::to_string(*number));
  if (trimmed.find('$') == std::string_view::npos) return PropertyValue::of(std::string(format));
  return fill_in_names(trimmed, source);
}

std::optional<bool> filter_accepts(std::string_view filter, const PropertySource& piece,
                                   const PropertySource& owner) {
  const std::string_view trimmed = text::trim(filter);
  if (trimmed.empty()) return false;
  if (const auto expression = inside_braces(trimmed)) {
    PropertyValue result;
    if (expression->find('$') != std::string_view::npos) {
      const PropertyValue filled = fill_in(*expression, owner);
      if (filled.is_unknown()) return std::nullopt;
      result = evaluate_bean_shell(filled.text, piece);
    } else {
      result = evaluate_bean_shell(*expression, piece);
    }
    if (result.is_unknown()) return std::nullopt;
    return result.text == "true";
  }
  const PropertyValue filled = fill_in(trimmed, owner);
  if (filled.is_unknown()) return std::nullopt;
  return either(filled.text, piece);
}

}  // namespace provost::vassal
