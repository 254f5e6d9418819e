// SPDX-License-Identifier: MIT
#include "vassal/xml_attributes.h"

#include <algorithm>
#include <string>

#include "vassal/xml_scan.h"

namespace provost::vassal {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

// Offset behind the start tag at `at`; `count` becomes how many values in quotes it has.
std::size_t tag_end(std::string_view xml, std::size_t at, std::uint64_t& count) {
  count = 0;
  while ((at = xml.find_first_of("\"'>", at)) != kNone) {
    if (xml[at] == '>') return at + 1;
    ++count;
    at = behind(xml, at + 1, xml.substr(at, 1));
  }
  return xml.size();
}

}  // namespace

Result<void> check_attributes(std::string_view xml, const archive::Limits& limits) {
  std::size_t at = 0;
  while ((at = xml.find('<', at)) != kNone) {
    const auto rest = xml.substr(at);
    if (const auto end = behind_verbatim(xml, at); end != at) {
      at = end;
    } else if (rest.starts_with("<!") || rest.starts_with("</")) {
      at = behind(xml, at, ">");
    } else {
      std::uint64_t count = 0;
      const auto end = tag_end(xml, at, count);
      if (count > limits.xml_attributes) {
        const auto line = 1 + std::count(xml.begin(), xml.begin() + static_cast<long>(at), '\n');
        return fail(ErrorCode::kLimit,
                    "an element has " + std::to_string(count) + " attributes; the limit is " +
                        std::to_string(limits.xml_attributes),
                    "line " + std::to_string(line));
      }
      at = end;
    }
  }
  return {};
}

}  // namespace provost::vassal
