// SPDX-License-Identifier: MIT
// VASSAL stores every structure as a sequence of texts with one delimiter character: traits with
// TAB, commands with ESC, fields with ';', '/' or ','. The delimiter inside an element is escaped
// with a backslash, and nothing else is escaped:
//
//     {"A", "B,C"}  with ','  ->  A,B\,C
//
// An element that starts with a backslash, or that starts and ends with a single quote, is wrapped
// in single quotes. An element that ENDS with a backslash cannot be represented: it swallows the
// delimiter behind it when it is read (the engine does that too, and so do we, exactly).
// Source: VASSAL.tools.SequenceEncoder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provost::vassal {

/// Builds a sequence element by element.
class SequenceEncoder {
 public:
  explicit SequenceEncoder(char delimiter) : delimiter_(delimiter) {}
  SequenceEncoder& append(std::string_view element);
  /// The sequence; an encoder to which nothing was appended gives an empty text.
  const std::string& value() const { return value_; }

 private:
  char delimiter_;
  bool started_ = false;
  std::string value_;
};

/// Reads a sequence element by element. The text must outlive the decoder.
class SequenceDecoder {
 public:
  SequenceDecoder(std::string_view text, char delimiter) : rest_(text), delimiter_(delimiter) {}
  bool has_more() const { return more_; }
  /// The next element, unescaped and unquoted; an empty text behind the last one.
  std::string next();
  /// What has not been read, as it stands.
  std::string_view remaining() const { return more_ ? rest_.substr(at_) : std::string_view(); }

 private:
  std::string_view rest_;
  std::size_t at_ = 0;
  char delimiter_;
  bool more_ = true;
};

std::string encode_sequence(const std::vector<std::string>& elements, char delimiter);
std::vector<std::string> decode_sequence(std::string_view text, char delimiter);

}  // namespace provost::vassal
