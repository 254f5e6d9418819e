// SPDX-License-Identifier: MIT
#include "report/board_view.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/files.h"
#include "base/text.h"
#include "small_board.h"
#include "support/shared_data.h"

namespace provost::report {
namespace {

using game::Act;
using game::ActKind;
using game::GameRecord;
using game::Hex;
using game::StepRecord;
using game::UnitAt;
using test::board_module;
using test::field_of;
using test::finding;
using test::unit_at;

StepRecord move_step(int number, const UnitAt& unit, Hex to) {
  UnitAt after = unit;
  after.hex = to;
  StepRecord step;
  step.number = number;
  step.changes = {{unit.unit.piece, unit, after}};
  Act act;
  act.kind = ActKind::kMove;
  act.step = number;
  act.piece = unit.unit.piece;
  act.from = unit.hex;
  act.to = to;
  step.acts = {act};
  return step;
}

// "1 PIE" goes 0,0 -> 1,1 -> 2,2; "HOL" enters with step 2.
class BoardViewTest : public ::testing::Test {
 protected:
  BoardViewTest() {
    const auto pie = unit_at("1 PIE", "French", "infantry", {0, 0});
    record_.start = {pie};
    record_.steps.push_back(move_step(1, pie, {1, 1}));
    auto there = pie;
    there.hex = {1, 1};
    record_.steps.push_back(move_step(2, there, {2, 2}));
    const auto hol = unit_at("HOL", "Allied", "infantry", {3, 3});
    record_.steps.back().changes.push_back({hol.unit.piece, std::nullopt, hol});
  }

  module::Module module_ = board_module(700, 600);
  GameRecord record_{field_of(module_), {}, {}, {}, {}, {}, {}, false};
  rules::Terrain terrain_;
};

TEST_F(BoardViewTest, PositionAfterEachStep) {
  EXPECT_EQ(record_.start, position_after(record_, 0));
  ASSERT_EQ(1U, position_after(record_, 1).size());
  EXPECT_EQ((Hex{1, 1}), position_after(record_, 1)[0].hex);
  EXPECT_EQ(2U, position_after(record_, 2).size());
  EXPECT_EQ(position_after(record_, 2), position_after(record_, 99));
}

TEST_F(BoardViewTest, ShowsTheMovesOfItsStep) {
  EXPECT_TRUE(position_view(record_, terrain_, 0).arrows.empty());
  const auto view = position_view(record_, terrain_, 1);
  EXPECT_EQ((std::vector<MoveArrow>{{{0, 0}, {1, 1}, std::nullopt}}), view.arrows);
  EXPECT_EQ(1, view.step);
  // Sides of the whole log, so that colours stay the same from step to step.
  EXPECT_EQ((std::vector<std::string>{"Allied", "French"}), view.sides);
}

TEST_F(BoardViewTest, FlaggedMoveIsAnArrow) {
  const auto view =
      audit_view(record_, terrain_,
                 {finding("BAR:11.0", Verdict::kDoubtful, 1, "0202", {"1 PIE"}),
                  finding("BAR:10.1b", Verdict::kIllegal, 1, "0202", {"1 PIE", "HOL"}),
                  finding("BAR:10.1b", Verdict::kIllegal, 2, "0303", {"HOL"})});
  // Once, in the graver colour; HOL did not move in step 2.
  EXPECT_EQ((std::vector<MoveArrow>{{{0, 0}, {1, 1}, Verdict::kIllegal}}), view.arrows);
  EXPECT_EQ("turn.vlog", view.title);
  EXPECT_EQ("The board at the end of the log: 2 illegal, 1 doubtful.", view.note);
  EXPECT_EQ(2, view.step);
}

TEST_F(BoardViewTest, AMoveIsDrawnAlongTheWayThatItsFindingTells) {
  auto told = finding("BAR:11.1c", Verdict::kIllegal, 2, "0303", {"1 PIE"});
  const auto arrows = [&] { return audit_view(record_, terrain_, {told}).arrows; };
  // A finding about a stack tells none: then its last drag is drawn.
  EXPECT_EQ((std::vector<MoveArrow>{{{1, 1}, {2, 2}, Verdict::kIllegal}}), arrows());
  for (const game::Hex hex : {game::Hex{0, 0}, game::Hex{1, 1}, game::Hex{2, 2}}) {
    told.way.push_back(record_.field.name(hex));
  }
  EXPECT_EQ((std::vector<MoveArrow>{{{0, 0}, {1, 1}, Verdict::kIllegal},
                                    {{1, 1}, {2, 2}, Verdict::kIllegal}}),
            arrows());
}

TEST_F(BoardViewTest, UndoneMovesAndRemarksHaveNoArrow) {
  record_.steps[0].acts[0].undone = true;
  const auto view =
      audit_view(record_, terrain_,
                 {finding("BAR:11.0", Verdict::kIllegal, 1, "0202", {"1 PIE"}),
                  finding("undo-after-roll", Verdict::kRemark, 2, "0303", {"1 PIE"})});
  EXPECT_TRUE(view.arrows.empty());
}

// Names and hexes at the end of two logs, as the engine's own dump has them.
class ClubLog : public ::testing::TestWithParam<const char*> {};

TEST_P(ClubLog, EndsWhereTheEngineEnds) {
  const std::string folder = std::string("engine-logs/") + GetParam();
  const auto log = provost::test::shared(folder + "/turn.vlog");
  if (log.empty()) GTEST_SKIP() << "no shared data";
  const auto module = module::Module::open(provost::test::shared(folder + "/module.vmod"));
  ASSERT_TRUE(module);
  const auto bytes =
      read_file(provost::test::source(std::string("tests/bindings/") + GetParam() + ".json"));
  ASSERT_TRUE(bytes);
  const auto binding = game::Binding::parse_text(*bytes, GetParam());
  ASSERT_TRUE(binding) << describe(binding.error());
  const auto game = vassal::read_saved_game(log);
  ASSERT_TRUE(game);
  const auto record = game::read_record(*game, *module, *binding);
  ASSERT_TRUE(record) << describe(record.error());

  std::multiset<std::pair<std::string, std::string>> shown;
  for (const auto& unit : position_after(*record, record->steps.back().number)) {
    shown.emplace(unit.unit.name, record->field.name(unit.hex));
  }
  std::multiset<std::pair<std::string, std::string>> engine;
  const auto table = read_file(provost::test::shared(folder + "/positions.tsv"));
  ASSERT_TRUE(table);
  for (const auto& line : text::lines(*table)) {
    const auto cells = text::split(line, '\t');
    if (line.starts_with("#") || cells.size() < 6 || cells[2] != binding->map()) continue;
    engine.emplace(cells[1], cells[5]);
  }
  EXPECT_EQ(engine, shown);
}

INSTANTIATE_TEST_SUITE_P(Logs, ClubLog, ::testing::Values("club-bar", "club-la-bataille"));

}  // namespace
}  // namespace provost::report
