// SPDX-License-Identifier: MIT
#include "game/play/words.h"

#include <algorithm>
#include <array>

#include "base/control_character.h"
#include "base/text.h"

namespace provost::play {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Words that mean something by themselves: as a name they have to be quoted.
constexpr std::array<std::string_view, 3> kKeywords = {"at", "clear", "to"};

}  // namespace

int column_of(std::string_view line, std::size_t offset) {
  const auto before = line.substr(0, offset);
  return 1 + static_cast<int>(std::count_if(before.begin(), before.end(), [](char c) {
           return (static_cast<unsigned char>(c) & 0xC0) != 0x80;  // not the inside of a character
         }));
}

Result<Words> split_words(std::string_view line) {
  Words result;
  std::size_t at = 0;
  // The column of the last word, from which that of the next one is counted: a line of many words
  // is counted once.
  std::size_t counted = 0;
  int column = 1;
  for (;;) {
    while (at < line.size() && is_blank(line[at])) ++at;
    if (at >= line.size()) return result;
    if (line[at] == '#') {
      result.comment = text::trim(line.substr(at + 1));
      return result;
    }
    Word word;
    word.begin = at;
    column += column_of(line.substr(counted), at - counted) - 1;
    counted = at;
    word.column = column;
    word.quoted = line[at] == '"';
    if (word.quoted) {
      ++at;
      while (at < line.size() && line[at] != '"') {
        const bool escape = line[at] == '\\' && at + 1 < line.size() &&
                            (line[at + 1] == '"' || line[at + 1] == '\\');
        if (escape) ++at;
        if (line[at] == '\t') {
          return fail(ErrorCode::kMalformed, "a tab cannot stand inside quotes",
                      "column " + std::to_string(column_of(line, at)));
        }
        word.text += line[at++];
      }
      const auto place = "column " + std::to_string(word.column);
      if (at >= line.size()) return fail(ErrorCode::kMalformed, "a quote is not closed", place);
      ++at;
      if (at < line.size() && !is_blank(line[at])) {
        return fail(ErrorCode::kMalformed, "expected a blank behind the closing quote",
                    "column " + std::to_string(column_of(line, at)));
      }
    } else {
      while (at < line.size() && !is_blank(line[at])) word.text += line[at++];
    }
    result.words.push_back(std::move(word));
  }
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : without_controls(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string quote(std::string_view word) {
  const bool plain = !word.empty() && word.front() != '#' && word.front() != '"' &&
                     word.find(' ') == std::string_view::npos && !first_control(word, {}) &&
                     std::find(kKeywords.begin(), kKeywords.end(), word) == kKeywords.end();
  return plain ? std::string(word) : quoted(word);
}

}  // namespace provost::play
