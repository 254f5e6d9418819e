// SPDX-License-Identifier: MIT
#include "rules/open_breaches.h"

#include <algorithm>

namespace provost::rules {

namespace {
// A side moves, the other answers (a retreat, a reaction), the first goes on: only what survives
// that first side's second turn as well was certainly left standing.
constexpr int kRunsToStand = 3;

bool contains_all(const std::set<std::string>& all, const std::set<std::string>& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}
}  // namespace

void OpenBreaches::update(game::Hex hex, const std::vector<std::pair<std::size_t, Breach>>& found,
                          int step) {
  std::set<Key> present;
  for (const auto& [rule, breach] : found) {
    Key key{hex, rule, breach.pieces};
    present.insert(key);
    const auto [entry, fresh] = open_.try_emplace(std::move(key));
    // The reasons and the verdict are those of the moment when it came about.
    if (!fresh) continue;
    entry->second = {rule, breach, step, 0, false, false};
    // What is left of a larger breach is not a new one: it keeps its date, told or not.
    for (auto other = open_.lower_bound({hex, rule, {}});
         other != open_.end() && std::get<0>(other->first) == hex &&
         std::get<1>(other->first) == rule;
         ++other) {
      if (other == entry || !contains_all(other->second.breach.pieces, breach.pieces)) continue;
      entry->second.since = other->second.since;
      entry->second.runs = other->second.runs;
      entry->second.told = other->second.told;
      other->second.held = false;
    }
  }
  for (auto entry = open_.lower_bound({hex, 0, {}});
       entry != open_.end() && std::get<0>(entry->first) == hex;) {
    if (present.contains(entry->first)) {
      ++entry;
      continue;
    }
    if (entry->second.held && !entry->second.told) dissolved_.push_back(entry->second);
    entry = open_.erase(entry);
  }
}

void OpenBreaches::hold() {
  for (auto& [key, open] : open_) open.held = open.since != 0;
}

std::vector<OpenBreaches::Open> OpenBreaches::run_over() {
  std::vector<Open> standing;
  for (auto& [key, open] : open_) {
    if (open.since == 0 || open.told || ++open.runs < kRunsToStand) continue;
    open.told = true;
    standing.push_back(open);
  }
  return standing;
}

std::vector<OpenBreaches::Open> OpenBreaches::segment_over() {
  std::vector<Open> standing;
  standing.swap(dissolved_);
  for (auto& open : standing) {
    open.breach.doubt("whether the activation that dissolved it was one with that which made it");
  }
  for (auto& [key, open] : open_) {
    if (open.since == 0 || open.told) continue;
    open.told = true;
    standing.push_back(open);
  }
  return standing;
}

void OpenBreaches::accept_all() {
  for (auto& [key, open] : open_) open.since = 0;
}

}  // namespace provost::rules
