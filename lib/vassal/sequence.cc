// SPDX-License-Identifier: MIT
#include "vassal/sequence.h"

namespace provost::vassal {

SequenceEncoder& SequenceEncoder::append(std::string_view element) {
  if (started_) value_ += delimiter_;
  started_ = true;
  if (element.empty()) return *this;
  const bool quote = element.front() == '\\' || (element.front() == '\'' && element.back() == '\'');
  if (quote) value_ += '\'';
  for (const char c : element) {
    if (c == delimiter_) value_ += '\\';
    value_ += c;
  }
  if (quote) value_ += '\'';
  return *this;
}

std::string SequenceDecoder::next() {
  if (!more_) return {};
  if (at_ == rest_.size()) {  // a delimiter at the end of the text: one last, empty element
    more_ = false;
    return {};
  }
  std::string token;
  std::size_t begin = at_;
  std::size_t end = at_;
  bool delimited = false;
  for (;; ++end) {
    end = rest_.find(delimiter_, end);
    delimited = end != std::string_view::npos;
    if (!delimited) {
      end = rest_.size();
      break;
    }
    // The engine looks at the character before, even when that one belongs to the element
    // before: a backslash at the very end of an element escapes the delimiter.
    if (end == 0 || rest_[end - 1] != '\\') break;
    token += rest_.substr(begin, end - 1 - begin);
    begin = end;
  }
  token += rest_.substr(begin, end - begin);
  if (delimited) {
    at_ = end + 1;
  } else {
    at_ = rest_.size();
    more_ = false;
  }
  if (token.size() > 1 && token.front() == '\'' && token.back() == '\'') {
    return token.substr(1, token.size() - 2);
  }
  return token;
}

std::string encode_sequence(const std::vector<std::string>& elements, char delimiter) {
  SequenceEncoder encoder(delimiter);
  for (const auto& element : elements) encoder.append(element);
  return encoder.value();
}

std::vector<std::string> decode_sequence(std::string_view text, char delimiter) {
  std::vector<std::string> elements;
  SequenceDecoder decoder(text, delimiter);
  while (decoder.has_more()) elements.push_back(decoder.next());
  return elements;
}

}  // namespace provost::vassal
