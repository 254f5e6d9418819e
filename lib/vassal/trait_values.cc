// SPDX-License-Identifier: MIT
#include "vassal/trait_values.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "base/text.h"

namespace provost::vassal {

namespace {

// The parts as Java's String.split gives them: empty ones at the end are dropped.
std::vector<std::string> java_split(std::string_view text) {
  auto parts = text::split(text, ',');
  while (!parts.empty() && parts.back().empty()) parts.pop_back();
  return parts;
}

// The first code unit of a text as Java counts characters; 0 for one that is no UTF-8.
int first_code_unit(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto tail = [&](std::size_t i) { return i < text.size() ? byte(i) & 0x3F : 0; };
  if (byte(0) < 0x80) return byte(0);
  if ((byte(0) & 0xE0) == 0xC0) return (byte(0) & 0x1F) << 6 | tail(1);
  if ((byte(0) & 0xF0) == 0xE0) return (byte(0) & 0x0F) << 12 | tail(1) << 6 | tail(2);
  const int code = (byte(0) & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3);
  return 0xD800 + ((code - 0x10000) >> 10);  // the first of a surrogate pair
}

std::optional<std::string> hexadecimal_color(std::string_view digits) {
  unsigned value = 0;
  const auto* end = digits.data() + digits.size();
  const auto parsed = std::from_chars(digits.data(), end, value, 16);
  if (digits.empty() || parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return std::to_string(value >> 16 & 0xFF) + "," + std::to_string(value >> 8 & 0xFF) + "," +
         std::to_string(value & 0xFF);
}

}  // namespace

int both_modifier_bits(int modifiers) {
  constexpr struct {
    int old_bit;
    int new_bit;
  } kPairs[] = {{1, 64}, {2, 128}, {4, 256}, {8, 512}};
  for (const auto& pair : kPairs) {
    if ((modifiers & (pair.old_bit | pair.new_bit)) != 0) modifiers |= pair.old_bit | pair.new_bit;
  }
  return modifiers;
}

std::string engine_key(std::string_view text) {
  if (text.empty()) return {};
  if (text.find(',') == std::string_view::npos) {
    return std::to_string(first_code_unit(text)) + "," + std::to_string(both_modifier_bits(128));
  }
  const auto parts = java_split(text);
  if (parts.size() < 2) return {};
  const auto code = text::to_int(parts[0]);
  const auto modifiers = text::to_int(parts[1]);
  if (!code || !modifiers) return {};
  if (parts.size() > 2 && !parts[2].empty()) return "57344,0," + parts[2];
  return std::to_string(*code) + "," + std::to_string(both_modifier_bits(*modifiers));
}

std::string engine_color(std::string_view text) {
  const std::string black = "0,0,0";
  if (text.empty() || text == "null") return {};
  if (text.starts_with("0x") || text.starts_with("0X")) {
    return hexadecimal_color(text.substr(2)).value_or(black);
  }
  auto parts = text::split(text, ',');
  std::erase(parts, "");  // StringTokenizer knows no empty tokens
  if (parts.size() < 3) return black;
  parts.resize(std::min<std::size_t>(parts.size(), 4));
  std::string out;
  for (const auto& part : parts) {
    const auto value = text::to_int(part);
    if (!value || *value < 0 || *value > 255) return black;
    if (&part == &parts.back() && parts.size() == 4 && *value == 255) break;
    if (!out.empty()) out += ',';
    out += std::to_string(*value);
  }
  return out;
}

bool is_key_letters(std::string_view text) {
  const auto comma = text.find(',');
  return !text.empty() && (comma == std::string_view::npos || comma == 0);
}

}  // namespace provost::vassal
