// SPDX-License-Identifier: MIT
#include "vassal/xml_characters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "base/text.h"

namespace provost::vassal {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

// The value of a pseudo-attribute of the XML declaration, in lower case; empty when it has none.
std::string declared(std::string_view xml, std::string_view key) {
  if (xml.starts_with("\xEF\xBB\xBF")) xml.remove_prefix(3);
  if (!xml.starts_with("<?xml")) return {};
  const auto declaration = xml.substr(0, xml.find("?>"));
  const auto found = declaration.find(key);
  if (found == kNone) return {};
  const auto quote = declaration.find_first_of("\"'", found);
  if (quote == kNone) return {};
  const auto end = declaration.find(declaration[quote], quote + 1);
  if (end == kNone) return {};
  return text::lower(declaration.substr(quote + 1, end - quote - 1));
}

bool is_control(std::uint32_t code) {
  return code < 0x20 && code != '\t' && code != '\n' && code != '\r';
}

// What the character of this number is, when it must not stand in an XML text; else empty.
std::string fault(std::uint32_t code) {
  if (is_control(code)) return fmt::format("the control character U+{:04X}", code);
  if (code >= 0xD800 && code <= 0xDFFF) {
    return fmt::format("U+{:04X}, which is half of a surrogate pair", code);
  }
  if (code == 0xFFFE || code == 0xFFFF) return fmt::format("U+{:04X}, which is no character", code);
  if (code > 0x10FFFF) return "a number beyond U+10FFFF, which is no character";
  return {};
}

class Scanner {
 public:
  explicit Scanner(std::string_view xml) : xml_(xml) {
    const auto encoding = declared(xml, "encoding");
    utf8_ = encoding.empty() || encoding == "utf-8" || encoding == "utf8";
    ascii_ = encoding == "us-ascii" || encoding == "ascii";
    by_number_ = declared(xml, "version") == "1.1";
  }

  std::optional<BadCharacter> find() {
    if (utf8_) bad_utf8_ = text::first_bad_utf8(xml_).value_or(kNone);
    for (std::size_t at = 0; at < xml_.size(); ++at) {
      auto what = fault_at(at);
      if (what.empty()) continue;
      const auto before = xml_.substr(0, at);
      const auto line = 1 + std::count(before.begin(), before.end(), '\n');
      return BadCharacter{at, static_cast<int>(line), std::move(what)};
    }
    return std::nullopt;
  }

 private:
  std::string fault_at(std::size_t at) {
    const auto byte = static_cast<unsigned char>(xml_[at]);
    if (at == bad_utf8_) return fmt::format("the byte {:02X}, which is not UTF-8", byte);
    if (byte >= 0x80 && ascii_) return fmt::format("the byte {:02X}, which is not ASCII", byte);
    if (is_control(byte)) return fault(byte);
    if (byte == 0xEF && utf8_ && xml_.substr(at).starts_with("\xEF\xBF")) {
      const auto last = static_cast<unsigned char>(xml_[at + 2]);  // well-formed up to here
      return fault(0xFFC0U + (last & 0x3FU));
    }
    if (byte == '<') skip_markup(at);
    if (byte == '&' && at >= literal_) return reference(xml_.substr(at));
    return {};
  }

  // No number stands for a character in comments, CDATA and instructions.
  void skip_markup(std::size_t at) {
    if (at < literal_) return;
    const auto rest = xml_.substr(at);
    std::string_view end;
    if (rest.starts_with("<!--")) end = "-->";
    if (rest.starts_with("<![CDATA[")) end = "]]>";
    if (rest.starts_with("<?")) end = "?>";
    if (!end.empty()) literal_ = std::min(xml_.find(end, at), xml_.size());
  }

  std::string reference(std::string_view text) const {
    if (!text.starts_with("&#")) return {};
    const bool hex = text.substr(2).starts_with('x');
    auto digits = text.substr(hex ? 3 : 2);
    digits = digits.substr(0, digits.find(';'));
    std::uint32_t code = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
    if (error == std::errc::result_out_of_range) code = 0xFFFFFFFF;
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size()) return {};
    if (by_number_ && code > 0 && is_control(code)) return {};
    auto what = fault(code);
    return what.empty() ? what : what + " (as a number)";
  }

  std::string_view xml_;
  bool utf8_ = true;
  bool ascii_ = false;
  bool by_number_ = false;
  std::size_t bad_utf8_ = kNone;
  std::size_t literal_ = 0;  // up to here & is a plain character
};

}  // namespace

std::optional<BadCharacter> first_bad_character(std::string_view xml) {
  return Scanner(xml).find();
}

}  // namespace provost::vassal
