// SPDX-License-Identifier: MIT
#include "compare/piece_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "compare/trait_words.h"

namespace provost::compare {
namespace {

using vassal::Trait;
using vassal::TraitChain;

// What is compared of each trait, worked out once.
struct Keys {
  std::vector<std::string> types;
  std::vector<std::string> labels;
  std::vector<std::string> ids;
};

Keys keys_of(const TraitChain& chain) {
  Keys keys;
  for (const auto& trait : chain.traits) {
    keys.types.push_back(engine_type(trait));
    keys.labels.push_back(trait_label(trait));
    keys.ids.emplace_back(trait.id());
  }
  return keys;
}

struct Range {
  std::size_t a = 0, a_end = 0, b = 0, b_end = 0;
};

// The longest common subsequence of the keys inside a range, appended to `partner` (a -> b).
void pair_equal(const std::vector<std::string>& a, const std::vector<std::string>& b,
                const Range& range, std::map<std::size_t, std::size_t>& partner) {
  Range r = range;
  while (r.a < r.a_end && r.b < r.b_end && a[r.a] == b[r.b]) partner[r.a++] = r.b++;
  while (r.a < r.a_end && r.b < r.b_end && a[r.a_end - 1] == b[r.b_end - 1]) {
    partner[--r.a_end] = --r.b_end;
  }
  const std::size_t rows = r.a_end - r.a;
  const std::size_t columns = r.b_end - r.b;
  constexpr std::size_t kTooMany = 4'000'000;  // of a crafted piece: then only its ends are paired
  if (rows == 0 || columns == 0 || rows * columns > kTooMany) return;
  std::vector<int> length((rows + 1) * (columns + 1), 0);
  const auto at = [&](std::size_t i, std::size_t j) -> int& {
    return length[i * (columns + 1) + j];
  };
  for (std::size_t i = rows; i-- > 0;) {
    for (std::size_t j = columns; j-- > 0;) {
      at(i, j) =
          a[r.a + i] == b[r.b + j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
    if (a[r.a + i] == b[r.b + j]) {
      partner[r.a + i++] = r.b + j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      ++i;
    } else {
      ++j;
    }
  }
}

// The stretches between the pairs that were found already.
std::vector<Range> gaps(const std::map<std::size_t, std::size_t>& partner, std::size_t a,
                        std::size_t b) {
  std::vector<Range> ranges;
  Range range;
  for (const auto& [i, j] : partner) {
    range.a_end = i;
    range.b_end = j;
    ranges.push_back(range);
    range = {i + 1, 0, j + 1, 0};
  }
  range.a_end = a;
  range.b_end = b;
  ranges.push_back(range);
  return ranges;
}

using Partners = std::map<std::size_t, std::size_t>;

// Of several matches that are as good the same one is taken in both directions.
Partners partners_of(const Keys& a, const Keys& b) {
  if (b.types < a.types) {
    Partners turned;
    for (const auto& [j, i] : partners_of(b, a)) turned[i] = j;
    return turned;
  }
  Partners partner;
  pair_equal(a.types, b.types, {0, a.types.size(), 0, b.types.size()}, partner);
  for (const auto keys : {&Keys::labels, &Keys::ids}) {
    for (const auto& gap : gaps(partner, a.types.size(), b.types.size())) {
      pair_equal(a.*keys, b.*keys, gap, partner);
    }
  }
  return partner;
}

void compare_values(const std::string& label, const NamedValues& a, const NamedValues& b,
                    std::vector<FieldChange>& changes) {
  const auto value_in = [](const NamedValues& values, const std::string& name) {
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const auto& value) { return value.first == name; });
    return found == values.end() ? std::nullopt : std::optional(found->second);
  };
  for (const auto& [name, value] : a) {
    note_change(changes, label + ": " + name, value, value_in(b, name));
  }
  for (const auto& [name, value] : b) {
    if (!value_in(a, name)) changes.push_back({label + ": " + name, std::nullopt, value});
  }
}

void compare_traits(const Trait& a, const Trait& b, std::vector<FieldChange>& changes) {
  if (a.type == b.type && a.state == b.state) return;
  const TraitWords before = trait_words(a);
  const TraitWords after = trait_words(b);
  if (a.type != b.type) compare_values(before.label, before.type, after.type, changes);
  compare_values(before.label, before.state, after.state, changes);
}

// A trait that has no partner: its type, and its state as far as that may be told.
std::string whole(const Trait& trait) {
  std::string text = trait.type;
  for (const auto& [name, value] : trait_words(trait).state) {
    text += fmt::format(" [{}: {}]", name, value);
  }
  return text;
}

}  // namespace

std::vector<TraitPair> pair_traits(const TraitChain& a, const TraitChain& b) {
  const auto partner = partners_of(keys_of(a), keys_of(b));
  std::vector<TraitPair> pairs;
  std::size_t next_b = 0;
  for (std::size_t i = 0; i < a.traits.size(); ++i) {
    const auto found = partner.find(i);
    if (found == partner.end()) {
      pairs.emplace_back(i, std::nullopt);
      continue;
    }
    while (next_b < found->second) pairs.emplace_back(std::nullopt, next_b++);
    pairs.emplace_back(i, next_b++);
  }
  while (next_b < b.traits.size()) pairs.emplace_back(std::nullopt, next_b++);
  return pairs;
}

std::vector<FieldChange> compare_pieces(const TraitChain& a, const TraitChain& b) {
  const auto pairs = pair_traits(a, b);
  // A trait that stands elsewhere in the chain now has no partner, and is the same trait.
  std::map<std::size_t, std::size_t> moved;
  std::set<std::size_t> arrived;
  for (const auto& [i, unused] : pairs) {
    if (!i || unused) continue;
    for (const auto& [other, j] : pairs) {
      if (other || !j || arrived.contains(*j)) continue;
      const Trait& one = a.traits[*i];
      if (one.id() != b.traits[*j].id() || one.state != b.traits[*j].state ||
          engine_type(one) != engine_type(b.traits[*j])) {
        continue;
      }
      moved[*i] = *j;
      arrived.insert(*j);
      break;
    }
  }
  std::vector<FieldChange> changes;
  for (const auto& [i, j] : pairs) {
    if (i && j) {
      compare_traits(a.traits[*i], b.traits[*j], changes);
    } else if (i && moved.contains(*i)) {
      changes.push_back({"place of trait " + trait_label(a.traits[*i]), std::to_string(*i + 1),
                         std::to_string(moved[*i] + 1)});
    } else if (i) {
      changes.push_back({"trait " + trait_label(a.traits[*i]), whole(a.traits[*i]), std::nullopt});
    } else if (!arrived.contains(*j)) {
      changes.push_back({"trait " + trait_label(b.traits[*j]), std::nullopt, whole(b.traits[*j])});
    }
  }
  return changes;
}

}  // namespace provost::compare
