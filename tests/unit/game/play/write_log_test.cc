// SPDX-License-Identifier: MIT
#include "game/play/write_log.h"

#include <gtest/gtest.h>

#include "unit/game/play/club_bar.h"

namespace provost::play {
namespace {

class WriteLog : public testing::Test {
 protected:
  void SetUp() override {
    club_ = ClubBar::open();
    if (!club_) GTEST_SKIP() << "no shared data";
  }
  std::map<std::string, std::string> after(const std::string& text) {
    const auto log = club_->play(text);
    if (!log) return {{"error", describe(log.error())}};
    return standing(club_->end_of(*log));
  }
  /// The commands of the steps, one line each, sub-commands behind " | ".
  static std::vector<std::string> steps(const vassal::SavedGame& game) {
    std::vector<std::string> result;
    const auto print = [](const auto& self, const vassal::Command& command) -> std::string {
      std::string text = command.text;
      for (const auto& child : command.children) text += " | " + self(self, child);
      return text;
    };
    for (const auto* step : game.steps()) result.push_back(print(print, *step));
    return result;
  }

  std::optional<ClubBar> club_;
};

// Columns of 54 and rows of 62 pixels from (40,40): hex 09.09 lies at 472,536 in the engine's own
// log.
TEST_F(WriteLog, NewGameStandsAsTheEngineSetsItUp) {
  const auto start = after("setup new-game\nplayer Anna Bourbon\n");
  EXPECT_EQ(start.at("1 PIE"), "Battlefield 418,567 0/1 1 1 1 1 false");
  EXPECT_EQ(start.at("2 PIE"), "Battlefield 472,536 0/2 1 1 1 1 false");
  EXPECT_EQ(start.at("la Marck"), "Battlefield 472,536 1/2 1 1 1 1 false");
  EXPECT_EQ(start.size(), 9U);
}

TEST_F(WriteLog, AMoveIsOneDragAHexAndJoinsTheStackThere) {
  const auto log = club_->play("setup new-game\nplayer Anna Bourbon\nmove \"1 PIE\" 08.08 09.09\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto all = steps(*log);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0], "PLAYER\tprovost-Anna\tAnna\tBourbon");
  // Marked as moved, moved, a stack of its own, reported.
  EXPECT_NE(all[1].find("D/1700000000000/1\t1\\\t1\\\\\t0\\\\\\\ttrue"), std::string::npos)
      << all[1];
  EXPECT_NE(
      all[1].find(
          " | M/1700000000000/Battlefield/418/505/null/Battlefield/418/567/null/provost-Anna | "
          "+/1800000000000/stack/Battlefield;418;505;1700000000000;@@1 | "
          "CHAT* 1 PIE steady fresh line moves 08.09 -> 08.08 *"),
      std::string::npos)
      << all[1];
  // Marked already; onto la Marck, who lies on top: no stack of its own.
  EXPECT_EQ(
      all[2],
      "M/1700000000000/Battlefield/472/536/1700000000003/Battlefield/418/505/null/provost-Anna | "
      "CHAT* 1 PIE steady fresh line moves 08.08 -> 09.09 *");
  EXPECT_EQ(standing(club_->end_of(*log)).at("1 PIE"), "Battlefield 472,536 2/3 1 1 1 1 true");
}

TEST_F(WriteLog, UnitsAreDraggedTogetherInOneStep) {
  const auto log =
      club_->play("setup new-game\nplayer Anna Bourbon\nmove \"2 PIE\" \"la Marck\" to 10.09\n");
  ASSERT_TRUE(log) << describe(log.error());
  EXPECT_EQ(log->steps().size(), 2U);
  EXPECT_TRUE(steps(*log)[1].ends_with(
      "CHAT* 2 PIE steady fresh line, la Marck steady fresh line moves 09.09 -> 10.09 *"));
  const auto end = standing(club_->end_of(*log));
  EXPECT_EQ(end.at("2 PIE"), "Battlefield 526,567 0/2 1 1 1 1 true");
  EXPECT_EQ(end.at("la Marck"), "Battlefield 526,567 1/2 1 1 1 1 true");
}

TEST_F(WriteLog, FactsAreSetInTheTraitsThatTheBindingReads) {
  const auto end = after(
      "setup new-game\nreform \"1 PIE\" square\nlose \"1 PIE\" 3\nlose \"1 PIE\" -1\nface \"1 "
      "PIE\" 6\n"
      "face \"1 PIE\" +2\nstate \"1 PIE\" routed\nstate GIN shaken\nstate GIN clear shaken\n"
      "set HOL Moved true\nset HOL Order_Level 3\nstate AIJ disordered\nstate AIJ routed\n");
  EXPECT_EQ(end.at("1 PIE"), "Battlefield 418,567 0/1 4 3 4 2 false");
  EXPECT_EQ(end.at("GIN"), "Battlefield 688,288 0/1 1 1 1 1 false");
  EXPECT_EQ(end.at("HOL"), "Battlefield 472,226 0/1 3 1 1 1 true");
  EXPECT_EQ(end.at("AIJ"), "Battlefield 526,257 0/1 1 1 4 1 false");
}

TEST_F(WriteLog, UndoIsWrittenAsTheEngineWritesIt) {
  const auto log = club_->play(
      "setup new-game\nplayer Anna Bourbon\nsay one\nmove \"1 PIE\" 09.09\nundo\nundo\nroll d10 "
      "9\nundo\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto all = steps(*log);
  ASSERT_EQ(all.size(), 7U);
  EXPECT_TRUE(all[3].starts_with(
      "UNDO\ttrue | CHAT* UNDO: * 1 PIE steady fresh line moves 08.09 -> 09.09 * | "
      "M/1700000000000/Battlefield/418/567/null/Battlefield/472/536/1700000000003/provost-Anna | "
      "D/1700000000000/1\t1\\\t1\\\\\t0\\\\\\\tfalse"))
      << all[3];
  EXPECT_TRUE(all[3].ends_with(" | UNDO\tfalse"));
  EXPECT_EQ(all[4], "UNDO\ttrue | CHAT* UNDO: &lt;Anna&gt; - one | UNDO\tfalse");
  // The same as step 15 of the engine's own turn.vlog.
  EXPECT_EQ(all[6],
            "UNDO\ttrue | MutableProperty\td10_summary\t9 x1\t\tModule | "
            "MutableProperty\td10_keep\t1\t0\tModule | MutableProperty\td10_total\t9\t0\tModule | "
            "MutableProperty\td10_result\t9\t1\tModule | CHAT* UNDO: ** d10 (9) *** <Anna> | "
            "UNDO\tfalse");
  // The engine puts a piece that leaves a stack by an undo down without a stack.
  EXPECT_EQ(standing(club_->end_of(*log)).at("1 PIE"), "Battlefield 418,567 -1/0 1 1 1 1 false");
  game::Replay replay(*log, game::map_rules(club_->module));
  std::vector<std::vector<int>> undoes;
  while (const auto* step = replay.advance()) {
    if (step->is_undo) undoes.push_back(step->undoes);
  }
  EXPECT_EQ(undoes, (std::vector<std::vector<int>>{{3}, {2}, {6}}));
}

TEST_F(WriteLog, PhasesTurnTheTrackerAndTellWhatItCannotShow) {
  const auto log = club_->play(
      "setup new-game\nplayer Anna Bourbon\nphase movement\nphase movement\nphase fire second "
      "impulse\n"
      "activate Brigade Piemont\nturn\nundo\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto all = steps(*log);
  // The blank behind "Move" is the module's: its turn format is "$level1$ $level2$".
  EXPECT_EQ(all[1],
            "CHAT* * <Anna> Turn: Move  | TURNTurnTracker0\t0|3;0;0;true,true,true,true,true,true");
  EXPECT_EQ(all[2], "CHAT* phase: movement");
  EXPECT_EQ(
      all[3],
      "CHAT* * <Anna> Turn: Fire  | TURNTurnTracker0\t0|2;0;0;true,true,true,true,true,true | "
      "CHAT* phase: fire - second impulse");
  EXPECT_EQ(all[4], "CHAT* activation: Brigade Piemont");
  EXPECT_TRUE(all[5].starts_with("CHAT* * <Anna> Turn: Move")) << all[5];
  EXPECT_EQ(all[6],
            "UNDO\ttrue | TURNTurnTracker0\t0|2;0;0;true,true,true,true,true,true | "
            "CHAT* UNDO: * * <Anna> Turn: Move  | UNDO\tfalse");
}

TEST_F(WriteLog, ThePaletteTheTableAndBack) {
  const auto log = club_->play(
      "setup new-game\nplayer Bert Coalition\nplace HOL#77 02.02\nplace AIJ#78 13.05\nremove GIN\n"
      "remove HOL#77\nundo\nplace GIN#79 01.01\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto all = steps(*log);
  // Alone: added where it stands, with a stack. Onto GIN: added nowhere, and moved.
  EXPECT_NE(all[1].find("/1\t1\\\t1\\\\\t0\\\\\\\tfalse"), std::string::npos) << all[1];
  EXPECT_NE(
      all[1].find(
          "Battlefield;94;133;6;1;UniqueID;77 | +/1800000000000/stack/Battlefield;94;133;77;@@1 | "
          "CHAT* HOL steady fresh line created in 02.02 *"),
      std::string::npos)
      << all[1];
  EXPECT_NE(all[2].find("null;0;0;7;1;UniqueID;78 | "
                        "M/78/Battlefield/688/288/1700000000013/null/0/0/null/provost-Bert"),
            std::string::npos)
      << all[2];
  EXPECT_EQ(all[3], "-/1700000000013");
  const auto position = club_->end_of(*log);
  ASSERT_TRUE(position.piece("77"));
  EXPECT_EQ(position.piece("77")->at, (vassal::Point{94, 133}));
  EXPECT_EQ(position.stack(position.piece("77")->stack)->members, std::vector<std::string>{"77"});
  EXPECT_FALSE(position.piece("1700000000013"));
  EXPECT_EQ(position.piece("79")->at, (vassal::Point{40, 40}));
}

TEST_F(WriteLog, DeclarationsAndSpeechAreReadByTheBinding) {
  const auto log = club_->play(
      "setup new-game\nplayer Anna Bourbon\nfire \"1 PIE\" \"2 PIE\" at 10.08\nsay 2 < 3 & "
      "\"so\"\nroll d100 6 10\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto all = steps(*log);
  EXPECT_EQ(all[1], "CHAT* fire: 1 PIE; 2 PIE -&gt; 10.08");
  EXPECT_EQ(all[2], "CHAT&lt;Anna&gt; - 2 &lt; 3 &amp; \"so\"");
  EXPECT_TRUE(all[3].starts_with(
      "CHAT** d100 (6,10) *** <Anna> | MutableProperty\td100_result\t1\t6,10\tModule"));
  const auto declared = club_->binding.declaration_of_chat(text::unescape_html(all[1].substr(4)));
  ASSERT_TRUE(declared);
  EXPECT_EQ(declared->units, (std::vector<std::string>{"1 PIE", "2 PIE"}));
  EXPECT_EQ(declared->target, "10.08");
}

TEST_F(WriteLog, TheFileAgreesWithTheModule) {
  const auto log = club_->play("setup new-game\nplayer Anna Bourbon\nsay hello\n");
  ASSERT_TRUE(log) << describe(log.error());
  EXPECT_EQ(log->moduledata->name, "Fontenoy 1745 (club edition)");
  EXPECT_EQ(log->savedata->version, "0.9");
  EXPECT_EQ(log->savedata->vassal_version, "3.7.26");
  EXPECT_EQ(
      *vassal::write_saved_game(*log),
      *vassal::write_saved_game(*club_->play("setup new-game\nplayer Anna Bourbon\nsay hello\n")));
}

TEST_F(WriteLog, ErrorsSayWhereAndWhatThereIs) {
  const std::string start = "setup new-game\nplayer Anna Bourbon\n";
  EXPECT_EQ(club_->error_of("move HOL 09.09\n"),
            "test.play: line 1: expected \"setup NAME\" as the first command");
  EXPECT_EQ(
      club_->error_of("setup new-gane\n"),
      "test.play: line 1, column 7: there is no setup \"new-gane\" (did you mean \"new-game\"?); "
      "there are \"new-game\"");
  EXPECT_EQ(club_->error_of("setup new-game\nplayer Anna Burbon\n"),
            "test.play: line 2, column 13: the module has no side \"Burbon\" (did you mean "
            "\"Bourbon\"?); "
            "it has Bourbon, Coalition");
  EXPECT_EQ(club_->error_of(start + "move \"1 PEI\" 09.09\n"),
            "test.play: line 3, column 6: there is no piece \"1 PEI\" (did you mean \"1 PIE\"?)");
  EXPECT_EQ(club_->error_of(start + "move HOL 09.09 99.99\n"),
            "test.play: line 3, column 16: there is no place \"99.99\" on the map \"Battlefield\"");
  EXPECT_EQ(
      club_->error_of(start + "reform HOL sqare\n"),
      "test.play: line 3, column 12: HOL: it cannot form \"sqare\" (did you mean \"square\"?); its "
      "formations are general_order, hook, line, march_column, road_column, skirmish, square");
  EXPECT_EQ(club_->error_of(start + "reform HOL line\n"),
            "test.play: line 3, column 12: HOL: it is in line already");
  EXPECT_EQ(club_->error_of(start + "lose HOL 5\n"),
            "test.play: line 3, column 10: HOL: its losses are 0 and can be 0 to 4, not 5");
  EXPECT_EQ(club_->error_of(start + "face HOL 7\n"),
            "test.play: line 3, column 10: HOL: it has the facings 1 to 6, not 7");
  EXPECT_EQ(club_->error_of(start + "state HOL ruoted\n"),
            "test.play: line 3, column 11: HOL: it cannot be made \"ruoted\" (did you mean "
            "\"routed\"?); its "
            "states are disordered, routed, shaken");
  EXPECT_EQ(club_->error_of(start + "set HOL Order_Levle 2\n"),
            "test.play: line 3, column 9: HOL: it has no property \"Order_Levle\" that play can "
            "change (did "
            "you mean \"Order_Level\"?)");
  EXPECT_EQ(club_->error_of(start + "roll d01 3\n"),
            "test.play: line 3, column 6: there is no dice button \"d01\" (did you mean \"d10\"?); "
            "there are "
            "d10, d100");
  EXPECT_EQ(club_->error_of(start + "roll d10 11\n"),
            "test.play: line 3, column 10: the dice of \"d10\" show 1 to 10, not 11");
  EXPECT_EQ(club_->error_of(start + "roll d100 3\n"),
            "test.play: line 3, column 6: expected 2 numbers, one a die of \"d100\", not 1");
  EXPECT_EQ(club_->error_of(start + "phase movment\n"),
            "test.play: line 3, column 7: the turn tracker has no phase \"movment\" (did you mean "
            "\"movement\"?); it has initiative, command, fire, movement, close_combat, rally");
  EXPECT_EQ(club_->error_of(start + "undo\n"),
            "test.play: line 3, column 1: there is nothing left to take back");
  EXPECT_EQ(club_->error_of("setup new-game\nsay hello\n"),
            "test.play: line 2, column 1: who speaks? Put \"player NAME SIDE\" before it");
  EXPECT_EQ(club_->error_of(start + "place HOL#77 01.01\nmove HOL 09.09\n"),
            "test.play: line 4, column 6: 2 pieces are called \"HOL\": write \"HOL#1700000000009\" "
            "or another id");
}

}  // namespace
}  // namespace provost::play
