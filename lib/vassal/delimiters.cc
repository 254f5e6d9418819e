// SPDX-License-Identifier: MIT
#include "vassal/delimiters.h"

#include <algorithm>

namespace provost::vassal {

std::vector<Delimiter> find_delimiters(std::string_view text, char delimiter) {
  std::vector<Delimiter> found;
  found.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), delimiter)));
  for (auto at = text.find(delimiter); at != std::string_view::npos;
       at = text.find(delimiter, at + 1)) {
    std::size_t run = 0;
    while (run < at && text[at - run - 1] == '\\') ++run;
    found.push_back({at, run});
  }
  return found;
}

std::string unescape(std::string_view text, char delimiter, std::size_t levels) {
  if (levels == 0) return std::string(text);
  std::string out;
  std::size_t begin = 0;
  for (auto at = text.find(delimiter); at != std::string_view::npos;
       at = text.find(delimiter, at + 1)) {
    std::size_t run = 0;
    while (run < levels && run < at - begin && text[at - run - 1] == '\\') ++run;
    out += text.substr(begin, at - run - begin);
    begin = at;
  }
  out += text.substr(begin);
  return out;
}

void append_escaped(std::string& out, std::string_view text, char delimiter, std::size_t levels) {
  if (levels == 0) {
    out += text;
    return;
  }
  std::size_t begin = 0;
  for (auto at = text.find(delimiter); at != std::string_view::npos;
       at = text.find(delimiter, at + 1)) {
    out += text.substr(begin, at - begin);
    out.append(levels, '\\');
    begin = at;
  }
  out += text.substr(begin);
}

}  // namespace provost::vassal
