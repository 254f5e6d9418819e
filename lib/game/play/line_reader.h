// SPDX-License-Identifier: MIT
// Reads the words of one line of a script from left to right. What was expected goes into the
// messages: "expected a hex, not \"0x\"".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/play/words.h"

namespace provost::play {

class LineReader {
 public:
  /// Both must outlive the reader; the first word is the command.
  LineReader(std::string_view line, const std::vector<Word>& words) : line_(line), words_(words) {}

  const std::string& command() const { return words_.front().text; }
  bool done() const { return at_ >= words_.size(); }
  const Word& peek() const { return words_[at_]; }
  /// Takes the next word when it is this one.
  bool take(std::string_view keyword);

  Result<std::string> word(const std::string& expected);
  Result<int> number(const std::string& expected);
  /// The words up to the end, with one blank between them.
  std::string rest();
  Result<void> end() const;

  /// kMalformed: the line ends too early.
  tl::unexpected<Error> missing(const std::string& expected) const;
  /// kMalformed: the next word is not what was expected.
  tl::unexpected<Error> wrong(const std::string& expected,
                              const std::vector<std::string>& candidates = {}) const;

  /// kMalformed: the word of this number (the command is 0) stands on the line before.
  Error doubled(std::size_t number) const;

 private:
  std::string_view line_;
  const std::vector<Word>& words_;
  std::size_t at_ = 1;
};

}  // namespace provost::play
