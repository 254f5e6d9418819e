// SPDX-License-Identifier: MIT
#include "compare/step_match.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace provost::compare {
namespace {

using Numbers = std::vector<std::size_t>;  // equal steps have equal numbers
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

struct Range {
  std::size_t a = 0, a_end = 0, b = 0, b_end = 0;
  int depth = 0;
};

// Steps of a crafted log could split off one by one; what is deeper stays unpaired.
constexpr int kDeepest = 64;

// The longest run of pairs that ascends on both sides; `pairs` ascends in the first.
Pairs longest_ascent(const Pairs& pairs) {
  std::vector<std::size_t> ends;  // by length: the pair with the least second that ends such a run
  std::vector<std::size_t> before(pairs.size(), pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto at = std::lower_bound(
        ends.begin(), ends.end(), pairs[i].second,
        [&](std::size_t end, std::size_t value) { return pairs[end].second < value; });
    if (at != ends.begin()) before[i] = *(at - 1);
    if (at == ends.end()) {
      ends.push_back(i);
    } else {
      *at = i;
    }
  }
  Pairs ascent;
  for (auto i = ends.empty() ? pairs.size() : ends.back(); i < pairs.size(); i = before[i]) {
    ascent.push_back(pairs[i]);
  }
  std::reverse(ascent.begin(), ascent.end());
  return ascent;
}

// Of a range: the pairs of steps that occur once on either side.
Pairs unique_pairs(const Numbers& a, const Numbers& b, const Range& range) {
  struct Seen {
    std::size_t in_a = 0, in_b = 0, at_b = 0;
  };
  std::unordered_map<std::size_t, Seen> seen;
  for (std::size_t i = range.a; i < range.a_end; ++i) ++seen[a[i]].in_a;
  for (std::size_t j = range.b; j < range.b_end; ++j) {
    auto& entry = seen[b[j]];
    ++entry.in_b;
    entry.at_b = j;
  }
  Pairs pairs;
  for (std::size_t i = range.a; i < range.a_end; ++i) {
    const auto& entry = seen[a[i]];
    if (entry.in_a == 1 && entry.in_b == 1) pairs.emplace_back(i, entry.at_b);
  }
  return longest_ascent(pairs);
}

// partner[i] is the step of b that is equal to step i of a, or b.size().
Numbers partners_of(const Numbers& a, const Numbers& b) {
  Numbers partner(a.size(), b.size());
  std::vector<Range> open = {{0, a.size(), 0, b.size(), 0}};
  while (!open.empty()) {
    Range r = open.back();
    open.pop_back();
    while (r.a < r.a_end && r.b < r.b_end && a[r.a] == b[r.b]) partner[r.a++] = r.b++;
    while (r.a < r.a_end && r.b < r.b_end && a[r.a_end - 1] == b[r.b_end - 1]) {
      partner[--r.a_end] = --r.b_end;
    }
    if (r.a == r.a_end || r.b == r.b_end || r.depth == kDeepest) continue;
    const auto anchors = unique_pairs(a, b, r);
    if (anchors.empty()) continue;
    Range gap = r;
    gap.depth = r.depth + 1;
    for (const auto& [i, j] : anchors) {
      partner[i] = j;
      gap.a_end = i;
      gap.b_end = j;
      open.push_back(gap);
      gap.a = i + 1;
      gap.b = j + 1;
    }
    gap.a_end = r.a_end;
    gap.b_end = r.b_end;
    open.push_back(gap);
  }
  return partner;
}

void add_gap(const Range& gap, std::vector<StepPair>& out) {
  const std::size_t removed = gap.a_end - gap.a;
  const std::size_t added = gap.b_end - gap.b;
  if (removed == added) {
    for (std::size_t i = 0; i < removed; ++i) out.emplace_back(gap.a + i, gap.b + i);
    return;
  }
  for (std::size_t i = gap.a; i < gap.a_end; ++i) out.emplace_back(i, std::nullopt);
  for (std::size_t j = gap.b; j < gap.b_end; ++j) out.emplace_back(std::nullopt, j);
}

}  // namespace

std::vector<StepPair> pair_steps(const std::vector<std::string>& a,
                                 const std::vector<std::string>& b) {
  // Of several matches that are as good the same one is taken in both directions.
  if (b < a) {
    auto turned = pair_steps(b, a);
    for (auto& [one, other] : turned) std::swap(one, other);
    // Within a gap what was removed comes first.
    for (auto at = turned.begin(); at != turned.end();) {
      const auto alone = [](const StepPair& pair) { return !pair.first || !pair.second; };
      const auto end = std::find_if_not(at, turned.end(), alone);
      std::stable_partition(at, end, [](const StepPair& pair) { return !pair.second; });
      at = end == turned.end() ? end : end + 1;
    }
    return turned;
  }
  std::unordered_map<std::string_view, std::size_t> known;
  const auto numbers_of = [&](const std::vector<std::string>& steps) {
    Numbers numbers;
    for (const auto& step : steps)
      numbers.push_back(known.emplace(step, known.size()).first->second);
    return numbers;
  };
  const auto one = numbers_of(a);
  const auto other = numbers_of(b);
  const auto partner = partners_of(one, other);
  std::vector<StepPair> out;
  Range gap;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (partner[i] == b.size()) continue;
    gap.a_end = i;
    gap.b_end = partner[i];
    add_gap(gap, out);
    out.emplace_back(i, partner[i]);
    gap.a = i + 1;
    gap.b = partner[i] + 1;
  }
  gap.a_end = a.size();
  gap.b_end = b.size();
  add_gap(gap, out);
  return out;
}

}  // namespace provost::compare
