// SPDX-License-Identifier: MIT
#include "game/replay.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

#include "base/files.h"
#include "base/text.h"
#include "support/shared_data.h"

namespace provost::game {

namespace {

const std::string kEsc = "\x1b";

vassal::SavedGame game_of(const std::vector<std::string>& setup,
                          const std::vector<std::string>& steps) {
  std::string text = "begin_save";
  for (const auto& command : setup) text += kEsc + command;
  text += kEsc + "end_save";
  for (const auto& step : steps) text += kEsc + "LOG\t" + step;
  vassal::SavedGame game;
  game.root = *vassal::decode_command(text);
  return game;
}

std::string add_piece(const std::string& id, const std::string& place) {
  return "+/" + id + "/piece;;;a.png;Unit " + id + "/" + place + ";1;0";
}

// How many of a log's undos could be matched to a step.
std::string undos_found(const std::string& file) {
  const auto game = vassal::read_saved_game(test::shared(file));
  if (!game) return describe(game.error());
  Replay replay(*game);
  int undos = 0;
  int found = 0;
  while (const Step* step = replay.advance()) {
    undos += step->is_undo ? 1 : 0;
    found += step->undoes.empty() ? 0 : 1;
  }
  return fmt::format("{} of {}", found, undos);
}

}  // namespace

TEST(Replay, PlaysStepByStep) {
  const auto game =
      game_of({add_piece("1", "Field;10;20"), "PLAYER\tsecret\tAnn\tFrench"},
              {"M/1/Field/30/40/null/Field/10/20/null/ann\\" + kEsc + "LOG\tCHAT* 1 moves",
               "UNDO\ttrue\\" + kEsc + "LOG\tCHAT* UNDO: * 1 moves\\" + kEsc +
                   "LOG\tM/1/Field/10/20/null/Field/30/40/null/ann\\" + kEsc + "LOG\tUNDO\tfalse"});
  Replay replay(game);
  EXPECT_EQ(replay.step_count(), 2);
  EXPECT_EQ(replay.position().piece("1")->at, (vassal::Point{10, 20}));
  ASSERT_EQ(replay.position().ledger().players().size(), 1U);

  const Step* step = replay.advance();
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->number, 1);
  ASSERT_EQ(step->commands.size(), 2U);
  EXPECT_NE(step->commands[0]->as<vassal::MovePiece>(), nullptr);
  ASSERT_EQ(step->changes.size(), 1U);
  EXPECT_EQ(step->changes[0].before->at, (vassal::Point{10, 20}));
  EXPECT_EQ(step->changes[0].after->at, (vassal::Point{30, 40}));
  EXPECT_FALSE(step->is_undo);

  step = replay.advance();
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->number, 2);
  EXPECT_TRUE(step->is_undo);
  EXPECT_EQ(step->undoes, std::vector<int>{1});
  EXPECT_TRUE(replay.undone(1));
  EXPECT_EQ(replay.position().piece("1")->at, (vassal::Point{10, 20}));
  EXPECT_EQ(replay.advance(), nullptr);
  EXPECT_EQ(replay.advance(), nullptr);
}

TEST(Replay, StepsThatHoldNoCommandAreNotPlayed) {
  const auto game = game_of({}, {"null", "CHATa", "null\\" + kEsc + "LOG\tnull", "CHATb"});
  Replay replay(game);
  EXPECT_EQ(replay.step_count(), 2);
}

TEST(Replay, LongLogsTakeLinearTime) {
  constexpr int kPieces = 300;
  constexpr int kSteps = 5000;
  std::vector<std::string> setup;
  for (int i = 0; i < kPieces; ++i) setup.push_back(add_piece(std::to_string(i), "Field;1;1"));
  std::vector<std::string> steps;
  for (int i = 0; i < kSteps; ++i) {
    const auto id = std::to_string(i % kPieces);
    const auto place = fmt::format("Field;{};{}", i % 97, i % 89);
    steps.push_back(fmt::format("M/{}/Field/{}/{}/null/Field/0/0/null/ann", id, i % 97, i % 89));
    steps.push_back(fmt::format("+/s{}/stack/{};{};@@1", i, place, id));
  }
  const auto game = game_of(setup, steps);
  const auto start = std::chrono::steady_clock::now();
  Replay replay(game);
  while (replay.advance() != nullptr) {
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  EXPECT_LT(taken.count(), 5.0) << "seconds; some 0.1 without sanitizers";
}

TEST(Replay, LeavingATallStackTakesLinearTime) {
  constexpr int kPieces = 5000;
  std::vector<std::string> setup;
  std::string members;
  for (int i = 0; i < kPieces; ++i) {
    setup.push_back(add_piece(std::to_string(i), "Field;1;1"));
    members += ";" + std::to_string(i);
  }
  setup.push_back("+/heap/stack/Field;1;1" + members + ";@@1");
  std::vector<std::string> steps;
  for (int i = 0; i < kPieces; ++i) {
    steps.push_back(fmt::format("M/{}/Field/9/9/null/Field/1/1/null/ann", i));
  }
  const auto game = game_of(setup, steps);
  const auto start = std::chrono::steady_clock::now();
  Replay replay(game);
  std::size_t most = 0;
  while (const Step* step = replay.advance()) most = std::max(most, step->changes.size());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  EXPECT_LE(most, 65U);  // once the heap is low, those above are told of too
  EXPECT_GE(most, 60U);
  EXPECT_LT(taken.count(), 5.0) << "seconds";
}

TEST(Replay, FindsWhatTheUndosOfRealLogsTakeBack) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  EXPECT_EQ(undos_found("engine-logs/club-bar/long.vlog"), "10 of 10");
  // Of 2006, without UNDO commands: 19 have a chat line, four more take a stack back.
  EXPECT_EQ(undos_found("corpus/logs/tld-0606-2.log"), "23 of 23");
  // Of the six others five are empty brackets, and one takes a stack off and nothing else.
  EXPECT_EQ(undos_found("engine-logs/real-modules/ccn-engine.vlog"), "18 of 22");
  EXPECT_EQ(undos_found("engine-logs/real-modules/inferno-engine.vlog"), "15 of 17");
}

TEST(Replay, DefectiveSavesEndWithAsManyPiecesAsInTheEngine) {
  const auto results = test::shared("engine-facts/defects/RESULTS.tsv");
  if (results.empty()) GTEST_SKIP() << "no shared data";
  const auto bytes = read_file(results);
  ASSERT_TRUE(bytes);
  int compared = 0;
  for (const auto& line : text::lines(*bytes)) {
    const auto fields = text::split(line, '\t');
    const auto end = line.find(" pieces at the end");
    if (!line.starts_with("sav/") || end == std::string::npos) continue;
    const auto count = text::to_int(line.substr(line.rfind(' ', end - 1) + 1, 1));
    if (count == 0) continue;  // the engine could not open the archive
    const auto game = vassal::read_saved_game(test::shared("engine-facts/defects/" + fields[0]));
    ASSERT_TRUE(game) << fields[0] << ": " << describe(game.error());
    Replay replay(*game);
    while (replay.advance() != nullptr) {
    }
    EXPECT_EQ(static_cast<int>(replay.position().pieces().size()), count) << fields[0];
    ++compared;
  }
  fmt::print("{} defective saves and logs compared\n", compared);
  EXPECT_GT(compared, 30);
}

}  // namespace provost::game
