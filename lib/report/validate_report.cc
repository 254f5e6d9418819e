// SPDX-License-Identifier: MIT
#include "report/validate_report.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "base/text.h"

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

}  // namespace

std::string validate_text(const ValidateDocument& document, const Style& style) {
  std::string out;
  std::array<int, 3> counts{};
  for (const auto& finding : document.findings) {
    const auto severity = finding.severity.value_or(Severity::kInfo);
    ++counts[static_cast<std::size_t>(severity)];
    out += fmt::format("{}: {}: {} [{}]\n", text::printable(place_of(finding.location), 1000),
                       severity_text(severity, style), text::printable(finding.message, 2000),
                       finding.id);
  }
  out += fmt::format("{} files: {} errors, {} warnings, {} notes.\n", document.files.size(),
                     counts[0], counts[1], counts[2]);
  return out;
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
  const json root = {{"schema", "provost-validate/1"},
                     {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
                     {"files", document.files},
                     {"findings", std::move(findings)}};
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
