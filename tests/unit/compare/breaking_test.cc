// SPDX-License-Identifier: MIT
#include "compare/breaking.h"

#include <gtest/gtest.h>

#include <map>

#include "support/shared_data.h"
#include "unit/module/small_module.h"

namespace provost::compare {
namespace {

using module::Module;
using module::test::Entries;
using module::test::small_module;
using module::test::with;

Module open(const Entries& entries) {
  auto opened = Module::from_bytes(module::test::zip_of(entries), "small.vmod");
  EXPECT_TRUE(opened) << describe(opened.error());
  return std::move(*opened);
}

using Ids = std::vector<std::string>;

Ids ids(const Entries& before, const Entries& after) {
  Ids all;
  const Module a = open(before);
  const Module b = open(after);
  for (const auto& item : find_breakages(a, b)) {
    all.push_back(to_string(item.impact) + " " + item.id);
    EXPECT_FALSE(item.name.empty()) << item.id;
    EXPECT_FALSE(item.reason.empty()) << item.id;
  }
  return all;
}

// Without the at-start copy of Cav, whose gpid is used twice.
Entries base() {
  auto entries = small_module();
  auto& text = entries["buildFile.xml"];
  const std::string gpid = "gpid=\"11\"";
  text.replace(text.find(gpid, text.find("name=\"Camp\"")), gpid.size(), "gpid=\"9\"");
  return entries;
}

Ids ids(std::string_view from, std::string_view to) {
  auto after = base();
  auto& text = after["buildFile.xml"];
  EXPECT_NE(std::string::npos, text.find(from)) << from;
  text = with(text, from, to);
  return ids(base(), after);
}

TEST(Breaking, NothingForTheSameModule) { EXPECT_EQ(Ids{}, ids(base(), base())); }

TEST(Breaking, NameAndVersionOfTheModule) {
  EXPECT_EQ(Ids{"breaks module/renamed"}, ids("name=\"Mini\"", "name=\"Maxi\""));
  EXPECT_EQ(Ids{"notice module/version"}, ids("nextPieceSlotId=\"12\" version=\"1.0\"",
                                              "nextPieceSlotId=\"12\" version=\"1.1\""));
  EXPECT_EQ(Ids{"notice module/vassal-version"},
            ids("VassalVersion=\"3.7.26\"", "VassalVersion=\"3.8.0\""));
  EXPECT_EQ(Ids{"notice module/vassal-version"},
            ids("VassalVersion=\"3.7.26\"", "VassalVersion=\"3.7.30\""));
  EXPECT_EQ(Ids{}, ids("VassalVersion=\"3.7.26\"", "VassalVersion=\"3.7.25\""));
}

// Each has one small defect; what the engine said of them is in the table beside them.
TEST(Breaking, WhatTheEngineSaysOfTheNewModuleAndNotOfTheOld) {
  const auto sound = provost::test::shared("engine-facts/defects/ok.vmod");
  if (sound.empty()) GTEST_SKIP() << "no shared data";
  const auto a = Module::open(sound);
  ASSERT_TRUE(a) << describe(a.error());
  const std::map<std::string, Ids> expected = {
      {"ok", {}},
      {"bce_last", {"breaks component/encoder-order"}},
      {"dup_map", {"breaks map/duplicate-name"}},
      {"garbage_piece", {"breaks piece/no-basic-piece"}},
      {"md_next_minor", {"breaks metadata/too-new"}},
      {"md_next_patch", {"notice module/vassal-version"}},
      {"short_state", {"breaks piece/state-too-short"}},
      {"unknown_class", {"breaks component/unknown-class"}},
      {"unknown_trait", {"breaks trait/unknown"}}};
  for (const auto& [name, wanted] : expected) {
    const auto file = provost::test::shared("engine-facts/defects/" + name + ".vmod");
    const auto b = Module::open(file);
    ASSERT_TRUE(b) << describe(b.error());
    Ids found;
    for (const auto& item : find_breakages(*a, *b)) {
      found.push_back(to_string(item.impact) + " " + item.id);
    }
    EXPECT_EQ(wanted, found) << name;
    for (const auto& item : find_breakages(*b, *b)) ADD_FAILURE() << name << ": " << item.reason;
  }
}

TEST(Breaking, Maps) {
  EXPECT_EQ(Ids{"breaks map/renamed"}, ids("mapName=\"Hand\"", "mapName=\"Pocket\""));
  EXPECT_EQ(Ids{"breaks map/removed"},
            ids("<VASSAL.build.module.PrivateMap mapName=\"Hand\"/>", ""));
}

TEST(Breaking, Boards) {
  EXPECT_EQ(Ids{"breaks board/renamed"}, ids("name=\"Plain\"", "name=\"Empty\""));
  EXPECT_EQ(Ids{"alters board/resized"}, ids("width=\"100\"", "width=\"120\""));
  EXPECT_EQ(Ids{"alters grid/changed"}, ids("dx=\"20.0\"", "dx=\"22.0\""));
  EXPECT_EQ(Ids{"alters grid/renumbered"}, ids("vOff=\"1\"", "vOff=\"0\""));
}

TEST(Breaking, Images) {
  auto after = base();
  after.erase("images/cav.png");
  EXPECT_EQ(Ids{"breaks image/removed"}, ids(base(), after));
  after = base();
  after.erase("images/board.png");  // a board takes its picture from the module, not from the save
  EXPECT_EQ(Ids{"alters board/resized"}, ids(base(), after));
}

TEST(Breaking, TheTable) {
  EXPECT_EQ(Ids{"alters side/renamed"}, ids("<entry>Red</entry>", "<entry>Rouge</entry>"));
  EXPECT_EQ(Ids{"alters side/removed"}, ids("<entry>Red</entry>", ""));
  EXPECT_EQ(Ids{"alters turn/levels-changed"}, ids("list=\"Move,Fire\"", "list=\"Fire,Move\""));
  EXPECT_EQ(Ids{"alters property/removed"}, ids("name=\"Weather\"", "name=\"Wind\""));
  EXPECT_EQ(Ids{"alters property/type-changed"},
            ids("initialValue=\"fair\"", "initialValue=\"fair\" isNumeric=\"true\""));
  EXPECT_EQ(Ids{"alters deck/removed"}, ids("name=\"Chits\"", "name=\"Cards\""));
}

TEST(Breaking, Gpids) {
  EXPECT_EQ(Ids{"refresh gpid/gone"},
            ids("entryName=\"Inf\" gpid=\"10\"", "entryName=\"Inf\" gpid=\"20\""));
  EXPECT_EQ((Ids{"refresh gpid/gone", "refresh gpid/not-unique"}),
            ids("entryName=\"Cav\" gpid=\"11\"", "entryName=\"Cav\" gpid=\"10\""));
  EXPECT_EQ(Ids{"refresh gpid/reused"},
            ids("entryName=\"Cav\" gpid=\"11\">+/null/mark;Strength\tpiece;;;cav.png;Cav/",
                "entryName=\"Gun\" gpid=\"11\">+/null/mark;Strength\tpiece;;;flip.png;Gun/"));
}

TEST(Breaking, TraitsWhoseStateARefreshWouldNotFind) {
  EXPECT_EQ(Ids{"refresh trait/changed"}, ids("flip.png,;+ (flipped),", "flip.png,;+ (turned),"));
  // A marker takes the new value in any case.
  EXPECT_EQ(Ids{},
            ids("mark;Strength\tpiece;;;cav.png;Cav/3\t", "mark;Morale\tpiece;;;cav.png;Cav/3\t"));
}

TEST(Breaking, Prototypes) {
  const std::string from = "PrototypeDefinition name=\"Unit\"";
  const std::string to = "PrototypeDefinition name=\"Troops\"";
  EXPECT_EQ(Ids{"refresh prototype/removed"}, ids(from, to));
  auto after = base();
  auto& text = after["buildFile.xml"];
  text = with(with(text, "prototype;Unit\t", "mark;Army\t"), from, to);
  EXPECT_EQ(Ids{"notice prototype/removed"}, ids(base(), after));
}

}  // namespace
}  // namespace provost::compare
