// SPDX-License-Identifier: MIT
#include "tree/xml_frame.h"

#include <string_view>

#include "base/text.h"

namespace provost::tree {

namespace {

// Where a document type ends: its internal subset may hold ">" as well.
std::size_t end_of_doctype(std::string_view text) {
  const auto close = text.find('>');
  const auto open = text.find('[');
  if (open == std::string_view::npos || open > close) return close;
  const auto shut = text.find(']', open);
  return shut == std::string_view::npos ? shut : text.find('>', shut);
}

// The first thing that does not belong there, shortened; empty when there is none.
std::string stranger(std::string_view text, bool prolog) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (prolog && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::string_view whole = text;
  for (;;) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    text.remove_prefix(begin);
    const bool declaration = text.starts_with("<?xml ") || text.starts_with("<?xml\t");
    std::size_t end = std::string_view::npos;
    std::size_t length = 1;
    if (text.starts_with("<!--")) {
      end = text.find("-->", 4);
      length = 3;
    } else if (text.starts_with("<?") &&
               (!declaration || (prolog && text.size() == whole.size()))) {
      end = text.find("?>", 2);
      length = 2;
    } else if (prolog && text.starts_with("<!DOCTYPE")) {
      end = end_of_doctype(text);
    }
    if (end == std::string_view::npos) return text::printable(text, 40);
    text.remove_prefix(end + length);
  }
}

}  // namespace

std::optional<std::string> frame_fault(const BuildFrame& frame) {
  if (const auto what = stranger(frame.prolog, true); !what.empty()) {
    return "\"" + what + "\" cannot stand in front of an XML text";
  }
  if (const auto what = stranger(frame.epilog, false); !what.empty()) {
    return "\"" + what + "\" cannot stand behind an XML text";
  }
  return std::nullopt;
}

}  // namespace provost::tree
