// SPDX-License-Identifier: MIT
#include "game/play/line_reader.h"

#include "base/edit_distance.h"
#include "base/text.h"

namespace provost::play {

namespace {

tl::unexpected<Error> at_column(std::string message, int column) {
  return fail(ErrorCode::kMalformed, std::move(message), "column " + std::to_string(column));
}

}  // namespace

bool LineReader::take(std::string_view keyword) {
  const bool there = !done() && peek().is(keyword);
  if (there) ++at_;
  return there;
}

Result<std::string> LineReader::word(const std::string& expected) {
  if (done()) return missing(expected);
  return words_[at_++].text;
}

Result<int> LineReader::number(const std::string& expected) {
  if (done()) return missing(expected);
  const auto value = text::to_int(peek().text);
  if (!value) return wrong(expected);
  ++at_;
  return *value;
}

std::string LineReader::rest() {
  std::string joined;
  while (!done()) {
    if (!joined.empty()) joined += ' ';
    joined += words_[at_++].text;
  }
  return joined;
}

Result<void> LineReader::end() const {
  if (done()) return {};
  return wrong("the end of the line");
}

tl::unexpected<Error> LineReader::missing(const std::string& expected) const {
  const auto lead = line_.find_first_not_of(" \t");
  const auto end = text::trim(line_).size() + (lead == std::string_view::npos ? 0 : lead);
  return at_column("expected " + expected, column_of(line_, end));
}

tl::unexpected<Error> LineReader::wrong(const std::string& expected,
                                        const std::vector<std::string>& candidates) const {
  return at_column("expected " + expected + ", not \"" + text::printable(peek().text) + "\"" +
                       did_you_mean(peek().text, candidates),
                   peek().column);
}

Error LineReader::doubled(std::size_t number) const {
  const auto& word = words_[number];
  return at_column("\"" + text::printable(word.text) + "\" stands twice", word.column).value();
}

}  // namespace provost::play
