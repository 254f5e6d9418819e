// SPDX-License-Identifier: MIT
// The acts of a log that the real engine wrote, against what its commands say when read by eye.
#include "game/record.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "support/shared_data.h"

namespace provost::game {
namespace {

class ClubBarTurn : public testing::Test {
 protected:
  void SetUp() override {
    const auto folder = test::shared("engine-logs/club-bar");
    if (folder.empty()) GTEST_SKIP() << "no shared data";
    auto opened = module::Module::open(folder / "module.vmod");
    ASSERT_TRUE(opened) << describe(opened.error());
    module_ = std::make_unique<module::Module>(std::move(*opened));
    auto game = vassal::read_saved_game(folder / "turn.vlog");
    ASSERT_TRUE(game) << describe(game.error());
    auto binding = Binding::parse_text(*read_file(test::source("tests/bindings/club-bar.json")),
                                       "club-bar.json");
    ASSERT_TRUE(binding) << describe(binding.error());
    auto record = read_record(*game, *module_, *binding);
    ASSERT_TRUE(record) << describe(record.error());
    record_ = std::make_unique<GameRecord>(std::move(*record));
  }

  const StepRecord& step(int number) const {
    return record_->steps.at(static_cast<std::size_t>(number - 1));
  }
  /// The first act of a kind in a step.
  const Act& act(int number, ActKind kind) const {
    for (const Act& act : step(number).acts) {
      if (act.kind == kind) return act;
    }
    static const Act kNone;
    ADD_FAILURE() << "step " << number << " has no " << to_string(kind);
    return kNone;
  }
  std::string name(const Act& act) const {
    for (const auto& unit : record_->start) {
      if (unit.unit.piece == act.piece) return unit.unit.name;
    }
    return {};
  }

  std::unique_ptr<module::Module> module_;
  std::unique_ptr<GameRecord> record_;
};

TEST_F(ClubBarTurn, HasNineUnitsAtTheStart) { EXPECT_EQ(9U, record_->start.size()); }

TEST_F(ClubBarTurn, ADragIsAMoveFromHexToHex) {
  const Act& move = act(3, ActKind::kMove);
  EXPECT_EQ("1 PIE", name(move));
  EXPECT_EQ("08.09", record_->field.name(*move.from));
  EXPECT_EQ("09.09", record_->field.name(*move.to));
  EXPECT_EQ("Oracle", move.player);
  EXPECT_EQ(14, distance(*act(13, ActKind::kMove).from, *act(13, ActKind::kMove).to));
}

TEST_F(ClubBarTurn, ALayerThatMeansFormationIsAReform) {
  const Act& reform = act(9, ActKind::kReform);
  EXPECT_EQ("2 PIE", name(reform));
  EXPECT_EQ("line", reform.before);
  EXPECT_EQ("march_column", reform.after);
}

TEST_F(ClubBarTurn, DiceAndTheirUndo) {
  EXPECT_EQ(std::vector<int>{9}, act(14, ActKind::kRoll).roll.values);
  EXPECT_TRUE(step(14).undone);
  EXPECT_EQ(std::vector<int>{14}, act(15, ActKind::kUndo).undoes);
  EXPECT_FALSE(step(16).undone);
}

TEST_F(ClubBarTurn, ALossAndTalk) {
  const Act& loss = act(17, ActKind::kLose);
  EXPECT_EQ("GIN", name(loss));
  EXPECT_EQ("0", loss.before);
  EXPECT_EQ("1", loss.after);
  EXPECT_TRUE(act(11, ActKind::kPhase).phase.activation);
  EXPECT_EQ("<Oracle> - oops no room elsewhere", act(7, ActKind::kChat).text);
}

TEST_F(ClubBarTurn, ThePlayersIdIsNowhere) {
  for (const auto& step : record_->steps) {
    for (const Act& act : step.acts) {
      EXPECT_NE("oracle", act.player);
      EXPECT_EQ(std::string::npos, act.text.find("oracle"));
    }
  }
}

}  // namespace
}  // namespace provost::game
