// SPDX-License-Identifier: MIT
#include "compare/game_diff.h"

#include <gtest/gtest.h>

#include "unit/module/small_module.h"

namespace provost::compare {
namespace {

using module::test::with;

const std::string kText =
    "begin_save\x1b+/1/mark;Army\tpiece;;;inf.png;Inf/Blue\tField;40;40;10;0"
    "\x1b+/2/piece;;;cav.png;Cav/Field;40;40;11;0"
    "\x1b+/3/stack/Field;40;40;1;2"
    "\x1bGlobalProperty\t;Weather;fair;Module"
    "\x1bPLAYER\ts3cret\tAnn\tRed"
    "\x1bTURNTurnTracker0\t1"
    "\x1b"
    "end_save";

vassal::SavedGame game(const std::string& text) {
  auto read = vassal::read_saved_game_bytes(text, "save");
  EXPECT_TRUE(read) << describe(read.error());
  return std::move(*read);
}

Differences changes(const std::string& before, const std::string& after,
                    const module::Module* module = nullptr) {
  GameDiffOptions options;
  options.module_a = options.module_b = module;
  return compare_games(game(before), game(after), options);
}

std::vector<std::string> words(const Differences& differences) {
  std::vector<std::string> all;
  for (const auto& difference : differences) {
    all.push_back(to_string(difference.kind) + " " + difference.subject + " " + difference.name);
  }
  return all;
}

using Words = std::vector<std::string>;

TEST(GameDiff, ASaveIsEqualToItself) { EXPECT_TRUE(changes(kText, kText).empty()); }

TEST(GameDiff, TheIdOfAStackDoesNotCount) {
  EXPECT_TRUE(changes(kText, with(kText, "+/3/stack", "+/9/stack")).empty());
}

TEST(GameDiff, APieceThatMoved) {
  const auto found = changes(kText, with(kText, "Field;40;40;1;2", "Field;60;40;1;2"));
  ASSERT_EQ((Words{"moved piece \"Inf\" (id 1)", "moved piece \"Cav\" (id 2)"}), words(found));
  EXPECT_EQ("Field (40, 40)", found[0].from_place);
  EXPECT_EQ("Field (60, 40)", found[0].place);
}

TEST(GameDiff, PlacesHaveNamesWithAModule) {
  auto module =
      module::Module::from_bytes(module::test::zip_of(module::test::small_module()), "m.vmod");
  ASSERT_TRUE(module);
  const auto* map = module->map("Field");
  const auto boards = module->layout(*map, module->default_layout(*map));
  const auto found = changes(kText, with(kText, "Field;40;40;1;2", "Field;80;40;1;2"), &*module);
  ASSERT_EQ(2u, found.size());
  EXPECT_EQ("Field " + module->location_name(*map, boards, {40, 40}), found[0].from_place);
  EXPECT_EQ("Field " + module->location_name(*map, boards, {80, 40}), found[0].place);
}

TEST(GameDiff, AStateThatChanged) {
  const auto found = changes(kText, with(kText, "/Blue\t", "/Grey\t"));
  ASSERT_EQ(Words{"changed piece \"Inf\" (id 1)"}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"Marker \"Army\": Army", "Blue", "Grey"}}), found[0].fields);
}

TEST(GameDiff, PiecesThatAreMissingOrNew) {
  const std::string cav = "\x1b+/2/piece;;;cav.png;Cav/Field;40;40;11;0";
  EXPECT_EQ(Words{"removed piece \"Cav\" (id 2)"}, words(changes(kText, with(kText, cav, ""))));
  EXPECT_EQ(Words{"added piece \"Cav\" (id 2)"}, words(changes(with(kText, cav, ""), kText)));
}

TEST(GameDiff, APieceWithANewIdIsKnownByGpidAndName) {
  auto after = with(kText, "+/2/piece", "+/77/piece");
  after = with(after, "40;40;1;2", "40;40;1;77");
  EXPECT_TRUE(changes(kText, after).empty());
}

TEST(GameDiff, AnIdThatIsAnotherPieceNowMakesNoPair) {
  const auto found =
      changes(kText, with(kText, "cav.png;Cav/Field;40;40;11", "gun.png;Gun/Field;40;40;12"));
  EXPECT_EQ((Words{"removed piece \"Cav\" (id 2)", "added piece \"Gun\" (id 2)"}), words(found));
}

