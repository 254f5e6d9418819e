// SPDX-License-Identifier: MIT
#include "game/play/transcript.h"

#include <gtest/gtest.h>

#include "unit/game/play/club_bar.h"

namespace provost::play {
namespace {

class Transcript : public testing::Test {
 protected:
  void SetUp() override {
    club_ = ClubBar::open();
    if (!club_) GTEST_SKIP() << "no shared data";
  }
  static vassal::SavedGame engine_log(const std::string& name) {
    auto game = vassal::read_saved_game(test::shared("engine-logs/club-bar/" + name));
    EXPECT_TRUE(game) << describe(game.error());
    return game ? std::move(*game) : vassal::SavedGame();
  }
  std::string tell(const vassal::SavedGame& game) {
    const auto script = transcript(game, &club_->module, &club_->binding);
    return script ? to_text(*script) : describe(script.error());
  }
  /// Writes a script's log and tells it again.
  std::string there_and_back(const std::string& text) {
    const auto log = club_->play(text);
    return log ? tell(*log) : describe(log.error());
  }
  static std::string canonical_text(const std::string& text) {
    const auto script = parse_script(text, "");
    return script ? to_text(canonical(*script)) : describe(script.error());
  }
  /// What the engine recorded at the end of a log, in the words of standing(), without the
  /// size of the stack.
  static std::map<std::string, std::string> recorded(const std::string& name) {
    const auto file = read_file(test::shared("engine-logs/club-bar/" + name));
    std::map<std::string, std::string> result;
    if (!file) return result;
    for (const auto& line : text::lines(*file)) {
      const auto fields = text::split(line, '\t');
      if (line.starts_with('#') || fields.size() < 9) continue;
      std::string text = fields[2] + " " + fields[3] + "," + fields[4] + " " + fields[7];
      for (const char* key : {"Order_Level", "Hits_Level", "Nerve_Level", "Face_Facing", "Moved"}) {
        const auto mark = std::string("\"") + key + "\": \"";
        const auto begin = fields[8].find(mark) + mark.size();
        text += " " + fields[8].substr(begin, fields[8].find('"', begin) - begin);
      }
      result[fields[1]] = text;
    }
    return result;
  }
  static std::map<std::string, std::string> without_sizes(
      std::map<std::string, std::string> standing) {
    for (auto& [name, text] : standing) {
      const auto slash = text.find('/');
      text.erase(slash, text.find(' ', slash) - slash);
    }
    return standing;
  }

