// SPDX-License-Identifier: MIT
#include "report/audit_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/audit_text.h"
#include "report/validate_report.h"
#include "support/expect_fits.h"

namespace provost::report {
namespace {

AuditDocument document() {
  AuditDocument document;
  document.tool_version = "0.1.0";
  document.inputs = {{"turn.vlog", std::string(64, 'a'), "log"}};
  document.ruleset = "bar/fontenoy";
  Finding finding;
  finding.id = "BAR:10.2a";
  finding.verdict = Verdict::kIllegal;
  finding.location.file = "turn.vlog";
  finding.location.step = 6;
  finding.message = "CAR a, 1 PIE are grouped.";
  finding.units = {"CAR a", "1 PIE"};
  finding.hexes = {"0909"};
  finding.cite = {"Battles from the Age of Reason", "10.2a"};
  document.findings.push_back(finding);
  document.notes = {{"b.json", "sp: no unit has a number there"}};
  document.areas = {{"BAR:10.2a", "stacking"}, {"BAR:17.1", "close-combat"}};
  document.coverage = {{"BAR:10.2a", "enforced", 4, 1, 0, ""},
                       {"BAR:1.5a", "definition", 0, 0, 0, ""},
                       {"BAR:17.1", "not yet", 0, 0, 0, ""}};
  return document;
}

using test::expect_fits;

TEST(AuditJson, FitsItsSchema) { expect_fits("audit.schema.json", audit_json(document())); }

TEST(AuditJson, SaysWhatTheFindingSays) {
  const auto json = nlohmann::json::parse(audit_json(document()));
  EXPECT_EQ("BAR:10.2a", json["findings"][0]["rule"]);
  EXPECT_EQ(6, json["findings"][0]["step"]);
  EXPECT_EQ(4, json["coverage"][0]["judged"]);
}

TEST(AuditJson, NamesThatAreNoUtf8DoNotBreakIt) {
  auto broken = document();
  broken.findings[0].units = {"K\xF6nigsegg"};
  const auto json = nlohmann::json::parse(audit_json(broken));
  EXPECT_EQ("K\xEF\xBF\xBDnigsegg", json["findings"][0]["units"][0]);
}

TEST(AuditText, TellsAreasAndDecidedCasesOnly) {
  auto partly = document();
  partly.coverage[0].undecided = 3;
  const auto text = audit_text(partly, Style(false));
  EXPECT_NE(std::string::npos, text.find("judged here: BAR:10.2a (1 of 4)\n")) << text;
  EXPECT_NE(std::string::npos, text.find("not enforced yet: close combat\n")) << text;
  EXPECT_NE(std::string::npos, text.find("note: b.json: sp: no unit has a number there\n")) << text;
  partly.coverage[0].undecided = 4;
  EXPECT_NE(std::string::npos, audit_text(partly, Style(false)).find("judged here: none"));
}

TEST(AuditText, NamesStepVerdictRuleUnitsAndBook) {
  const auto text = audit_text(document(), Style(false));
  EXPECT_NE(std::string::npos, text.find("turn.vlog: step 6: illegal: BAR:10.2a"));
  EXPECT_NE(std::string::npos, text.find("CAR a, 1 PIE"));
  EXPECT_NE(std::string::npos, text.find("1 illegal, 0 doubtful, 0 remarks."));
  EXPECT_NE(std::string::npos, text.find("not to be checked: 1 definition"));
  EXPECT_EQ(std::string::npos, text.find('\x1b'));
}

TEST(AuditText, ControlCharactersOfALogDoNotReachTheTerminal) {
  auto nasty = document();
  nasty.findings[0].message = "\x1b[2J1 PIE";
  EXPECT_EQ(std::string::npos, audit_text(nasty, Style(false)).find('\x1b'));
}

TEST(ValidateJson, FitsItsSchema) {
  ValidateDocument document;
  document.tool_version = "0.1.0";
  document.files = {"x.vmod"};
  Finding finding;
  finding.id = "image/missing";
  finding.severity = Severity::kError;
  finding.location.file = "x.vmod";
  finding.location.entry = "buildFile.xml";
  finding.location.line = 3;
  finding.message = "no image";
  document.findings.push_back(finding);
  expect_fits("validate.schema.json", validate_json(document));
  EXPECT_NE(std::string::npos,
            validate_text(document, Style(false)).find("x.vmod: buildFile.xml: line 3"));
}

}  // namespace
}  // namespace provost::report
