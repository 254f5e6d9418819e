// SPDX-License-Identifier: MIT
#include "vassal/java_properties.h"

#include <cstdint>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"

namespace provost::vassal {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\f'; }

std::string as_utf8(std::string_view bytes) {
  if (!text::first_bad_utf8(bytes)) return std::string(bytes);
  std::string out;
  for (const char c : bytes) append_utf8(out, static_cast<unsigned char>(c));
  return out;
}

std::string_view without_leading_space(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  return line;
}

bool goes_on(std::string_view line) {
  std::size_t backslashes = 0;
  while (backslashes < line.size() && line[line.size() - 1 - backslashes] == '\\') ++backslashes;
  return backslashes % 2 == 1;
}

std::optional<std::uint32_t> hexadecimal(std::string_view digits) {
  if (digits.size() < 4) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : digits.substr(0, 4)) {
    const auto digit = std::string_view("0123456789abcdef")
                           .find(static_cast<char>(c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c));
    if (digit == std::string_view::npos) return std::nullopt;
    value = value << 4 | static_cast<std::uint32_t>(digit);
  }
  return value;
}

// Two halves of a character beyond the basic plane, each written as \u of its own, become one.
class Unescaper {
 public:
  bool escape(char c, std::string_view behind, std::size_t& used) {
    if (c != 'u') {
      flush();
      out_ += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c == 'f' ? '\f' : c;
      return true;
    }
    const auto unit = hexadecimal(behind);
    if (!unit) return false;
    used = 4;
    if (high_ != 0 && *unit >= 0xDC00 && *unit < 0xE000) {
      append_utf8(out_, 0x10000 + ((high_ - 0xD800) << 10) + (*unit - 0xDC00));
      high_ = 0;
      return true;
    }
    flush();
    if (*unit >= 0xD800 && *unit < 0xDC00) {
      high_ = *unit;
    } else {
      append_utf8(out_, *unit >= 0xDC00 && *unit < 0xE000 ? kReplacement : *unit);
    }
    return true;
  }
  void plain(char c) {
    flush();
    out_ += c;
  }
  std::string take() {
    flush();
    return std::move(out_);
  }

 private:
  static constexpr std::uint32_t kReplacement = 0xFFFD;  // half a character

  void flush() {
    if (high_ != 0) append_utf8(out_, kReplacement);
    high_ = 0;
  }
  std::string out_;
  std::uint32_t high_ = 0;
};

std::optional<std::string> unescape(std::string_view text) {
  Unescaper out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out.plain(text[i]);
      continue;
    }
    if (++i == text.size()) break;
    std::size_t used = 0;
    if (!out.escape(text[i], text.substr(i + 1), used)) return std::nullopt;
    i += used;
  }
  return out.take();
}

// Key and value of a logical line, still escaped.
std::pair<std::string_view, std::string_view> split_line(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && line[end] != '=' && line[end] != ':' && !is_space(line[end])) {
    end += line[end] == '\\' ? 2 : 1;
  }
  end = std::min(end, line.size());
  auto value = without_leading_space(line.substr(end));
  if (value.starts_with('=') || value.starts_with(':')) {
    value = without_leading_space(value.substr(1));
  }
  return {line.substr(0, end), value};
}

}  // namespace

Result<JavaProperties> parse_java_properties(std::string_view bytes) {
  JavaProperties properties;
  const auto lines = text::lines(as_utf8(bytes));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t first = i;
    std::string line(without_leading_space(lines[i]));
    if (line.empty() || line.front() == '#' || line.front() == '!') continue;
    while (goes_on(line) && i + 1 < lines.size()) {
      line.pop_back();
      line += without_leading_space(lines[++i]);
    }
    const auto [key, value] = split_line(line);
    auto plain_key = unescape(key);
    auto plain_value = unescape(value);
    if (!plain_key || !plain_value) {
      return fail(ErrorCode::kMalformed, "four hexadecimal digits do not follow \\u",
                  "line " + std::to_string(first + 1));
    }
    properties.emplace_back(std::move(*plain_key), std::move(*plain_value));
  }
  return properties;
}

}  // namespace provost::vassal
