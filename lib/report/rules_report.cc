// SPDX-License-Identifier: MIT
#include "report/rules_report.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/edit_distance.h"
#include "base/text.h"
#include "rules/coverage.h"

namespace provost::report {

using json = nlohmann::ordered_json;

namespace {

std::map<std::string, std::map<std::string, int>> counts_by_area(const rules::Ruleset& ruleset) {
  std::map<std::string, std::map<std::string, int>> counts;
  for (const auto& entry : rules::Coverage().entries(ruleset)) {
    const auto* rule = ruleset.catalogue().find(entry.rule);
    ++counts[rule->area][entry.status];
  }
  return counts;
}

// A rule of the catalogue with what the ruleset makes of it.
struct Explained {
  const rules::CatalogueRule* rule;
  std::string status;
  std::string why;
};

Result<Explained> explained(const rules::Ruleset& ruleset, const std::string& id) {
  const auto* rule = ruleset.catalogue().find(id);
  if (rule == nullptr) {
    std::vector<std::string> ids;
    for (const auto& known : ruleset.catalogue().rules()) ids.push_back(known.id);
    return fail(ErrorCode::kNotFound, "no rule \"" + id + "\" in the catalogue of " +
                                          ruleset.series() + did_you_mean(id, ids));
  }
  for (const auto& entry : rules::Coverage().entries(ruleset)) {
    if (entry.rule == rule->id) return Explained{rule, entry.status, entry.why};
  }
  return Explained{rule, "not of this ruleset", ""};
}

json listed(const rules::Ruleset& ruleset) {
  json list = json::array();
  for (const auto& entry : rules::Coverage().entries(ruleset)) {
    const auto* rule = ruleset.catalogue().find(entry.rule);
    list.push_back({{"rule", rule->id},
                    {"title", rule->title},
                    {"area", rule->area},
                    {"kind", rule->kind},
                    {"status", entry.status},
                    {"why", entry.why},
                    {"summary", rule->summary}});
  }
  return {{"ruleset", ruleset.name()}, {"rules", std::move(list)}};
}

json covered(const rules::Ruleset& ruleset) {
  json areas = json::object();
  for (const auto& [area, counts] : counts_by_area(ruleset)) areas[area] = counts;
  return {{"ruleset", ruleset.name()}, {"areas", std::move(areas)}};
}

json each_of(const std::vector<rules::Ruleset>& rulesets, json (*part)(const rules::Ruleset&)) {
  json list = json::array();
  for (const auto& ruleset : rulesets) list.push_back(part(ruleset));
  return {{"rulesets", std::move(list)}};
}

std::string document(const char* schema, const json& content) {
  json root = {{"schema", schema}};
  root.update(content);
  return root.dump(2) + "\n";
}

}  // namespace

namespace {

std::string list_line(const rules::Ruleset& ruleset, const rules::CoverageEntry& entry) {
  const auto* rule = ruleset.catalogue().find(entry.rule);
  return fmt::format("{:14} {:18} {:14} {}\n", rule->id, entry.status, rule->area, rule->title);
}

}  // namespace

std::string rules_list_text(const rules::Ruleset& ruleset) {
  std::string out;
  for (const auto& entry : rules::Coverage().entries(ruleset)) out += list_line(ruleset, entry);
  return out;
}

std::string rules_list_text(const std::vector<rules::Ruleset>& rulesets) {
  std::map<std::string, std::map<std::string, std::string>> listed;  // ruleset -> rule -> status
  std::string out;
  for (const auto& ruleset : rulesets) {
    const auto series = listed.find(ruleset.series());
    const bool below = ruleset.name() != ruleset.series() && series != listed.end();
    auto& statuses = listed[ruleset.name()];
    std::string lines;
    std::size_t own = 0;
    for (const auto& entry : rules::Coverage().entries(ruleset)) {
      statuses[entry.rule] = entry.status;
      if (below) {
        const auto same = series->second.find(entry.rule);
        if (same != series->second.end() && same->second == entry.status) continue;
      }
      lines += list_line(ruleset, entry);
      ++own;
    }
    out += out.empty() ? "== " : "\n== ";
    out += ruleset.name() + ": ";
    if (below) out += "the rules of " + ruleset.series() + (own > 0 ? " and " : " and no other");
    if (!below || own > 0) out += counted(own, below ? "more rule" : "rule");
    out += "\n" + lines;
  }
  return out;
}

std::string rules_list_json(const rules::Ruleset& ruleset) {
  return document("provost-rules-list/1", listed(ruleset));
}

std::string rules_list_json(const std::vector<rules::Ruleset>& rulesets) {
  return document("provost-rules-list/1", each_of(rulesets, listed));
}

Result<std::string> rule_explained(const rules::Ruleset& ruleset, const std::string& id) {
  auto found = explained(ruleset, id);
  if (!found) return forward(found);
  const auto& rule = *found->rule;
  std::string out = fmt::format(
      "{}  {}\n  book     {}\n  area     {}\n  says     {}\n  kind     {}, {}\n  status   {}{}\n",
      rule.id, rule.title, ruleset.book(rule.id), rule.area, rule.summary, rule.kind,
      rule.certainty, found->status, found->why.empty() ? "" : ": " + found->why);
  if (!rule.needs.empty()) out += "  needs    " + text::join(rule.needs, ", ") + "\n";
  if (!rule.example.empty()) out += "  breach   " + rule.example + "\n";
  for (const auto& enforced : ruleset.rules()) {
    if (enforced->row().id == rule.id) {
      out +=
          fmt::format("  judged   as \"{}\": {}\n", enforced->row().kind, enforced->row().message);
    }
  }
  return out;
}

Result<std::string> rule_explained_json(const rules::Ruleset& ruleset, const std::string& id) {
  auto found = explained(ruleset, id);
  if (!found) return forward(found);
  const auto& rule = *found->rule;
  json judged = json::array();
  for (const auto& enforced : ruleset.rules()) {
    if (enforced->row().id != rule.id) continue;
    judged.push_back({{"kind", enforced->row().kind}, {"message", enforced->row().message}});
  }
  const json root = {{"schema", "provost-rule/1"},
                     {"ruleset", ruleset.name()},
                     {"rule", rule.id},
                     {"title", rule.title},
                     {"book", ruleset.book(rule.id)},
                     {"area", rule.area},
                     {"summary", rule.summary},
                     {"kind", rule.kind},
                     {"certainty", rule.certainty},
                     {"status", found->status},
                     {"why", found->why},
                     {"needs", rule.needs},
                     {"example", rule.example},
                     {"judged", std::move(judged)}};
  return root.dump(2) + "\n";
}

std::string rules_coverage_text(const rules::Ruleset& ruleset) {
  std::map<std::string, int> totals;
  std::string out = fmt::format("Coverage of {}\n", ruleset.name());
  for (const auto& [area, counts] : counts_by_area(ruleset)) {
    out += fmt::format("  {:18}", area);
    for (const auto& [status, count] : counts) {
      out += fmt::format(" {} {},", count, status);
      totals[status] += count;
    }
    out.back() = '\n';
  }
  out += "  all               ";
  for (const auto& [status, count] : totals) out += fmt::format(" {} {},", count, status);
  out.back() = '\n';
  return out;
}

std::string rules_coverage_json(const rules::Ruleset& ruleset) {
  return document("provost-rules-coverage/1", covered(ruleset));
}

std::string rules_coverage_json(const std::vector<rules::Ruleset>& rulesets) {
  return document("provost-rules-coverage/1", each_of(rulesets, covered));
}

}  // namespace provost::report
