// SPDX-License-Identifier: MIT
#include "report/audit_json.h"

#include <nlohmann/json.hpp>

namespace provost::report {

using json = nlohmann::ordered_json;

std::string audit_json(const AuditDocument& document) {
  json inputs = json::array();
  for (const auto& input : document.inputs) {
    inputs.push_back({{"file", input.file}, {"sha256", input.sha256}, {"kind", input.kind}});
  }
  json findings = json::array();
  for (const auto& finding : document.findings) {
    findings.push_back({{"rule", finding.id},
                        {"verdict", to_string(finding.verdict.value_or(Verdict::kRemark))},
                        {"log", finding.location.file},
                        {"step", finding.location.step.value_or(0)},
                        {"player", finding.player},
                        {"units", finding.units},
                        {"hexes", finding.hexes},
                        {"message", finding.message},
                        {"cite", {{"book", finding.cite.book}, {"section", finding.cite.section}}},
                        {"because", finding.because},
                        {"unknown", finding.unknown},
                        {"legal", finding.legal},
                        {"way", finding.way}});
  }
  json coverage = json::array();
  for (const auto& entry : document.coverage) {
    coverage.push_back({{"rule", entry.rule},
                        {"status", entry.status},
                        {"judged", entry.judged},
                        {"flagged", entry.flagged},
                        {"undecided", entry.undecided},
                        {"why", entry.why}});
  }
  json notes = json::array();
  for (const auto& note : document.notes) {
    notes.push_back({{"file", note.file}, {"message", note.message}});
  }
  const json root = {{"schema", "provost-audit/1"},
                     {"tool", {{"name", "provost"}, {"version", document.tool_version}}},
                     {"inputs", std::move(inputs)},
                     {"ruleset", document.ruleset},
                     {"notes", std::move(notes)},
                     {"findings", std::move(findings)},
                     {"coverage", std::move(coverage)}};
  // A name in a log may hold bytes that are no UTF-8; JSON cannot, so they become U+FFFD.
  return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace provost::report
