// SPDX-License-Identifier: MIT
#include "vassal/xml_markup.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "vassal/xml_scan.h"

namespace provost::vassal {

namespace {

// Names of encodings begin so in java.nio.charset, "utf-7" excepted.
constexpr std::array<std::string_view, 24> kFamilies = {
    "utf",  "us-ascii", "ascii", "iso-8859", "iso8859", "iso_8859", "latin",  "windows-",
    "cp",   "ibm",      "x-",    "shift",    "sjis",    "ms",       "euc",    "iso-2022",
    "big5", "gb",       "koi8",  "tis-620",  "jis",     "hz",       "ks_c_5", "macroman"};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view encoding_of(std::string_view declaration) {
  auto at = declaration.find("encoding");
  if (at == std::string_view::npos) return {};
  at = declaration.find_first_of("\"'", at);
  if (at == std::string_view::npos) return {};
  const auto end = declaration.find(declaration[at], at + 1);
  return end == std::string_view::npos ? std::string_view()
                                       : declaration.substr(at + 1, end - at - 1);
}

bool java_knows(std::string_view encoding) {
  const auto name = text::lower(encoding);
  if (name == "utf-7") return false;
  return std::any_of(kFamilies.begin(), kFamilies.end(),
                     [&](std::string_view family) { return name.starts_with(family); });
}

}  // namespace

std::string prolog_fault(std::string_view xml) {
  if (xml.starts_with("\xEF\xBB\xBF")) xml.remove_prefix(3);
  std::size_t at = 0;
  while (at < xml.size() && is_space(xml[at])) ++at;
  const auto rest = xml.substr(at);
  if (!rest.starts_with("<?xml") || rest.size() < 6 || !is_space(rest[5])) return {};
  if (at > 0) return "there is white space before the XML declaration";
  const auto encoding = encoding_of(rest.substr(0, rest.find("?>")));
  if (encoding.empty() || java_knows(encoding)) return {};
  return "Java knows no encoding \"" + text::printable(encoding) + "\"";
}

std::optional<std::string> without_instructions(std::string_view xml) {
  std::optional<std::string> out;
  bool inside = false;  // behind the first start tag
  for (auto at = xml.find('<'); at != std::string_view::npos && at < xml.size();
       at = xml.find('<', at)) {
    const auto rest = xml.substr(at);
    if (const auto end = behind_verbatim(xml, at); end != at) {
      if (inside && rest.starts_with("<?")) {
        if (!out) out = std::string(xml);
        std::replace_if(
            out->begin() + static_cast<std::ptrdiff_t>(at),
            out->begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return c != '\n'; }, ' ');
      }
      at = end;
    } else {
      inside = inside || !rest.starts_with("<!");
      ++at;
    }
  }
  return out;
}

}  // namespace provost::vassal
