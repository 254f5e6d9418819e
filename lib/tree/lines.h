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

#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// The lines one after another, for texts too large to be held as a tree of lines.
class LineReader {
 public:
  /// `base`: levels of indentation that all of the text has.
  LineReader(std::string_view text, const PrivateValues& values, std::size_t base = 0);
  /// The next line without its children; nothing at the end. Errors as of parse_lines().
  Result<std::optional<Line>> next();
  /// Of the last line, from 0.
  std::size_t depth() const { return depth_; }

 private:
  struct Above {
    int number = 0;  // 0: none
    std::size_t indent = 0;
    std::size_t most = 0;  // depth that it might have had
    std::string_view content;
  };
  tl::unexpected<Error> badly_indented(std::size_t indent) const;

  std::string_view rest_;
  const PrivateValues& values_;
  std::size_t base_;
  std::size_t most_ = 0;  // depth that the next line may have
  std::size_t depth_ = 0;
  int number_ = 0;
  Above above_;
};

class LineWriter {
 public:
  /// The texts are escaped already.
  void line(std::size_t depth, std::string_view key, std::string_view escaped = {});
  void field(std::size_t depth, std::string_view key, std::string_view escaped);
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }
  /// Room for a text of so many bytes, so that it is not copied while it grows.
  void reserve(std::size_t bytes) { text_.reserve(bytes); }
  /// Where the text is now, to go back to with rewind().
  std::size_t size() const { return text_.size(); }
  void rewind(std::size_t size) { text_.resize(size); }

 private:
  std::string text_;
};

/// An error at a line of a file that is being read.
tl::unexpected<Error> fail_at(const Line& line, std::string message);

}  // namespace provost::tree
