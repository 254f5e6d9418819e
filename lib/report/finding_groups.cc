// SPDX-License-Identifier: MIT
#include "report/finding_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace provost::report {

namespace {

Severity severity_of(const Finding& finding) { return finding.severity.value_or(Severity::kInfo); }

}  // namespace

std::vector<FindingGroup> groups_of(const std::vector<Finding>& findings) {
  using Check = std::tuple<std::string, std::string, Severity>;  // file, check
  std::map<std::pair<Check, std::string>, std::size_t> places;   // with the message
  std::map<Check, std::size_t> ranks;
  std::vector<FindingGroup> groups;
  for (const auto& finding : findings) {
    const Check check{finding.location.file, finding.id, severity_of(finding)};
    const auto [found, fresh] = places.try_emplace({check, finding.message}, groups.size());
    if (fresh) groups.push_back({{}, ranks[check]++});
    groups[found->second].findings.push_back(&finding);
  }
  return groups;
}

std::vector<CheckCount> counts_by_check(const std::vector<Finding>& findings) {
  std::map<std::pair<Severity, std::string>, long> counts;
  for (const auto& finding : findings) ++counts[{severity_of(finding), finding.id}];
  std::vector<CheckCount> rows;
  for (const auto& [key, count] : counts) rows.push_back({key.second, key.first, count});
  std::stable_sort(rows.begin(), rows.end(), [](const CheckCount& a, const CheckCount& b) {
    return std::tuple(a.severity, -a.count) < std::tuple(b.severity, -b.count);
  });
  return rows;
}

std::string short_place(const Location& location) {
  if (location.line) return "line " + std::to_string(*location.line);
  if (location.step) return "step " + std::to_string(*location.step);
  if (location.path) return *location.path;
  return location.entry;
}

}  // namespace provost::report
