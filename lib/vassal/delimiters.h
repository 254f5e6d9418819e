// SPDX-License-Identifier: MIT
// Sequences inside sequences of the same delimiter (traits over TAB, commands over ESC) put one
// backslash more before a delimiter for each level: a delimiter behind `run` backslashes ends an
// element of level `run`. Unescaping level by level, as the engine does, copies the inner text once
// a level; reading it in place by counting backslashes gives the same elements in one pass.
//
//     a<TAB>b\<TAB>c\\<TAB>d       level 0: {a, rest}   level 1: {b, rest}   level 2: {c, d}
//
// Source: VASSAL.tools.SequenceEncoder, applied recursively.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace provost::vassal {

/// A delimiter, and how many backslashes stand directly before it.
struct Delimiter {
  std::size_t at = 0;
  std::size_t run = 0;
};

/// All delimiters of a text, in order.
std::vector<Delimiter> find_delimiters(std::string_view text, char delimiter);

/// The text with `levels` backslashes fewer (as far as there are) before each delimiter.
std::string unescape(std::string_view text, char delimiter, std::size_t levels);
/// Appends the text with `levels` backslashes more before each delimiter.
void append_escaped(std::string& out, std::string_view text, char delimiter, std::size_t levels);

/// Whether a reader strips single quotes from an element.
inline bool is_quoted(std::string_view element) {
  return element.size() > 1 && element.front() == '\'' && element.back() == '\'';
}
/// Whether a writer puts single quotes around an element with these first and last characters.
inline bool needs_quotes(char front, char back) {
  return front == '\\' || (front == '\'' && back == '\'');
}

}  // namespace provost::vassal