TEST(GameDiff, TheOrderInAStack) {
  const auto found = changes(kText, with(kText, "40;40;1;2", "40;40;2;1"));
  ASSERT_EQ(Words{"changed order stack of 2"}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"bottom to top", "Inf, Cav", "Cav, Inf"}}), found[0].fields);
}

TEST(GameDiff, PropertiesTurnsAndPlayers) {
  auto after = with(kText, ";fair;", ";rain;");
  after = with(after, "TurnTracker0\t1", "TurnTracker0\t2");
  after = with(after, "Ann\tRed", "Ann\tBlue");
  const auto found = changes(kText, after);
  EXPECT_EQ((Words{"changed player Ann", "changed turn TurnTracker0", "changed property Weather"}),
            words(found));
  for (const auto& difference : found) {
    for (const auto& field : difference.fields) {
      EXPECT_EQ(std::string::npos, (*field.from + *field.to).find("s3cret"));
    }
  }
}

TEST(GameDiff, AnIdOfAPlayerIsNotToldWhereverItStands) {
  const std::string odd = "custom;\tpiece;;;odd.png;Odd/";
  const std::string piece = "\x1b+/8/" + odd + "s3cret\tField;40;90;12;0";
  const auto before = with(kText, "\x1bTURN", piece + "\x1bTURN");
  const auto found = changes(before, with(before, odd + "s3cret", odd + "x;s3cret"));
  ASSERT_EQ(Words{"changed piece \"Odd\" (id 8)"}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"custom: state", "(secret)", "x;(secret)"}}),
            found[0].fields);
}

TEST(GameDiff, StepsThatWereAdded) {
  const std::string one = "\x1bLOG\tCHATfirst";
  const std::string two = "\x1bLOG\tM/1/Field/80/40/null/Field/40/40/null/x";
  const auto found = changes(kText + one, kText + one + two);
  ASSERT_EQ((Words{"moved piece \"Inf\" (id 1)", "added step 2"}), words(found));
  EXPECT_EQ("1 command", found[1].place);
  const auto other = changes(kText + one, kText + "\x1bLOG\tCHATsecond");
  ASSERT_EQ(Words{"changed step 1"}, words(other));
  EXPECT_EQ("second", other[0].place);
  EXPECT_EQ((std::vector<FieldChange>{{"command 1", "CHATfirst", "CHATsecond"}}), other[0].fields);
}

std::string log_of(const std::vector<std::string>& steps) {
  std::string text = kText;
  for (const auto& step : steps) text += "\x1bLOG\t" + step;
  return text;
}

TEST(GameDiff, StepsAfterADifferenceAreAligned) {
  const auto before = log_of({"CHATa", "CHATb", "CHATc", "CHATd", "CHATe"});
  EXPECT_EQ(Words{"changed step 2"},
            words(changes(before, log_of({"CHATa", "CHATX", "CHATc", "CHATd", "CHATe"}))));
  EXPECT_EQ(Words{"removed step 2"},
            words(changes(before, log_of({"CHATa", "CHATc", "CHATd", "CHATe"}))));
  EXPECT_EQ(
      (Words{"added step 2", "changed step 5 (was 4)"}),
      words(changes(before, log_of({"CHATa", "CHATnew", "CHATb", "CHATc", "CHATX", "CHATe"}))));
}

TEST(GameDiff, StepsThatDifferInSecretsOnlySayNoMore) {
  const auto before = log_of({"CHATa", "M/1/Field/80/40/null/Field/40/40/null/s3cret", "CHATb"});
  const auto after =
      log_of({"CHATa", "CHATnew", "M/1/Field/80/40/null/Field/40/40/null/other", "CHATb"});
  const auto found = changes(before, with(after, "s3cret", "other"));
  ASSERT_EQ((Words{"added step 2", "changed step 3 (was 2)"}), words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"secret of command 1", "(secret)", "(secret)"}}),
            found[1].fields);
}

TEST(GameDiff, AtTheStartOfLogs) {
  GameDiffOptions options;
  options.at_start = true;
  const auto found = compare_games(
      game(kText), game(kText + "\x1bLOG\tM/1/Field/80/40/null/Field/40/40/null/x"), options);
  EXPECT_EQ(Words{"added step 1"}, words(found));
}

}  // namespace
}  // namespace provost::compare
