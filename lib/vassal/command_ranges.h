// SPDX-License-Identifier: MIT
// Where in a command text the elements of its nested sequences stand, found without copying a
// byte: an element is a range of the text together with the delimiters inside it. Only the command
// decoder and the walk are made of this.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "vassal/delimiters.h"

namespace provost::vassal {

class CommandRanges {
 public:
  /// A range of the text with the delimiters in it.
  struct Range {
    std::size_t begin;
    std::size_t end;
    std::size_t first;  // index of its first delimiter
    std::size_t last;   // one behind that of its last
  };

  explicit CommandRanges(std::string_view text);

  std::string_view text() const { return text_; }
  Range whole() const { return {0, text_.size(), 0, delimiters_.size()}; }
  std::string_view view(const Range& range) const {
    return text_.substr(range.begin, range.end - range.begin);
  }
  const std::vector<Delimiter>& delimiters() const { return delimiters_; }

  /// The element that begins at `range.begin`, `level` levels deep; `range` becomes what is behind
  /// it. `more` says whether there is anything behind it, even an empty element.
  Range next_element(Range& range, std::size_t level, bool& more) const;

 private:
  std::string_view text_;
  std::vector<Delimiter> delimiters_;
};

}  // namespace provost::vassal
