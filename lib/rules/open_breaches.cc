// SPDX-License-Identifier: MIT
#include "rules/open_breaches.h"

#include <algorithm>
#include <iterator>
#include <utility>

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
                          int step, const std::set<std::string>& acted) {
  std::set<Key> present;
  for (const auto& [rule, breach] : found) {
    Key key{hex, rule, breach.pieces};
    present.insert(key);
    const auto [entry, fresh] = open_.try_emplace(std::move(key));
    // The reasons and the verdict are those of the moment when it came about.
    if (!fresh) continue;
    entry->second.rule = rule;
    entry->second.breach = breach;
    entry->second.breach.step = step;
    std::set_intersection(acted.begin(), acted.end(), breach.pieces.begin(), breach.pieces.end(),
                          std::inserter(entry->second.makers, entry->second.makers.end()));
    // What is left of a larger breach is not a new one: it keeps its date, told or not.
    for (auto other = open_.lower_bound({hex, rule, {}});
         other != open_.end() && std::get<0>(other->first) == hex &&
         std::get<1>(other->first) == rule;
         ++other) {
      if (other == entry || !contains_all(other->second.breach.pieces, breach.pieces)) continue;
      entry->second.breach.step = other->second.breach.step;
      entry->second.runs = other->second.runs;
      entry->second.told = other->second.told;
      entry->second.makers = other->second.makers;
      other->second.held = other->second.interrupted = false;
    }
  }
  for (auto entry = open_.lower_bound({hex, 0, {}});
       entry != open_.end() && std::get<0>(entry->first) == hex;) {
    if (present.contains(entry->first)) {
      ++entry;
      continue;
    }
    dissolve(std::move(entry->second), acted);
    entry = open_.erase(entry);
  }
}

void OpenBreaches::dissolve(Open open, const std::set<std::string>& acted) {
  if (open.told || (!open.held && !open.interrupted)) return;
  // A unit moves in one activation only: whoever made it and goes on was interrupted.
  const bool goes_on = std::any_of(open.makers.begin(), open.makers.end(),
                                   [&](const auto& maker) { return acted.contains(maker); });
  if (open.interrupted && moving_) {
    if (!open.over && (goes_on || !open.renewed)) {
      open.breach.doubt("whether the movement was only interrupted, and went on when it dissolved");
    }
  } else if (open.interrupted) {
    if (goes_on && dice_) open.breach.doubt("whether the reaction drove it off or led it on");
  } else if (goes_on || !open.lone) {
    open.breach.doubt("whether the activation that dissolved it was one with that which made it");
  }
  dissolved_.push_back(std::move(open));
}

void OpenBreaches::ask(Open& open, const Excuse& excuse) {
  if (!std::exchange(open.excused, true)) excuse(open.rule, open.breach);
}

void OpenBreaches::hold(bool joins, bool renews, const Excuse& excuse) {
  for (auto& [key, open] : open_) {
    if (open.breach.step == 0 || open.told) continue;
    open.held = true;
    open.lone = open.lone || !joins;
    open.renewed = open.renewed || (renews && open.interrupted);
    if (!joins) ask(open, excuse);
  }
}

void OpenBreaches::move_of(const std::function<bool(const std::string&)>& enemy) {
  for (auto& [key, open] : open_) {
    const auto& makers = open.makers;
    if (open.renewed && std::any_of(makers.begin(), makers.end(), enemy)) open.over = true;
  }
}

std::vector<OpenBreaches::Open> OpenBreaches::interrupt(const Excuse& excuse) {
  for (auto& [key, open] : open_) {
    if (open.breach.step == 0 || open.told || open.interrupted) continue;
    open.interrupted = true;
    ask(open, excuse);
  }
  dice_ = false;
  return std::exchange(dissolved_, {});
}

std::vector<OpenBreaches::Open> OpenBreaches::run_over(const Excuse& excuse) {
  std::vector<Open> standing;
  for (auto& [key, open] : open_) {
    if (open.breach.step == 0 || open.told || ++open.runs < kRunsToStand) continue;
    open.told = true;
    ask(open, excuse);
    standing.push_back(open);
  }
  return standing;
}

std::vector<OpenBreaches::Open> OpenBreaches::segment_over(const Excuse& excuse) {
  auto standing = std::exchange(dissolved_, {});
  for (auto& [key, open] : open_) {
    if (open.breach.step == 0 || open.told) continue;
    open.told = true;
    ask(open, excuse);
    standing.push_back(open);
  }
  return standing;
}

void OpenBreaches::accept_all() {
  for (auto& [key, open] : open_) open.breach.step = 0;
}

}  // namespace provost::rules
