// SPDX-License-Identifier: MIT
#include "vassal/java_number.h"

#include <charconv>
#include <limits>
#include <string>

namespace provost::vassal {
namespace {

// String.trim(): all control characters are blanks.
std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Beyond the range of a double: the sign of the exponent tells on which side. A number without an
// exponent that is out of range has either hundreds of digits before the point or none.
double out_of_range(std::string_view digits, bool hexadecimal) {
  const auto exponent = digits.find_first_of(hexadecimal ? "pP" : "eE");
  if (exponent != std::string_view::npos) {
    return digits[exponent + 1] == '-' ? 0.0 : std::numeric_limits<double>::infinity();
  }
  const auto first = digits.find_first_not_of('0');
  const bool small = first == std::string_view::npos || digits[first] == '.';
  return small ? 0.0 : std::numeric_limits<double>::infinity();
}

std::optional<double> read_digits(std::string_view digits, bool hexadecimal) {
  // from_chars takes words and a sign of its own; Java does not at this place.
  const auto allowed = hexadecimal ? "0123456789abcdefABCDEF.pP+-" : "0123456789.eE+-";
  if (digits.empty() || digits.find_first_not_of(allowed) != std::string_view::npos) return {};
  if (digits.front() == '-' || digits.front() == '+') return {};
  if (hexadecimal && digits.find_first_of("pP") == std::string_view::npos) return {};
  const auto format = hexadecimal ? std::chars_format::hex : std::chars_format::general;
  double value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value, format);
  if (stop != end || error == std::errc::invalid_argument) return {};
  if (error == std::errc::result_out_of_range) return out_of_range(digits, hexadecimal);
  return value;
}

}  // namespace

std::optional<double> read_java_double(std::string_view text) {
  text = trimmed(text);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto signed_as = [&](double value) { return negative ? -value : value; };
  if (text == "NaN") return std::numeric_limits<double>::quiet_NaN();
  if (text == "Infinity") return signed_as(std::numeric_limits<double>::infinity());
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  // An f or d is a digit of a hexadecimal number before its exponent, which it must have.
  const bool typed =
      !text.empty() && std::string_view("fFdD").find(text.back()) != std::string_view::npos;
  if (typed && (!hexadecimal || text.find_first_of("pP") != std::string_view::npos)) {
    text.remove_suffix(1);
  }
  const auto value = read_digits(text, hexadecimal);
  if (!value) return std::nullopt;
  return signed_as(*value);
}

}  // namespace provost::vassal
