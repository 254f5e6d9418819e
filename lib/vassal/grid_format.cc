// SPDX-License-Identifier: MIT
#include "vassal/grid_format.h"

#include "base/text.h"
#include "vassal/sequence.h"

namespace provost::vassal {

std::vector<FormatPart> split_format(std::string_view format) {
  std::vector<FormatPart> parts;
  SequenceDecoder tokens(format, '$');
  bool property = true;
  while (tokens.has_more()) {
    std::string token = tokens.next();
    property = !property;
    if (token.empty()) continue;
    // The last token is plain text even when its turn would make it a name: nothing closes it.
    parts.push_back({std::move(token), property && tokens.has_more()});
  }
  return parts;
}

std::string fill_format(std::string_view format, const FormatValues& values, bool keep_unknown) {
  const std::string_view trimmed = text::trim(format);
  if (trimmed.empty()) return {};
  if (trimmed.front() == '{' && trimmed.back() == '}') return std::string(format);
  if (const auto number = text::to_int(trimmed)) return std::to_string(*number);
  if (trimmed.find('$') == std::string_view::npos) return std::string(format);

  std::string result;
  for (const auto& part : split_format(trimmed)) {
    if (!part.property) {
      result += part.text;
      continue;
    }
    bool known = false;
    for (const auto& [name, value] : values) {
      if (name != part.text) continue;
      known = true;
      if (value) result += *value;
      break;
    }
    if (!known && keep_unknown) result += part.text;
  }
  return result;
}

}  // namespace provost::vassal
