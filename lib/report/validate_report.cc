// SPDX-License-Identifier: MIT
#include "report/validate_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "module/check.h"
#include "report/finding_groups.h"

namespace provost::report {

using json = nlohmann::ordered_json;

namespace {

std::string place_of(const Location& location) {
  std::string place = location.file;
  if (!location.entry.empty()) place += ": " + location.entry;
  if (location.line) place += fmt::format(": line {}", *location.line);
  if (location.step) place += fmt::format(": step {}", *location.step);
  if (location.path) place += ": " + *location.path;
  return place;
}

std::string severity_text(Severity severity, const Style& style) {
  switch (severity) {
    case Severity::kError:
      return style.red("error");
    case Severity::kWarning:
      return style.yellow("warning");
    case Severity::kInfo:
      return style.dim("info");
  }
  return {};
}

constexpr std::size_t kKindsShown = 10;
constexpr std::size_t kPlacesShown = 5;

// Names come from strangers' files: control characters must not reach the terminal.
std::string printed(const std::string& words) { return text::printable(words, 1000); }

std::string line_of(const Finding& finding, const Style& style) {
  return fmt::format("{}: {}: {} [{}]\n", printed(place_of(finding.location)),
                     severity_text(finding.severity.value_or(Severity::kInfo), style),
                     text::printable(finding.message, 2000), finding.id);
}

// Where else the same is, each place once.
std::string more_places(const FindingGroup& group, const Style& style) {
  if (group.findings.size() < 2) return {};
  std::vector<std::string> places;
  for (const auto* finding : group.findings) {
    const auto place = text::printable(short_place(finding->location), 200);
    if (places.size() <= kPlacesShown + 1 && (places.empty() || places.back() != place)) {
      places.push_back(place);
    }
  }
  places.erase(places.begin());
  const bool cut = places.size() > kPlacesShown;
  if (cut) places.resize(kPlacesShown);
  auto line = fmt::format("   {} times in all", group.findings.size());
  if (!places.empty()) {
    line += "; also " + text::join(places, ", ") + (cut ? ", ... (--all shows every place)" : "");
  }
  return style.dim(line) + "\n";
}

std::string_view summary_of(const std::string& id) {
  for (const auto* check : module::all_checks()) {
    if (check->id == id) return check->summary;
  }
  return {};
}

std::string summary(const ValidateDocument& document, const Style& style) {
  std::string out;
  std::map<Severity, std::size_t> counts;
  const auto rows = counts_by_check(document.findings);
  if (!rows.empty()) out += "\n" + style.bold("By check") + "\n";
  for (const auto& row : rows) {
    counts[row.severity] += static_cast<std::size_t>(row.count);
    out += fmt::format("  {:>6} {:8} {:27} {}\n", row.count, to_string(row.severity), row.check,
                       summary_of(row.check));
  }
  return out + fmt::format("{}: {}, {}, {} info.\n", counted(document.files.size(), "file"),
                           counted(counts[Severity::kError], "error"),
                           counted(counts[Severity::kWarning], "warning"), counts[Severity::kInfo]);
}

// Modules in the order in which they were used, each with its files.
// Saves, logs and extensions that were looked at by themselves, for want of their module.
std::string alone_text(const ValidateDocument& document) {
  std::vector<std::string> files;
  for (const auto& file : document.alone) files.push_back(printed(file));
  if (files.empty()) return {};
  return "not checked against any module: " + text::join(files, ", ") + "\n";
}

std::string against_text(const ValidateDocument& document) {
  std::vector<std::pair<std::string, std::vector<std::string>>> modules;
  for (const auto& [file, module] : document.against) {
    const auto known =
        std::find_if(modules.begin(), modules.end(),
                     [name = module](const auto& entry) { return entry.first == name; });
    auto& files =
        known == modules.end() ? modules.emplace_back(module, std::vector<std::string>()) : *known;
    files.second.push_back(printed(file));
  }
  std::string out;
  for (const auto& [module, files] : modules) {
    out += "checked against " + printed(module) + ": " + text::join(files, ", ") + "\n";
  }
  return out;
}

}  // namespace

std::string validate_text(const ValidateDocument& document, const Style& style, bool all) {
  std::string out = against_text(document) + alone_text(document);
  std::map<std::string, long> hidden;  // file and check -> findings that are not shown
  for (const auto& group : groups_of(document.findings)) {
    if (all) break;
    const Finding& first = *group.findings.front();
    if (group.rank >= kKindsShown) {
      hidden[printed(first.location.file) + ": " + first.id] +=
          static_cast<long>(group.findings.size());
      continue;
    }
    out += line_of(first, style) + more_places(group, style);
  }
  for (const auto& [check, count] : hidden) {
    out += style.dim(fmt::format("{}: {} more; --all shows every finding", check, count)) + "\n";
  }
  if (all) {
    for (const auto& finding : document.findings) out += line_of(finding, style);
  }
  return out + summary(document, style);
}

std::string validate_json(const ValidateDocument& document) {
  json findings = json::array();
  for (const auto& finding : document.findings) {
    json location = {{"file", finding.location.file}, {"entry", finding.location.entry}};
    if (finding.location.line) location["line"] = *finding.location.line;
    if (finding.location.step) location["step"] = *finding.location.step;
    if (finding.location.path) location["path"] = *finding.location.path;
    findings.push_back({{"check", finding.id},
                        {"severity", to_string(finding.severity.value_or(Severity::kInfo))},
                        {"location", std::move(location)},
                        {"message", finding.message}});
  }
  json alone = json::array();
  for (const auto& file : document.alone) alone.push_back(file);
  json against = json::array();
  for (const auto& [file, module] : document.against) {
    against.push_back({{"file", file}, {"module", module}});
  }
  json by_severity = {{"error", 0}, {"warning", 0}, {"info", 0}};
  json by_check = json::array();
  for (const auto& row : counts_by_check(document.findings)) {
    auto& count = by_severity[to_string(row.severity)];
    count = count.get<long>() + row.count;
    by_check.push_back(
        {{"check", row.check}, {"severity", to_string(row.severity)}, {"count", row.count}});
  }
  const json root = {
      {"schema", "provost-validate/1"},
      {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
      {"files", document.files},
      {"against", std::move(against)},
      {"alone", std::move(alone)},
      {"findings", std::move(findings)},
      {"counts", {{"severity", std::move(by_severity)}, {"check", std::move(by_check)}}}};
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
