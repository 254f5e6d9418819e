// SPDX-License-Identifier: MIT
#include "vassal/traits/fields.h"

#include <charconv>
#include <cmath>

#include "base/text.h"

namespace provost::vassal {

std::string FieldReader::text(std::string_view missing) {
  return has_more() ? decoder_.next() : std::string(missing);
}

int FieldReader::integer(int missing) {
  return has_more() ? text::to_int(decoder_.next()).value_or(missing) : missing;
}

double FieldReader::number(double missing) {
  return has_more() ? text::to_double(decoder_.next()).value_or(missing) : missing;
}

bool FieldReader::boolean(bool missing) { return has_more() ? decoder_.next() == "true" : missing; }

std::string FieldReader::character(std::string_view missing) {
  std::string value = text(missing);
  if (value.empty()) return std::string(missing);
  // A character of UTF-8 is its first byte and the continuation bytes behind it.
  std::size_t length = 1;
  while (length < value.size() && (static_cast<unsigned char>(value[length]) & 0xC0) == 0x80)
    ++length;
  value.resize(length);
  return value;
}

std::vector<std::string> FieldReader::list() {
  const std::string value = text();
  if (value.empty()) return {};
  return decode_sequence(value, ',');
}

FieldWriter& FieldWriter::text(std::string_view value) {
  encoder_.append(value);
  return *this;
}

FieldWriter& FieldWriter::integer(int value) { return text(std::to_string(value)); }
FieldWriter& FieldWriter::number(double value) { return text(java_double(value)); }
FieldWriter& FieldWriter::boolean(bool value) { return text(value ? "true" : "false"); }
FieldWriter& FieldWriter::list(const std::vector<std::string>& values) {
  return text(encode_sequence(values, ','));
}

std::string java_double(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  char buffer[64];
  const double size = std::abs(value);
  const bool plain = size == 0 || (size >= 1e-3 && size < 1e7);
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr;
  std::string out(buffer, end);
  if (plain) {
    if (out.find('.') == std::string::npos) out += ".0";
    return out;
  }
  // "1e+10" and "1.5e-07" as Java writes them: "1.0E10", "1.5E-7".
  const auto e = out.find('e');
  std::string digits = out.substr(0, e);
  if (digits.find('.') == std::string::npos) digits += ".0";
  int exponent = 0;
  const char* begin = out.data() + e + 1;
  if (*begin == '+') ++begin;
  std::from_chars(begin, out.data() + out.size(), exponent);
  return digits + "E" + std::to_string(exponent);
}

}  // namespace provost::vassal
