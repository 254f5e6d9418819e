// SPDX-License-Identifier: MIT
#include "tree/lines.h"

#include "base/counted.h"
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

LineReader::LineReader(std::string_view text, const PrivateValues& values, std::size_t base)
    : rest_(text), values_(values), base_(base) {
  if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);  // some editors write it
}

Result<std::optional<Line>> LineReader::next() {
  while (!rest_.empty()) {
    const std::string_view content = take_line(rest_);
    ++number_;
    const auto indent = content.find_first_not_of(' ');
    if (indent == std::string_view::npos || content[indent] == '#') continue;
    if (content[indent] == '\t') {
      return fail(ErrorCode::kMalformed, "indent with spaces, not with tabs", place(number_));
    }
    const std::size_t depth = indent / 2;
    if (indent % 2 != 0 || depth < base_ || depth - base_ > most_) return badly_indented(indent);
    if (depth - base_ >= kMaxLineDepth) {
      return fail(ErrorCode::kLimit,
                  "nested deeper than " + std::to_string(kMaxLineDepth) + " levels",
                  place(number_));
    }
    auto line = parse_content(content.substr(indent), number_, values_);
    if (!line) return forward(line);
    above_ = {number_, indent, most_, content.substr(indent)};
    depth_ = depth - base_;
    most_ = depth_ + 1;
    return std::optional<Line>(std::move(*line));
  }
  return std::optional<Line>();
}

// Where the line above left its level, and this one would stand well below it where it belongs,
// that one is out of place.
tl::unexpected<Error> LineReader::badly_indented(std::size_t indent) const {
  const std::size_t depth = indent / 2;
  const bool left = above_.number > 0 && above_.indent / 2 < above_.most + base_;
  if (indent % 2 == 0 && left && depth >= base_ && depth - base_ <= above_.most + 1) {
    return fail(ErrorCode::kMalformed,
                "\"" + text::printable(above_.content, 40) + "\" is indented by " +
                    counted(above_.indent, "space") + ", the line below it by " +
                    counted(indent, "space") +
                    ": a line belongs to the one above it that has two spaces less",
                place(above_.number));
  }
  return fail(ErrorCode::kMalformed,
              "a line is indented by two spaces more than the one it belongs to; here are " +
                  std::to_string(indent),
              place(number_));
}

Result<std::vector<Line>> parse_lines(std::string_view text, const PrivateValues& values) {
  std::vector<Line> top;
  // Where the lines of each level go; those below the level in use are of no meaning any more.
  std::vector<std::vector<Line>*> levels{&top};
  LineReader reader(text, values);
  for (;;) {
    auto line = reader.next();
    if (!line) return forward(line);
    if (!*line) return top;
    levels.resize(reader.depth() + 1);
    levels.back()->push_back(std::move(**line));
    levels.push_back(&levels.back()->back().children);
  }
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
