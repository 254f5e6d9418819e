// SPDX-License-Identifier: MIT
#include "base/counted.h"

namespace provost {

std::string counted(std::size_t count, std::string_view noun) {
  std::string words = std::to_string(count) + " ";
  if (count == 1) return words.append(noun);
  constexpr std::string_view kVowels = "aeiou";
  if (noun.size() > 1 && noun.ends_with('y') &&
      kVowels.find(noun[noun.size() - 2]) == std::string_view::npos) {
    return words.append(noun.substr(0, noun.size() - 1)).append("ies");
  }
  return words.append(noun).append(noun.ends_with('x') ? "es" : "s");
}

}  // namespace provost
