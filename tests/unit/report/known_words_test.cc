// SPDX-License-Identifier: MIT
#include "report/known_words.h"

#include <gtest/gtest.h>

#include "support/shared_data.h"

namespace provost::report {
namespace {

scenario::Series bar() {
  scenario::Problems problems;
  return scenario::read_series(test::source("modules/series/bar"), problems);
}

game::GameRecord record(const std::string& arm, const std::string& formation,
                        const std::string& state) {
  game::GameRecord record{};
  game::UnitAt at;
  at.unit.piece = at.unit.name = "1";
  at.unit.fields = {{"arm", arm}, {"formation", formation}, {"side", "Blue"}};
  if (!state.empty()) at.unit.states.insert(state);
  record.start.push_back(at);
  game::StepRecord step;
  step.number = 1;
  step.changes.push_back({"1", at, at});
  game::Act act;
  act.kind = game::ActKind::kReform;
  act.before = formation;
  act.after = "line";
  step.acts.push_back(act);
  record.steps.push_back(step);
  return record;
}

TEST(KnownWords, LeavesWhatTheSeriesHas) {
  auto known = record("cavalry", "march_column", "disordered");
  const auto before = known.start.front();
  EXPECT_TRUE(forget_unknown_words(known, bar()).empty());
  EXPECT_EQ(before, known.start.front());
}

TEST(KnownWords, MakesOthersUnknownAndNamesTheNearest) {
  auto strange = record("medium cavalry", " march column", "Disorderd");
  const auto notes = forget_unknown_words(strange, bar());
  for (const auto& unit : {strange.start.front().unit, strange.steps[0].changes[0].before->unit,
                           strange.steps[0].changes[0].after->unit}) {
    EXPECT_EQ("unknown", unit.arm());
    EXPECT_EQ("unknown", unit.formation());
    EXPECT_TRUE(unit.states.empty());
    EXPECT_EQ("Blue", unit.side());
  }
  EXPECT_EQ("unknown", strange.steps[0].acts[0].before);
  EXPECT_EQ("line", strange.steps[0].acts[0].after);
  ASSERT_EQ(3u, notes.size());  // each once
  EXPECT_NE(std::string::npos, notes[0].find("arm \"medium cavalry\"")) << notes[0];
  EXPECT_NE(std::string::npos, notes[1].find("did you mean \"march_column\"?")) << notes[1];
  EXPECT_NE(std::string::npos, notes[2].find("state \"Disorderd\"")) << notes[2];
}

TEST(KnownWords, TakeAWordWithoutItsBlanks) {
  auto blank = record(" infantry", "line ", " shaken");
  EXPECT_TRUE(forget_unknown_words(blank, bar()).empty());
  EXPECT_EQ("infantry", blank.start.front().unit.arm());
  EXPECT_EQ("line", blank.start.front().unit.formation());
  EXPECT_TRUE(blank.start.front().unit.has_state("shaken"));
}

}  // namespace
}  // namespace provost::report
