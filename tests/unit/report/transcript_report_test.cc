// SPDX-License-Identifier: MIT
#include "report/transcript_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/expect_fits.h"

namespace provost::report {
namespace {

TranscriptDocument document() {
  auto script = play::parse_script(
      "setup 1\nmove \"1 PIE\" 0405 0505  # far\nsay well played, \"Anna\"\n# a note\n", "x.play");
  EXPECT_TRUE(script);
  script->lines[1].first_step = 3;
  script->lines[1].last_step = 4;
  return {"0.1.0", "x.vlog", *script};
}

TEST(TranscriptReport, FitsItsSchema) {
  test::expect_fits("transcript.schema.json", transcript_json(document()));
}

TEST(TranscriptReport, WordsAreWithoutQuotesAndStepsAreThere) {
  const auto lines = nlohmann::json::parse(transcript_json(document()))["lines"];
  ASSERT_EQ(4u, lines.size());
  EXPECT_FALSE(lines[0].contains("first_step"));
  EXPECT_EQ("move", lines[1]["command"]);
  EXPECT_EQ((std::vector<std::string>{"1 PIE", "0405", "0505"}), lines[1]["words"]);
  EXPECT_EQ(3, lines[1]["first_step"]);
  EXPECT_EQ(4, lines[1]["last_step"]);
  EXPECT_EQ("far", lines[1]["comment"]);
  EXPECT_EQ(std::vector<std::string>{"well played, \"Anna\""}, lines[2]["words"]);
  EXPECT_EQ("a note", lines[3]["comment"]);
  EXPECT_FALSE(lines[3].contains("command"));
}

}  // namespace
}  // namespace provost::report