  std::optional<ClubBar> club_;
};

TEST_F(Transcript, TellsTheEnginesTurn) {
  EXPECT_EQ(tell(engine_log("turn.vlog")),
            "setup new-game\n"
            "player Oracle Bourbon\n"
            "say 9:00 turn, Bourbon activation: Brigade Piemont. Movement.\n"
            "move \"1 PIE\" 09.09\n"
            "say 1 PIE joins 2 PIE\n"
            "move \"la Marck\" 08.08\n"
            "move \"CAR a\" 09.09\n"
            "say oops no room elsewhere\n"
            "move \"4 LB #1\" 11.08\n"
            "reform \"2 PIE\" march_column\n"
            "say 2 PIE forms march\n"
            "say end of Piemont. Coalition activation: Salis\n"
            "move HOL 11.08\n"
            "move AIJ 24.05\n"
            "roll d10 9\n"
            "undo\n"
            "roll d10 9\n"
            "lose GIN 1\n"
            "say GIN loses 1\n"
            "say end of turn\n");
}

TEST_F(Transcript, WithoutModuleAndBindingThereArePixelsAndProperties) {
  const auto script = transcript(engine_log("turn.vlog"), nullptr, nullptr);
  ASSERT_TRUE(script) << describe(script.error());
  const auto text = to_text(*script);
  EXPECT_NE(text.find("# the log begins with a position of its own\n"), std::string::npos) << text;
  EXPECT_NE(text.find("move \"1 PIE\" Battlefield:472,536\n"), std::string::npos) << text;
  EXPECT_NE(text.find("set \"2 PIE\" Order_Level 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("set GIN Hits_Level 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("roll d10 9\nundo\nroll d10 9\n"), std::string::npos) << text;
  // What it says can be played, from the position with which the log begins.
  const auto game = engine_log("turn.vlog");
  WriteOptions options;
  options.start = &game;
  const auto again = write_log(*script, club_->module, club_->binding, options);
  ASSERT_TRUE(again) << describe(again.error());
  EXPECT_EQ(without_sizes(standing(club_->end_of(*again))), recorded("positions.tsv"));
}

// The recorded positions are those of the engine: what was told and played again ends there.
TEST_F(Transcript, TheEnginesLogsPlayedAgainEndWhereTheEngineEnded) {
  const std::pair<const char*, const char*> logs[] = {{"turn.vlog", "positions.tsv"},
                                                      {"long.vlog", "long.positions.tsv"}};
  for (const auto& [log, positions] : logs) {
    const auto text = tell(engine_log(log));
    EXPECT_EQ(text.find('#' + std::string(" step")), std::string::npos) << log << " has notes";
    const auto again = club_->play(text);
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(engine_log(log).steps().size(), again->steps().size());
    EXPECT_EQ(without_sizes(standing(club_->end_of(*again))), recorded(positions)) << log;
    EXPECT_EQ(tell(*again), text) << log;
  }
}

TEST_F(Transcript, PlayedAndToldIsTheSameScript) {
  const std::string text =
      "# every command once\n"
      "setup new-game\n"
      "player Anna Bourbon\n"
      "phase movement\n"
      "phase movement\n"
      "phase fire second impulse\n"
      "activate Brigade Piemont\n"
      "move \"1 PIE\" 08.08 09.09\n"
      "move \"1 PIE\" 10.09\n"
      "expect silent\n"
      "move \"2 PIE\" \"la Marck\" to 10.09 10.08\n"
      "move \"2 PIE\" Battlefield:500,500\n"
      "face \"1 PIE\" 3\n"
      "reform \"1 PIE\" skirmish\n"
      "lose \"1 PIE\" 2\n"
      "lose \"1 PIE\" -1\n"
      "state GIN shaken\n"
      "state GIN clear shaken\n"
      "set HOL Moved true\n"
      "player \"Bert the Bold\" Coalition\n"
      "say it's <b>1</b> & \"2\"  # no comment\n"
      "say \" blanks at both ends \"\n"
      "roll d10 7\n"
      "roll d100 3 3\n"
      "undo\n"
      "undo\n"
      "fire \"1 PIE\" \"2 PIE\" at 10.08\n"
      "charge GIN at 10.08\n"
      "place HOL#77 02.02\n"
      "place HOL#78 02.02\n"
      "move HOL#77 02.02\n"
      "remove HOL#77\n"
      "undo\n"
      "undo\n"
      "remove GIN\n";
  EXPECT_EQ(there_and_back(text), canonical_text(text));
}

TEST_F(Transcript, IdsOfPlayersNeverAppear) {
  const auto text = tell(engine_log("long.vlog"));
  EXPECT_EQ(text.find("oracle"), std::string::npos);
  EXPECT_NE(text.find("player Oracle Bourbon"), std::string::npos);
}

TEST_F(Transcript, WhatCannotBeSaidIsAComment) {
  auto log = club_->play("setup new-game\nplayer Anna Bourbon\nmove \"1 PIE\" 09.09\n");
  ASSERT_TRUE(log) << describe(log.error());
  const auto add = [&](const std::string& text) {
    auto command = vassal::make_command(text);
    command.logged = true;
    log->root.children.push_back(std::move(command));
  };
  add("D/1700000000004/Battlefield;472;536;1700000000003;1700000000002;1700000000000;@@-1");
  add("CHAT* Anna looks out of the window");
  add("CustomThing\tsecret");
  EXPECT_EQ(tell(*log),
            "setup new-game\nplayer Anna Bourbon\nmove \"1 PIE\" 09.09\n"
            "# step 3: a stack is put into another order\n"
            "# step 4: * Anna looks out of the window\n"
            "# step 5: nothing that a script can say (CustomThing)\n");
}

TEST_F(Transcript, ASaveIsRefused) {
  vassal::SavedGame save;
  save.root = vassal::make_command(std::string("begin_save"));
  const auto script = transcript(save, nullptr, nullptr);
  ASSERT_FALSE(script);
  EXPECT_EQ(script.error().message, "this is a save: it has no steps to tell");
}

// Logs of many modules and versions, without module or binding.
TEST(TranscriptOfStrangers, NoLogIsTooStrange) {
  const auto folder = test::shared("corpus/logs");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  int told = 0;
  for (const auto& entry : boost::filesystem::directory_iterator(folder)) {
    const auto game = vassal::read_saved_game(entry.path());
    if (!game || game->steps().empty()) continue;
    const auto script = transcript(*game, nullptr, nullptr);
    ASSERT_TRUE(script) << entry.path() << ": " << describe(script.error());
    const auto text = to_text(*script);
    if (text::first_bad_utf8(text)) continue;
    const auto again = parse_script(text, entry.path().string());
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(to_text(*again), text) << entry.path();
    ++told;
  }
  EXPECT_GT(told, 15);
}

}  // namespace
}  // namespace provost::play
