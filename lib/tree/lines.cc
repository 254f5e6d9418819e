// SPDX-License-Identifier: MIT
#include "tree/lines.h"

#include "base/text.h"
#include "tree/escape.h"

namespace provost::tree {

namespace {

std::string place(int number) { return "line " + std::to_string(number); }

// The line at the front of the text, without its end; the text becomes what is behind it.
std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  auto line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

Result<Line> parse_content(std::string_view content, int number, const PrivateValues& values) {
  Line line;
  line.number = number;
  const auto space = content.find(' ');
  line.key = content.substr(0, space);
  std::string_view rest;
  if (space != std::string_view::npos) rest = content.substr(space + 1);
  if (rest == "=" || rest.starts_with("= ")) {
    line.field = true;
    rest.remove_prefix(rest.size() > 1 ? 2 : 1);
  }
  auto value = unescape(rest, &values);
  if (!value) {
    value.error().place = place(number);
    return forward(value);
  }
  line.value = std::move(*value);
  return line;
}

}  // namespace

Result<std::vector<Line>> parse_lines(std::string_view text, const PrivateValues& values) {
  std::vector<Line> top;
  // Where the lines of each level go; those below the level in use are of no meaning any more.
  std::vector<std::vector<Line>*> levels{&top};
  int number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors write it
  while (!text.empty()) {
    std::string_view content = take_line(text);
    ++number;
    const auto indent = content.find_first_not_of(' ');
    if (indent == std::string_view::npos || content[indent] == '#') continue;
    if (content[indent] == '\t') {
      return fail(ErrorCode::kMalformed, "indent with spaces, not with tabs", place(number));
    }
    const std::size_t depth = indent / 2;
    if (indent % 2 != 0 || depth >= levels.size()) {
      return fail(ErrorCode::kMalformed,
                  "a line is indented by two spaces more than the one it belongs to; here are " +
                      std::to_string(indent),
                  place(number));
    }
    if (depth >= kMaxLineDepth) {
      return fail(ErrorCode::kLimit,
                  "nested deeper than " + std::to_string(kMaxLineDepth) + " levels", place(number));
    }
    auto line = parse_content(content.substr(indent), number, values);
    if (!line) return forward(line);
    levels.resize(depth + 1);
    levels.back()->push_back(std::move(*line));
    levels.push_back(&levels.back()->back().children);
  }
  return top;
}

void LineWriter::line(std::size_t depth, std::string_view key, std::string_view escaped) {
  text_.append(2 * depth, ' ');
  text_ += key;
  if (!escaped.empty()) {
    text_ += ' ';
    if (escaped.front() == '=') {  // else it would be read as a field
      text_ += "\\x3D";
      escaped.remove_prefix(1);
    }
    text_ += escaped;
  }
  text_ += '\n';
}

void LineWriter::field(std::size_t depth, std::string_view key, std::string_view escaped) {
  text_.append(2 * depth, ' ');
  text_ += key;
  text_ += " =";
  if (!escaped.empty()) {
    text_ += ' ';
    text_ += escaped;
  }
  text_ += '\n';
}

tl::unexpected<Error> fail_at(const Line& line, std::string message) {
  return fail(ErrorCode::kMalformed, std::move(message), place(line.number));
}

}  // namespace provost::tree
