// SPDX-License-Identifier: MIT
#include "report/kinds.h"

#include <fmt/format.h>

#include <algorithm>

namespace provost::report {

void Kinds::add(const std::string& kind, std::string name) {
  const auto known = std::find_if(kinds_.begin(), kinds_.end(),
                                  [&](const auto& entry) { return entry.first == kind; });
  if (known != kinds_.end()) {
    known->second.push_back(std::move(name));
  } else {
    kinds_.push_back({kind, {std::move(name)}});
  }
}

std::string head_of(const std::vector<std::string>& names) {
  constexpr std::size_t kHead = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kHead); ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  if (names.size() > kHead) text += fmt::format(" and {} more", names.size() - kHead);
  return text;
}

}  // namespace provost::report
