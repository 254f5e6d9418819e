// SPDX-License-Identifier: MIT
#include "rework/refresh.h"

#include <gtest/gtest.h>

#include "game/replay.h"
#include "support/shared_data.h"
#include "unit/module/small_module.h"

namespace provost::rework {
namespace {

using module::Module;
using module::test::Entries;
using module::test::small_module;
using module::test::with;

const std::string kFlip =
    "emb2;;128;;Flip;128;;;128;;;;1;false;0;0;flip.png,;+ (flipped),;true;Flip;;;false;;1;1;true;;"
    "70,130;;;1.0;;true";

// Inf as it is in play: its prototype expanded, the author's comment gone.
vassal::TraitChain inf(const std::string& flip_state, const std::string& gpid) {
  vassal::TraitChain chain;
  chain.traits = {{"mark;Army", "Blue"},
                  {kFlip, flip_state},
                  {"piece;;;inf.png;Inf", "Field;40;40;" + gpid + ";0"}};
  return chain;
}

vassal::TraitChain cav(const std::string& name = "Cav", const std::string& gpid = "11") {
  vassal::TraitChain chain;
  chain.traits = {{"mark;Strength", "3"},
                  {"piece;;;cav.png;" + name, "Field;40;40;" + gpid + ";0"}};
  return chain;
}

std::string added(const std::string& id, const vassal::TraitChain& chain) {
  return vassal::command_text(
      vassal::make_command(vassal::AddPiece{id, chain.type_text(), chain.state_text()}));
}

vassal::SavedGame save(const std::vector<std::string>& commands) {
  std::string text = "begin_save";
  for (const auto& command : commands) text += "\x1b" + command;
  auto entries = module::test::small_save();
  entries["savedGame"] = text +
                         "\x1b"
                         "end_save";
  auto read = vassal::read_saved_game_bytes(module::test::zip_of(entries), "save");
  EXPECT_TRUE(read) << describe(read.error());
  return std::move(*read);
}

vassal::SavedGame table() {
  return save({added("1", inf("2", "10")), added("2", cav()), "+/3/stack/Field;40;40;1;2;@@-1"});
}

Module open(const Entries& entries) {
  auto opened = Module::from_bytes(module::test::zip_of(entries), "small.vmod");
  EXPECT_TRUE(opened) << describe(opened.error());
  return std::move(*opened);
}

Refreshed refreshed(vassal::SavedGame game, const Entries& module) {
  auto result = refresh(std::move(game), open(module));
  EXPECT_TRUE(result) << describe(result.error());
  return result ? std::move(*result) : Refreshed{};
}

// The traits of a piece of the refreshed save.
vassal::TraitChain piece(const Refreshed& result, const std::string& id) {
  const game::Replay replay(result.game);
  const auto found = replay.position().piece(id);
  EXPECT_TRUE(found) << id;
  return found ? *found->chain : vassal::TraitChain();
}

TEST(Refresh, ASaveOfTheModuleItselfStaysAsItIs) {
  const auto before = vassal::encode_command(table().root);
  const auto result = refreshed(table(), small_module());
  EXPECT_EQ(2u, result.count(RefreshOutcome::kUnchanged));
  EXPECT_EQ(before, vassal::encode_command(result.game.root));
}

TEST(Refresh, TakesTheNewDefinitionAndKeepsTheState) {
  const auto result = refreshed(table(), small_module("/Blue\t", "/Red\t"));
  ASSERT_EQ(2u, result.pieces.size());
  EXPECT_EQ(RefreshOutcome::kRefreshed, result.pieces[0].outcome);
  EXPECT_EQ(RefreshOutcome::kUnchanged, result.pieces[1].outcome);
  const auto chain = piece(result, "1");
  EXPECT_EQ("Red", chain.traits[0].state);             // the new value of a marker
  EXPECT_EQ("2", chain.traits[1].state.substr(0, 1));  // flipped as before
  EXPECT_EQ("Field;40;40;10;0", chain.basic().state);  // where it stood
}

TEST(Refresh, StacksKeepTheirMembers) {
  const auto result = refreshed(table(), small_module("inf.png;Inf", "inf2.png;Inf"));
  const game::Replay replay(result.game);
  const auto stack = replay.position().stack("3");
  ASSERT_TRUE(stack);
  EXPECT_EQ((std::vector<std::string>{"1", "2"}), stack->members);
}

TEST(Refresh, ByNameWhenTheGpidIsGone) {
  const auto result = refreshed(save({added("2", cav("Cav", "99"))}), small_module());
  ASSERT_EQ(1u, result.pieces.size());
  EXPECT_TRUE(result.pieces[0].by_name);
  EXPECT_EQ(RefreshOutcome::kRefreshed, result.pieces[0].outcome);
  EXPECT_EQ("Field;40;40;11;0", piece(result, "2").basic().state);
}

TEST(Refresh, WhatIsNotFoundStaysAsItIs) {
  const auto game = save({added("2", cav("Gun", "99"))});
  const auto before = vassal::encode_command(game.root);
  const auto result = refreshed(game, small_module());
  ASSERT_EQ(1u, result.pieces.size());
  EXPECT_EQ(RefreshOutcome::kUnmatched, result.pieces[0].outcome);
  EXPECT_FALSE(result.pieces[0].reason.empty());
  EXPECT_EQ(before, vassal::encode_command(result.game.root));
}

TEST(Refresh, AGpidThatIsAnotherPiecesNowIsTold) {
  // The same in diff --breaking: gpid/reused.
  const auto module =
      small_module("entryName=\"Cav\" gpid=\"11\">+/null/mark;Strength\tpiece;;;cav.png;Cav/",
                   "entryName=\"Gun\" gpid=\"11\">+/null/mark;Strength\tpiece;;;gun.png;Gun/");
  const auto result = refreshed(table(), module);
  ASSERT_EQ(2u, result.pieces.size());
  EXPECT_FALSE(result.pieces[0].another);
  EXPECT_TRUE(result.pieces[1].another);
  EXPECT_EQ(RefreshOutcome::kRefreshed, result.pieces[1].outcome);
  // A new name alone, or a new picture, is the same piece.
  for (const auto& [from, to] : {std::pair("piece;;;cav.png;Cav/", "piece;;;cav.png;Horse/"),
                                 std::pair("piece;;;cav.png;Cav/", "piece;;;c2.png;Cav/")}) {
    const auto other = refreshed(table(), small_module(from, to));
    EXPECT_FALSE(other.pieces[1].another) << to;
  }
}

TEST(Refresh, SaysWhetherThereIsAnythingToWrite) {
  const auto same = refreshed(table(), small_module());
  EXPECT_FALSE(same.pieces_changed);
  EXPECT_FALSE(same.metadata_changed);
  const auto marked = refreshed(table(), small_module("/Blue\t", "/Red\t"));
  EXPECT_TRUE(marked.pieces_changed);
  EXPECT_FALSE(marked.metadata_changed);
  const auto newer = refreshed(table(), small_module("nextPieceSlotId=\"12\" version=\"1.0\"",
                                                     "nextPieceSlotId=\"12\" version=\"1.1\""));
  EXPECT_FALSE(newer.pieces_changed);
  EXPECT_TRUE(newer.metadata_changed);
}

TEST(Refresh, DifferentPiecesOfOneNameAreNoMatch) {
  auto module = small_module();
  module["buildFile.xml"] =
      with(module["buildFile.xml"], "piece;;;inf.png;Inf/", "piece;;;inf.png;Cav/");
  const auto result = refreshed(save({added("2", cav("Cav", "99"))}), module);
  EXPECT_EQ(1u, result.count(RefreshOutcome::kUnmatched));
}

TEST(Refresh, AHiddenPieceIsNotRevealed) {
  auto hidden = cav();
  hidden.traits.insert(hidden.traits.begin(), {"hide;73,130;Hide;;player:", "s3cret"});
  const auto result = refreshed(save({added("2", hidden)}), small_module());
  ASSERT_EQ(1u, result.pieces.size());
  EXPECT_EQ(RefreshOutcome::kKept, result.pieces[0].outcome);
  EXPECT_EQ("s3cret", piece(result, "2").traits[0].state);
}

TEST(Refresh, MetadataIsThatOfTheNewModule) {
  auto module = small_module("version=\"1.0\"", "version=\"2.0\"");
  module["moduledata"] = with(module["moduledata"], "<version>1.0<", "<version>2.0<");
  const auto result = refreshed(table(), module);
  ASSERT_TRUE(result.game.moduledata);
  EXPECT_EQ("Mini", result.game.moduledata->name);
  EXPECT_EQ("2.0", result.game.moduledata->version);
  EXPECT_EQ(module["moduledata"], vassal::write_metadata(*result.game.moduledata));
  EXPECT_EQ("2.0", result.game.savedata->version);
}

TEST(Refresh, APlacedPieceIsFoundByTheGpidOfItsTrait) {
  const auto module = small_module(
      "mark;Strength\tpiece;;;cav.png;Cav/3\tnull;0;0;11;0",
      "placemark;Wreck;87,130;+\\/null\\/mark\\;Burning\\\tpiece\\;\\;\\;w.png\\;Wreck\\/"
      "yes\\\tnull\\;0\\;0\\;\\;0;null;0;0;"
      "false;;;50;0;false;false;;1\tpiece;;;cav.png;Cav/\tnull;0;0;11;0");
  vassal::TraitChain wreck;
  wreck.traits = {{"piece;;;old.png;Wreck", "Field;40;40;50;0"}};
  const auto result = refreshed(save({added("7", wreck)}), module);
  ASSERT_EQ(1u, result.pieces.size());
  EXPECT_EQ(RefreshOutcome::kRefreshed, result.pieces[0].outcome) << result.pieces[0].reason;
  EXPECT_FALSE(result.pieces[0].by_name);
  const auto chain = piece(result, "7");
  ASSERT_EQ(2u, chain.traits.size());
  EXPECT_EQ("mark;Burning", chain.traits[0].type);
}

TEST(Refresh, NotesWhatOfTheTableDoesNotFit) {
  const auto result = refreshed(
      save({added("2", cav()), "+/9/stack/Gone;40;40;2;@@-1", "FieldBoardPicker\tLost\t0\t0"}),
      small_module());
  std::vector<std::string> ids;
  for (const auto& note : result.notes) ids.push_back(note.id + " " + note.name);
  EXPECT_EQ((std::vector<std::string>{"board/missing Lost on Field", "map/missing Gone",
                                      "deck/new Chits"}),
            ids);
}

TEST(Refresh, ALogIsRefused) {
  const auto result = refresh(save({added("2", cav()), "LOG\tCHATx"}), open(small_module()));
  ASSERT_FALSE(result);
  EXPECT_EQ(ErrorCode::kUsage, result.error().code);
}

TEST(Refresh, ASaveOfAnotherModuleIsRefused) {
  const auto other = open(small_module("name=\"Mini\"", "name=\"Maxi\""));
  EXPECT_FALSE(refresh(table(), other));
  RefreshOptions options;
  options.renamed = true;
  const auto result = refresh(table(), other, options);
  ASSERT_TRUE(result);
  EXPECT_EQ("Maxi", result->game.moduledata->name);
}

TEST(Refresh, RealSavesKeepPlacesAndStacks) {
  const auto file = test::shared("corpus/saves/kassala-Default_Setup.vsav");
  if (file.empty()) GTEST_SKIP() << "no shared data";
  struct Case {
    const char* save;
    const char* module;
  };
  for (const auto& [save_name, module_name] :
       {Case{"kassala-Default_Setup.vsav", "kassala_3.6.6.vmod"},
        Case{"almoravid-ScenarioA_ToledoBeset.vsav", "almoravid_3.6.13.vmod"},
        Case{"inferno-Scen0-QuickStart.vsav", "inferno_3.6.9.vmod"},
        Case{"malifaux-Radek_2.vsav", "malifaux_3.6.7.vmod"},
        Case{"ccn-B001_-_Rolica1.vsav", "ccnapoleonics_3.7.5.vmod"}}) {
    auto game = vassal::read_saved_game(test::shared(std::string("corpus/saves/") + save_name));
    auto module = Module::open(test::shared(std::string("corpus/modules/") + module_name));
    ASSERT_TRUE(game && module) << save_name;
    const game::Replay before(*game, game::map_rules(*module));
    const auto pieces = before.position().pieces();
    auto result = refresh(std::move(*game), *module);
    ASSERT_TRUE(result) << save_name << describe(result.error());
    EXPECT_FALSE(result->pieces.empty()) << save_name;
    const game::Replay after(result->game, game::map_rules(*module));
    ASSERT_EQ(pieces.size(), after.position().pieces().size()) << save_name;
    for (const auto& piece : pieces) {
      const auto now = after.position().piece(piece.id);
      ASSERT_TRUE(now) << save_name << " " << piece.id;
      EXPECT_EQ(piece.map, now->map) << save_name << " " << piece.id;
      EXPECT_EQ(piece.at, now->at) << save_name << " " << piece.id;
      EXPECT_EQ(piece.stack, now->stack) << save_name << " " << piece.id;
      EXPECT_EQ(piece.index, now->index) << save_name << " " << piece.id;
    }
    // A second time there is nothing more to do.
    auto again = refresh(result->game, *module);
    ASSERT_TRUE(again);
    EXPECT_EQ(0u, again->count(RefreshOutcome::kRefreshed)) << save_name;
  }
}

}  // namespace
}  // namespace provost::rework
