// SPDX-License-Identifier: MIT
// The words of one line of a play script. Words stand between blanks; a word with a blank in it, or
// one that would mean something else, stands in double quotes, where \" and \\ are the two escapes;
// '#' at the start of a word begins a comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace provost::play {

struct Word {
  std::string text;
  int column = 0;         // of its first character, from 1
  std::size_t begin = 0;  // byte offset in the line
  bool quoted = false;

  /// Whether it is this word of the language: a quoted word is a name, whatever it says.
  bool is(std::string_view keyword) const { return !quoted && text == keyword; }
};

struct Words {
  std::vector<Word> words;
  std::string comment;  // behind '#', without it and the blanks around it
};

/// kMalformed with the column ("column 9") for a quote that is not closed.
Result<Words> split_words(std::string_view line);

/// A text in quotes, and a word as it has to be written, in quotes or without.
std::string quoted(std::string_view text);
std::string quote(std::string_view word);

/// Column of a byte offset, counted in characters from 1.
int column_of(std::string_view line, std::size_t offset);

}  // namespace provost::play
