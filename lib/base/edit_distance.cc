// SPDX-License-Identifier: MIT
#include "base/edit_distance.h"

#include <algorithm>

#include "base/text.h"

namespace provost {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the table are enough: a swap looks back two.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitution = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, substitution});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::optional<std::string> nearest_word(std::string_view word,
                                        const std::vector<std::string>& candidates) {
  const std::string wanted = text::lower(word);
  const std::string* best = nullptr;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const auto& candidate : candidates) {
    const auto distance = edit_distance(wanted, text::lower(candidate));
    if (distance < best_distance) {
      best_distance = distance;
      best = &candidate;
    }
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const auto nearest = nearest_word(word, candidates);
  return nearest ? " (did you mean \"" + *nearest + "\"?)" : std::string();
}

namespace {

std::string stem_of(std::string_view name) {
  const auto dot = name.find_last_of('.');
  return text::lower(name.substr(0, dot));
}

std::string digits_of(std::string_view name) {
  std::string digits;
  for (const char c : name) {
    if (c >= '0' && c <= '9') digits += c;
  }
  return digits;
}

}  // namespace

std::string did_you_mean_file(std::string_view name, const std::vector<std::string>& candidates) {
  const auto wanted = stem_of(name);
  const std::string* best = nullptr;
  std::size_t best_distance = std::max<std::size_t>(1, wanted.size() / 8) + 1;
  for (const auto& candidate : candidates) {
    const auto stem = stem_of(candidate);
    if (digits_of(stem) != digits_of(wanted)) continue;
    const auto distance = edit_distance(wanted, stem);
    if (distance < best_distance) {
      best_distance = distance;
      best = &candidate;
    }
  }
  return best == nullptr ? std::string() : " (did you mean \"" + *best + "\"?)";
}

}  // namespace provost
