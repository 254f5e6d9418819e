// SPDX-License-Identifier: MIT
#include "scenario/gpids.h"

#include <cstdint>

namespace provost::scenario {

int Gpids::take(std::string_view key) {
  constexpr std::uint32_t kMost = 999'999'999;
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  auto number = static_cast<int>(hash % kMost) + 1;
  while (!taken_.insert(number).second) ++number;
  return number;
}

}  // namespace provost::scenario
