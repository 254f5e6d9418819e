// SPDX-License-Identifier: MIT
#include "scenario/source_id.h"

#include <algorithm>

namespace provost::scenario {

std::string source_id(std::string_view name, std::string_view fallback) {
  std::string id;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (upper || kept) {
      id += upper ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? std::string(fallback) : id;
}

bool is_source_id(std::string_view text) {
  const auto alone = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !text.empty() && alone(text.front()) && std::all_of(text.begin(), text.end(), [&](char c) {
    return alone(c) || c == '_' || c == '-';
  });
}

}  // namespace provost::scenario
