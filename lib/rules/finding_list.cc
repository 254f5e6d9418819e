// SPDX-License-Identifier: MIT
#include "rules/finding_list.h"

#include <algorithm>

#include "base/text.h"

namespace provost::rules {

namespace {

void add_once(std::vector<std::string>& into, const std::vector<std::string>& texts) {
  for (const auto& text : texts) {
    if (std::find(into.begin(), into.end(), text) == into.end()) into.push_back(text);
  }
}

}  // namespace

bool FindingList::tell(const RuleRow& row, const Breach& breach) {
  const auto [finding, fresh] = add(row.id, breach);
  const auto hex = field_.name(breach.hex);
  finding->hexes = {hex};
  finding->message =
      filled(breach.message.empty() ? row.message : breach.message, finding->units, hex);
  finding->cite = {ruleset_.book(row.id), row.id.substr(row.id.find(':') + 1)};
  return fresh;
}

bool FindingList::tell(const std::string& id, const std::string& message, const Breach& breach) {
  const auto [finding, fresh] = add(id, breach);
  finding->message = message;
  return fresh;
}

std::pair<Finding*, bool> FindingList::add(const std::string& id, const Breach& breach) {
  const auto [entry, fresh] =
      findings_.try_emplace(Key{breach.step, id, breach.hex, breach.verdict});
  Finding& finding = entry->second;
  for (const auto& piece : breach.pieces) {
    const auto name = names_.find(piece);  // a counter of an extra hex has none
    if (name != names_.end()) add_once(finding.units, {name->second});
  }
  add_once(finding.because, breach.because);
  add_once(finding.unknown, breach.unknown);
  add_once(finding.legal, breach.legal);
  if (!fresh) return {&finding, false};
  for (const auto& hex : breach.way) finding.way.push_back(field_.name(hex));
  finding.id = id;
  finding.verdict = breach.verdict;
  finding.location.file = log_;
  finding.location.step = breach.step;
  finding.player = players_[breach.step];
  return {&finding, true};
}

std::vector<Finding> FindingList::take() {
  std::vector<Finding> list;
  for (auto& [key, finding] : findings_) list.push_back(std::move(finding));
  findings_.clear();
  std::stable_sort(list.begin(), list.end(), [](const Finding& a, const Finding& b) {
    return a.location.step < b.location.step;
  });
  return list;
}

std::string FindingList::filled(std::string message, const std::vector<std::string>& units,
                                const std::string& hex) {
  const auto replace = [&](std::string_view mark, const std::string& value) {
    for (auto at = message.find(mark); at != std::string::npos;
         at = message.find(mark, at + value.size())) {
      message.replace(at, mark.size(), value);
    }
  };
  replace("{units}", text::join(units, ", "));
  replace("{hex}", hex);
  return message;
}

}  // namespace provost::rules
