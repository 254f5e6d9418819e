// SPDX-License-Identifier: MIT
#include "module/name_index.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/edit_distance.h"

namespace provost::module {

NameIndex::NameIndex(std::vector<std::string> names) : names_(std::move(names)) {
  letters_.reserve(names_.size());
  for (const auto& name : names_) letters_.push_back(count(name));
}

NameIndex::Letters NameIndex::count(std::string_view word) {
  Letters letters{};
  for (const char c : word) {  // modulo 32 a letter and its capital fall together
    unsigned char& slot = letters[static_cast<unsigned char>(c) % letters.size()];
    if (slot < 255) ++slot;
  }
  return letters;
}

std::vector<std::string> NameIndex::near(std::string_view word) const {
  const Letters wanted = count(word);
  // One edit changes at most two of the counts, so names that differ in more than twice the edits
  // allowed (one letter in three) cannot be near.
  const int most = 2 * static_cast<int>(word.size() / 3 + 1);
  std::vector<std::pair<int, std::size_t>> found;  // difference in letters, index
  for (std::size_t i = 0; i < names_.size(); ++i) {
    int difference = 0;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      difference += std::abs(int{wanted[k]} - int{letters_[i][k]});
    }
    if (difference <= most) found.emplace_back(difference, i);
  }
  constexpr std::size_t kMost = 50;
  std::sort(found.begin(), found.end());
  if (found.size() > kMost) found.resize(kMost);
  std::vector<std::string> candidates;
  for (const auto& [difference, i] : found) candidates.push_back(names_[i]);
  return candidates;
}

std::string NameIndex::did_you_mean(std::string_view word) const {
  return provost::did_you_mean(word, near(word));
}

std::string NameIndex::did_you_mean_file(std::string_view name) const {
  return provost::did_you_mean_file(name, near(name));
}

}  // namespace provost::module
