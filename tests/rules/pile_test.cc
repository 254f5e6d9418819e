// SPDX-License-Identifier: MIT
// A hex with more units than a battle ever has in one is a place to keep them: it is not judged,
// and costs no time to speak of.
#include <gtest/gtest.h>

#include <chrono>

#include "game/record.h"
#include "rules/audit.h"
#include "support/built_game.h"

namespace provost::rules {
namespace {

// Battalions and squadrons by turns, `count` of them, dragged one by one into one hex.
AuditReport audit_pile(int count) {
  const auto& game = test::built_game("practice-bar");
  const auto log =
      test::played("tests/rules/practice-bar/10.2a/bad_squadron_joins_battalion.play", game);
  auto record = test::must(game::read_record(log, *game.module, *game.binding));
  const auto terrain = test::must(module_terrain(*game.module, record.field));
  const auto find = [&](const char* arm) {
    return *std::find_if(record.start.begin(), record.start.end(), [&](const game::UnitAt& unit) {
      return unit.unit.arm() == arm && unit.unit.side() == record.start.front().unit.side();
    });
  };
  const std::vector<game::UnitAt> pattern = {find("infantry"), find("cavalry")};
  record.start.clear();
  record.markers.clear();
  record.steps.clear();
  for (int i = 0; i < count; ++i) {
    auto unit = pattern[static_cast<std::size_t>(i) % 2];
    unit.unit.piece = "clone" + std::to_string(i);
    unit.hex = *record.field.named("0303");
    record.start.push_back(unit);
    game::StepRecord step;
    step.number = i + 1;
    auto there = unit;
    there.hex = *record.field.named("0304");
    game::Act act;
    act.kind = game::ActKind::kMove;
    act.step = step.number;
    act.piece = unit.unit.piece;
    act.from = unit.hex;
    act.to = there.hex;
    step.acts.push_back(act);
    step.changes.push_back({unit.unit.piece, unit, there});
    record.steps.push_back(step);
  }
  return audit(record, *game.ruleset, terrain, "pile.vlog");
}

long count(const AuditReport& report, const std::string& rule) {
  return std::count_if(report.findings.begin(), report.findings.end(),
                       [&](const Finding& finding) { return finding.id == rule; });
}

TEST(Pile, OfManyUnitsIsNotJudged) {
  EXPECT_GT(count(audit_pile(8), "BAR:10.2a"), 0);
  const auto start = std::chrono::steady_clock::now();
  const auto report = audit_pile(300);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(0, count(report, "BAR:10.2a"));
  const auto entry = std::find_if(report.coverage.begin(), report.coverage.end(),
                                  [](const CoverageEntry& of) { return of.rule == "BAR:10.2a"; });
  ASSERT_NE(entry, report.coverage.end());
  EXPECT_GT(entry->undecided, 0);
  EXPECT_EQ("a hex with more than 64 units is a pile", entry->why);
  EXPECT_LT(taken.count(), 60.0) << "seconds; some 1 without sanitizers";
}

}  // namespace
}  // namespace provost::rules
