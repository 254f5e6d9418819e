// SPDX-License-Identifier: MIT
#include "tree/xml_text.h"

#include <charconv>
#include <cstdint>

#include "base/text.h"
#include "base/utf8.h"

namespace provost::tree {

namespace {

bool append_entity(std::string& out, std::string_view name) {
  if (name == "amp") {
    out += '&';
  } else if (name == "lt") {
    out += '<';
  } else if (name == "gt") {
    out += '>';
  } else if (name == "quot") {
    out += '"';
  } else if (name == "apos") {
    out += '\'';
  } else if (name.starts_with('#')) {
    const bool hex = name.size() > 1 && name[1] == 'x';
    const auto digits = name.substr(hex ? 2 : 1);
    std::uint32_t code = 0;
    const char* last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, code, hex ? 16 : 10);
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (error != std::errc() || end != last || code == 0 || code > 0x10FFFF || surrogate) {
      return false;
    }
    append_utf8(out, code);
  } else {
    return false;
  }
  return true;
}

std::optional<std::string> resolve(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto amp = text.find('&');
    out += text.substr(0, amp);
    if (amp == std::string_view::npos) break;
    const auto end = text.find(';', amp);
    if (end == std::string_view::npos) return std::nullopt;
    if (!append_entity(out, text.substr(amp + 1, end - amp - 1))) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return out;
}

// The Transformer writes what needs two UTF-16 units as a number.
void append_wide(std::string& out, std::string_view four) {
  std::uint32_t code = static_cast<unsigned char>(four[0]) & 7u;
  for (std::size_t i = 1; i < 4; ++i)
    code = code << 6 | (static_cast<unsigned char>(four[i]) & 63u);
  out += "&#" + std::to_string(code) + ";";
}

template <class Escape>
std::string encode(std::string_view text, Escape escape) {
  const bool utf8 = !text::first_bad_utf8(text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (utf8 && static_cast<unsigned char>(text[i]) >= 0xF0) {
      append_wide(out, text.substr(i, 4));
      i += 3;
    } else if (text[i] == '&') {
      out += "&amp;";
    } else if (text[i] == '<') {
      out += "&lt;";
    } else if (text[i] == '>') {
      out += "&gt;";
    } else if (text[i] == '\r') {
      out += "&#13;";
    } else if (!escape(out, text[i])) {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

std::string normal_line_ends(std::string_view raw) {
  std::string out;
  out.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '\r') {
      out += raw[i];
    } else if (i + 1 == raw.size() || raw[i + 1] != '\n') {
      out += '\n';
    }
  }
  return out;
}

std::string with_line_ends(std::string_view text, std::string_view newline) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += newline;
    } else {
      out += c;
    }
  }
  return out;
}

std::optional<std::string> decode_text(std::string_view raw) {
  return resolve(normal_line_ends(raw));
}

std::optional<std::string> decode_attribute(std::string_view raw) {
  std::string text = normal_line_ends(raw);
  for (char& c : text) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return resolve(text);
}

std::string encode_text(std::string_view text, std::string_view newline) {
  return encode(text, [newline](std::string& out, char c) {
    if (c == '\n') out += newline;
    return c == '\n';
  });
}

std::string encode_attribute(std::string_view text) {
  return encode(text, [](std::string& out, char c) {
    if (c == '"') {
      out += "&quot;";
    } else if (c == '\n') {
      out += "&#10;";
    } else if (c == '\t') {
      out += "&#9;";
    } else {
      return false;
    }
    return true;
  });
}

}  // namespace provost::tree
