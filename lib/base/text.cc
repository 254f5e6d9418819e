// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <charconv>

namespace provost::text {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const auto end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> lines(std::string_view text) {
  std::vector<std::string> result;
  while (!text.empty()) {
    const auto end = text.find('\n');
    auto line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    result.emplace_back(line);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return result;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const auto& part : parts) {
    if (&part != &parts.front()) joined += separator;
    joined += part;
  }
  return joined;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\f\v";
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::optional<int> to_int(std::string_view text) {
  if (!text.empty() && text.front() == '+') {
    text.remove_prefix(1);
    if (!text.empty() && text.front() == '-') return std::nullopt;
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> to_double(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

namespace {

// Length of the well-formed UTF-8 sequence at the front, 0 when there is none (RFC 3629).
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  std::size_t length = 0;
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
  } else {
    return 0;
  }
  if (text.size() < length || byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return length;
}

}  // namespace

std::optional<std::size_t> first_bad_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto length = sequence_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

namespace {

// Escapes until `result` has grown to `limit`; returns whether all of the text is in it.
bool escape_controls(std::string& result, std::string_view text, std::size_t limit) {
  static constexpr char kHex[] = "0123456789abcdef";
  for (std::size_t at = 0; at < text.size();) {
    if (result.size() >= limit) return false;
    // Runs of plain characters are copied as a whole: dumps print megabytes.
    std::size_t run = at;
    const std::size_t room = limit - result.size();
    const std::size_t end = text.size() - at > room ? at + room : text.size();
    while (run < end && text[run] >= 0x20 && text[run] < 0x7F) ++run;
    result += text.substr(at, run - at);
    at = run;
    if (at == end) continue;
    const auto length = sequence_length(text.substr(at));
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\t') {
      result += "\\t";
    } else if (byte == '\n') {
      result += "\\n";
    } else if (length == 0 || byte < 0x20 || byte == 0x7F) {
      result += "\\x";
      result += kHex[byte >> 4];
      result += kHex[byte & 15];
    } else {
      result += text.substr(at, length);
    }
    at += length == 0 ? 1 : length;
  }
  return true;
}

}  // namespace

std::string printable(std::string_view text, std::size_t limit) {
  std::string result;
  if (!escape_controls(result, text, limit)) result += "...";
  return result;
}

void append_printable(std::string& out, std::string_view text) {
  escape_controls(out, text, std::string::npos);
}

std::string escape_xml(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string unescape_html(std::string_view text) {
  struct Entity {
    std::string_view name;
    char character;
  };
  static constexpr Entity kEntities[] = {{"&lt;", '<'},   {"&gt;", '>'},   {"&amp;", '&'},
                                         {"&quot;", '"'}, {"&#39;", '\''}, {"&apos;", '\''}};
  std::string result;
  while (!text.empty()) {
    bool known = false;
    for (const auto& entity : kEntities) {
      if (text.substr(0, entity.name.size()) == entity.name) {
        result += entity.character;
        text.remove_prefix(entity.name.size());
        known = true;
        break;
      }
    }
    if (!known) {
      result += text.front();
      text.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace provost::text
