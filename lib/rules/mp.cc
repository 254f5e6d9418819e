// SPDX-License-Identifier: MIT
#include "rules/mp.h"

#include <cmath>

#include "base/text.h"

namespace provost::rules {

std::optional<Mp> parse_mp(std::string_view source) {
  const auto slash = source.find('/');
  if (slash == std::string_view::npos) {
    const auto number = text::to_double(source);
    if (!number) return std::nullopt;
    return mp_of(*number);
  }
  const auto above = text::to_int(source.substr(0, slash));
  const auto below = text::to_int(source.substr(slash + 1));
  if (!above || !below || *below <= 0 || 6 % *below != 0) return std::nullopt;
  return Mp{*above * (6 / *below)};
}

Mp mp_of(double points) { return {static_cast<int>(std::lround(points * 6))}; }

std::string to_string(Mp mp) {
  static constexpr const char* kParts[] = {"", "1/6", "1/3", "1/2", "2/3", "5/6"};
  const int whole = mp.sixths / 6;
  const char* part = kParts[mp.sixths % 6];
  if (*part == '\0') return std::to_string(whole);
  return (whole == 0 ? "" : std::to_string(whole) + " ") + part;
}

}  // namespace provost::rules
