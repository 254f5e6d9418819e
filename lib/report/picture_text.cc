// SPDX-License-Identifier: MIT
#include "report/picture_text.h"

#include "base/text.h"
#include "scenario/svg.h"

namespace provost::report {

namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
constexpr std::size_t kLongest = 200;
constexpr double kBoldRoom = 0.94;  // bold small letters are wider than the estimate

// Drops the last character (not byte).
void drop_last(std::string& words) {
  while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0) == 0x80) {
    words.pop_back();
  }
  if (!words.empty()) words.pop_back();
}

std::string shortened(std::string words, double width, double size, bool bold) {
  while (!words.empty() && text_width(words + std::string(kEllipsis), size, bold) > width) {
    drop_last(words);
  }
  return std::string(text::trim(words)) + std::string(kEllipsis);
}

// Where a line may end after `at`: behind a blank, or an underscore (names of images are full of
// them).
std::size_t word_end(std::string_view words, std::size_t at) {
  const auto found = words.find_first_of(" _", at);
  return found == std::string_view::npos ? words.size() : found + 1;
}

}  // namespace

std::string picture_text(std::string_view words) {
  std::string clean = text::printable(words, kLongest);
  // U+FFFE and U+FFFF are good UTF-8 that XML forbids.
  for (const std::string_view bad : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (auto at = clean.find(bad); at != std::string::npos; at = clean.find(bad)) {
      clean.replace(at, bad.size(), "?");
    }
  }
  return clean;
}

double text_width(std::string_view words, double size, bool bold) {
  if (words.empty()) return 0;
  constexpr double kRuler = 1e6;
  return size * kRuler / scenario::fitting_size(words, kRuler, kRuler, 1e-6, bold);
}

Fitted fitted(std::string_view words, double width, double largest, double smallest, bool bold) {
  std::string clean = picture_text(words);
  if (bold) width *= kBoldRoom;
  const double size = scenario::fitting_size(clean, width, largest, smallest, bold);
  if (text_width(clean, size, bold) > width * 1.001) {
    clean = shortened(std::move(clean), width, size, bold);
  }
  return {std::move(clean), size};
}

std::vector<std::string> wrapped(std::string_view words, double width, double size,
                                 std::size_t most) {
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < words.size();) {
    const auto end = word_end(words, at);
    const auto word = words.substr(at, end - at);
    at = end;
    const auto longer = line + std::string(word);
    if (line.empty() || text_width(text::trim(longer), size, false) <= width) {
      line = longer;
      continue;
    }
    if (lines.size() + 1 == most) {
      lines.push_back(shortened(longer, width, size, false));
      return lines;
    }
    lines.emplace_back(text::trim(line));
    line = word;
  }
  line = text::trim(line);
  if (text_width(line, size, false) > width) line = shortened(std::move(line), width, size, false);
  lines.push_back(std::move(line));
  return lines;
}

bool is_shortened(std::string_view words) { return words.ends_with(kEllipsis); }

}  // namespace provost::report
