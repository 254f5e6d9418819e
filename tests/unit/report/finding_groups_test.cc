// SPDX-License-Identifier: MIT
#include "report/finding_groups.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "report/validate_report.h"

namespace provost::report {
namespace {

Finding finding(const std::string& check, Severity severity, const std::string& message, int line) {
  Finding finding;
  finding.id = check;
  finding.severity = severity;
  finding.message = message;
  finding.location.file = "x.vmod";
  finding.location.line = line;
  return finding;
}

TEST(FindingGroups, EqualMessagesOfOneCheckAreOneGroup) {
  const std::vector<Finding> findings = {
      finding("a/b", Severity::kWarning, "one", 1), finding("a/b", Severity::kWarning, "two", 2),
      finding("a/b", Severity::kWarning, "one", 3), finding("a/c", Severity::kWarning, "one", 4)};
  const auto groups = groups_of(findings);
  ASSERT_EQ(3U, groups.size());
  ASSERT_EQ(2U, groups[0].findings.size());
  EXPECT_EQ(3, groups[0].findings[1]->location.line);
  EXPECT_EQ(0U, groups[0].rank);
  EXPECT_EQ(1U, groups[1].rank);
  EXPECT_EQ(0U, groups[2].rank) << "of another check";
}

TEST(FindingGroups, CountsAreWorstFirstThenMostFrequent) {
  const std::vector<Finding> findings = {
      finding("a/info", Severity::kInfo, "", 1), finding("a/few", Severity::kError, "", 1),
      finding("a/many", Severity::kError, "", 1), finding("a/many", Severity::kError, "", 2),
      finding("a/info", Severity::kWarning, "", 1)};
  std::vector<std::string> words;
  for (const auto& row : counts_by_check(findings)) {
    words.push_back(row.check + " " + to_string(row.severity) + " " + std::to_string(row.count));
  }
  EXPECT_EQ((std::vector<std::string>{"a/many error 2", "a/few error 1", "a/info warning 1",
                                      "a/info info 1"}),
            words);
}

ValidateDocument many(int kinds, int places) {
  ValidateDocument document;
  document.files = {"x.vmod"};
  for (int kind = 0; kind < kinds; ++kind) {
    for (int place = 0; place < places; ++place) {
      document.findings.push_back(finding("image/missing", Severity::kError,
                                          "no image " + std::to_string(kind),
                                          100 * (kind + 1) + place));
    }
  }
  return document;
}

long lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST(ValidateText, IsShortWhateverIsFound) {
  const auto text = validate_text(many(50, 20), Style(false));
  EXPECT_LT(lines(text), 30);
  EXPECT_NE(std::string::npos, text.find("   20 times in all; also line 101, line 102, line 103, "
                                         "line 104, line 105, ... (--all shows every place)\n"));
  EXPECT_NE(std::string::npos,
            text.find("x.vmod: image/missing: 800 more; --all shows every finding\n"));
  EXPECT_NE(std::string::npos, text.find("    1000 error    image/missing"));
  EXPECT_NE(std::string::npos, text.find("1 file: 1000 errors, 0 warnings, 0 info.\n"));
}

TEST(ValidateText, AllGivesEveryFindingItsLine) {
  const auto text = validate_text(many(50, 20), Style(false), true);
  EXPECT_EQ(1000 + 4, lines(text)) << "and an empty line, By check, its row, the sum";
  EXPECT_EQ(std::string::npos, text.find("more"));
}

TEST(ValidateText, TwoPlacesAreBothNamed) {
  const auto text = validate_text(many(1, 2), Style(false));
  EXPECT_NE(std::string::npos, text.find("x.vmod: line 100: error: no image 0 [image/missing]\n"
                                         "   2 times in all; also line 101\n"));
}

}  // namespace
}  // namespace provost::report
