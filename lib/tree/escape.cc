// SPDX-License-Identifier: MIT
#include "tree/escape.h"

#include "base/text.h"

namespace provost::tree {

namespace {

void append_hex(std::string& out, std::string_view bytes) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += "\\x";
    out += kHex[byte >> 4];
    out += kHex[byte & 15];
  }
}

// Characters outside of ASCII that break a line or vanish in an editor: NEL, the separators of
// lines and paragraphs, the byte order mark.
std::size_t breaks_line(std::string_view text) {
  for (const std::string_view odd : {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF"}) {
    if (text.starts_with(odd)) return odd.size();
  }
  return 0;
}

bool plain(unsigned char c) { return c >= 0x20 && c < 0x7F && c != '\\'; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

void append_escaped(std::string& out, std::string_view raw, bool valid) {
  for (std::size_t i = 0; i < raw.size();) {
    const auto byte = static_cast<unsigned char>(raw[i]);
    if (plain(byte)) {
      out += raw[i++];
      continue;
    }
    if (byte >= 0x80) {
      const std::size_t breaking = breaks_line(raw.substr(i));
      if (!valid || breaking > 0) {
        const std::size_t count = breaking > 0 ? breaking : 1;
        append_hex(out, raw.substr(i, count));
        i += count;
      } else {
        out += raw[i++];
      }
      continue;
    }
    switch (raw[i]) {
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        append_hex(out, raw.substr(i, 1));
    }
    ++i;
  }
}

// Well-formed parts stand as they are, bad bytes as hex digits.
void append_text(std::string& out, std::string_view raw) {
  while (!raw.empty()) {
    const auto bad = text::first_bad_utf8(raw);
    append_escaped(out, raw.substr(0, bad.value_or(raw.size())), true);
    if (!bad) return;
    append_escaped(out, raw.substr(*bad, 1), false);
    raw.remove_prefix(*bad + 1);
  }
}

}  // namespace

std::string escape(std::string_view raw, const std::vector<Marked>& marked) {
  std::string out;
  std::size_t done = 0;
  for (const auto& mark : marked) {
    append_text(out, raw.substr(done, mark.begin - done));
    out += "\\{" + mark.name + "}";
    done = mark.begin + mark.length;
  }
  append_text(out, raw.substr(done));
  // The last first: a text of one space has only one.
  if (!out.empty() && out.back() == ' ') out.replace(out.size() - 1, 1, "\\s");
  if (!out.empty() && out.front() == ' ') out.replace(0, 1, "\\s");
  return out;
}

Result<std::string> unescape(std::string_view written, const PrivateValues* values) {
  std::string out;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != '\\') {
      out += written[i];
      continue;
    }
    ++i;
    const char kind = i < written.size() ? written[i] : '\0';
    if (kind == '\\') {
      out += '\\';
    } else if (kind == 'n') {
      out += '\n';
    } else if (kind == 't') {
      out += '\t';
    } else if (kind == 'r') {
      out += '\r';
    } else if (kind == 's') {
      out += ' ';
    } else if (kind == 'x' && i + 2 < written.size() && hex_digit(written[i + 1]) >= 0 &&
               hex_digit(written[i + 2]) >= 0) {
      out += static_cast<char>(hex_digit(written[i + 1]) << 4 | hex_digit(written[i + 2]));
      i += 2;
    } else if (const auto end = written.find('}', i);
               kind == '{' && values != nullptr && end != std::string_view::npos) {
      out += values->value_of(std::string(written.substr(i + 1, end - i - 1)));
      i = end;
    } else {
      return fail(ErrorCode::kMalformed, "\"\\" + text::printable(written.substr(i, 1)) +
                                             "\" is no escape; a backslash itself is written \\\\");
    }
  }
  return out;
}

}  // namespace provost::tree
