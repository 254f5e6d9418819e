// SPDX-License-Identifier: MIT
// The form of all readable files of a tree: one thing a line, two spaces of indentation a level.
// A line is a keyword and its text, or a field with its value:
//
//     component VASSAL.build.module.Map
//       mapName = Field
//       piece null
//
// Texts are escaped (escape.h); lines that are empty or begin with # are passed over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tree/private_values.h"

namespace provost::tree {

struct Line {
  int number = 0;      // from 1
  bool field = false;  // "key = value" rather than "key value"
  std::string key;
  std::string value;  // unescaped
  std::vector<Line> children = {};
};

/// More levels than this are refused.
inline constexpr std::size_t kMaxLineDepth = 1000;

/// kMalformed with the line: odd indentation, an unknown escape; kLimit when nested too deep.
Result<std::vector<Line>> parse_lines(std::string_view text, const PrivateValues& values);

class LineWriter {
 public:
  /// The texts are escaped already.
  void line(std::size_t depth, std::string_view key, std::string_view escaped = {});
  void field(std::size_t depth, std::string_view key, std::string_view escaped);
  const std::string& text() const { return text_; }
  /// Where the text is now, to go back to with rewind().
  std::size_t size() const { return text_.size(); }
  void rewind(std::size_t size) { text_.resize(size); }

 private:
  std::string text_;
};

/// An error at a line of a file that is being read.
tl::unexpected<Error> fail_at(const Line& line, std::string message);

}  // namespace provost::tree
