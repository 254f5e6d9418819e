// SPDX-License-Identifier: MIT
#include "vassal/command_ranges.h"

namespace provost::vassal {

CommandRanges::CommandRanges(std::string_view text)
    : text_(text), delimiters_(find_delimiters(text, '\x1b')) {}

CommandRanges::Range CommandRanges::next_element(Range& range, std::size_t level,
                                                 bool& more) const {
  std::size_t separator = range.first;
  while (separator < range.last && delimiters_[separator].run > level) ++separator;
  more = separator < range.last;
  // The backslashes before the separator are its own, one for each level.
  const std::size_t end = more ? delimiters_[separator].at - level : range.end;
  Range element{range.begin, end, range.first, separator};
  if (more) {
    range.begin = delimiters_[separator].at + 1;
    range.first = separator + 1;
  }
  if (is_quoted(view(element))) {
    ++element.begin;
    --element.end;
  }
  return element;
}

}  // namespace provost::vassal
