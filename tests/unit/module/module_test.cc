// SPDX-License-Identifier: MIT
#include "module/module.h"

#include <gtest/gtest.h>

#include "small_module.h"

namespace provost::module {
namespace {

using test::chained_prototypes;
using test::small_module;
using test::zip_of;
using vassal::Point;
using vassal::Size;

Module open(const test::Entries& entries) {
  auto module = Module::from_bytes(zip_of(entries), "mini.vmod");
  EXPECT_TRUE(module) << describe(module.error());
  return std::move(*module);
}

TEST(Module, TellsWhatTheBuildFileDefines) {
  const Module module = open(small_module());
  EXPECT_EQ("Mini", module.name());
  EXPECT_EQ("1.0", module.version());
  EXPECT_EQ("3.7.26", module.vassal_version());
  EXPECT_EQ("buildFile.xml", module.build_file_name());
  EXPECT_FALSE(module.extension());
  ASSERT_TRUE(module.metadata());
  EXPECT_EQ("Mini", module.metadata()->name);
  EXPECT_EQ((std::vector<std::string>{"Red", "Blue"}), module.sides());

  ASSERT_EQ(3U, module.slots().size());
  EXPECT_EQ("Inf", module.slots()[0].name);
  EXPECT_EQ("10", module.slots()[0].gpid);
  EXPECT_EQ("mark;Strength\tpiece;;;cav.png;Cav", module.slots()[1].type);
  EXPECT_EQ("3\tnull;0;0;11;0", module.slots()[1].state);
  EXPECT_EQ("Cav", module.slot("11")->name);
  EXPECT_EQ(nullptr, module.slot("12"));
  ASSERT_NE(nullptr, module.prototype("Unit"));  // inside a folder

  ASSERT_EQ(1U, module.turn_trackers().size());
  const auto& level = module.turn_trackers()[0].levels.at(0);
  EXPECT_EQ("counter", level.kind);
  EXPECT_EQ(3, level.start);
  EXPECT_EQ(9, level.loop_limit);
  EXPECT_EQ((std::vector<std::string>{"Move", "Fire"}), level.levels.at(0).values);

  ASSERT_EQ(1U, module.dice().size());
  EXPECT_EQ(2, module.dice()[0].dice);
  EXPECT_EQ(10, module.dice()[0].sides);
  EXPECT_TRUE(module.dice()[0].report_total);

  ASSERT_EQ(2U, module.setups().size());
  EXPECT_TRUE(module.setups()[0].is_menu);
  EXPECT_EQ("one.vsav", module.setups()[1].file);
  ASSERT_EQ(1U, module.properties().size());
  EXPECT_EQ("Module", module.properties()[0].owner);
  EXPECT_EQ("fair", module.properties()[0].value);
}

TEST(Module, KnowsItsMapsByNameAndId) {
  const Module module = open(small_module());
  ASSERT_EQ(2U, module.maps().size());
  EXPECT_EQ(&module.maps()[0], module.map("Field"));
  EXPECT_EQ(&module.maps()[0], module.map("Map0"));
  EXPECT_EQ(&module.maps()[1], module.map("Hand"));
  EXPECT_EQ("PrivateMap", module.map("Map1")->kind);
  EXPECT_EQ(nullptr, module.map("Nowhere"));
  EXPECT_EQ((Size{10, 20}), module.maps()[0].edge);
}

TEST(Module, ExpandsPrototypesAndLeavesCommentsBehind) {
  const Module module = open(small_module());
  const auto chain = module.expand(module.slots()[0]);
  ASSERT_TRUE(chain) << describe(chain.error());
  ASSERT_EQ(3U, chain->traits.size());
  EXPECT_EQ("mark;Army", chain->traits[0].type);
  EXPECT_EQ("Blue", chain->traits[0].state);
  EXPECT_EQ("emb2;", chain->traits[1].id());
  EXPECT_EQ("1", chain->traits[1].state);
  EXPECT_EQ("piece;;;inf.png;Inf", chain->traits[2].type);
}

TEST(Module, FillsTheValuesOfAPrototypesUse) {
  const Module module =
      open(small_module("+/null/mark;Army\tcmt;seen by the author", "+/null/mark;$What$\tcmt;$x$"));
  const auto chain =
      module.expand("prototype;Unit;What=Nation,y=z\tpiece;;;a.png;A", "\tnull;0;0;1;0");
  ASSERT_TRUE(chain) << describe(chain.error());
  EXPECT_EQ("mark;Nation", chain->traits[0].type);
}

TEST(Module, RefusesPrototypesThatUseEachOther) {
  const Module module =
      open(small_module("mark;Army\tcmt;seen by the author", "prototype;Unit\tmark;A"));
  const auto chain = module.expand(module.slots()[0]);
  ASSERT_FALSE(chain);
  EXPECT_EQ(ErrorCode::kMalformed, chain.error().code);
  EXPECT_EQ("the prototype \"Unit\" uses itself without end", chain.error().message);
}

Module with_prototypes(int count, int uses) {
  const std::string end = "</VASSAL.build.module.folder.PrototypeFolder>";
  return open(small_module(end, chained_prototypes(count, uses) + end));
}

TEST(Module, BoundsWhatPrototypesThatUseEachOtherBecome) {
  const std::string type = "prototype;P0\tpiece;;;a.png;A";
  const std::string state = "\tnull;0;0;1;0";
  const auto many = with_prototypes(30, 2).expand(type, state);
  ASSERT_FALSE(many);
  EXPECT_EQ(ErrorCode::kLimit, many.error().code);
  EXPECT_EQ("with its prototypes the piece has more than 10000 traits", many.error().message);
  EXPECT_TRUE(with_prototypes(49, 1).expand(type, state));
  const auto deep = with_prototypes(3000, 1).expand(type, state);
  ASSERT_FALSE(deep);
  EXPECT_EQ(ErrorCode::kLimit, deep.error().code);
  EXPECT_EQ(
      "its prototypes use each other more than 50 deep, where VASSAL stops: the last is "
      "\"P50\"",
      deep.error().message);
}

TEST(Module, PlacesBoardsAndNamesPoints) {
  const Module module = open(small_module());
  const Map& field = *module.map("Field");
  const auto layout = module.default_layout(field);
  ASSERT_EQ(1U, layout.size());
  const auto boards = module.layout(field, layout);
  ASSERT_EQ(1U, boards.size());
  EXPECT_EQ((vassal::Rectangle{10, 20, 200, 120}), boards[0].bounds);
  EXPECT_EQ("0101", module.location_name(field, boards, {20, 32}));
  EXPECT_EQ("0302", module.location_name(field, boards, {60, 56}));
  EXPECT_EQ("offboard", module.location_name(field, boards, {5, 5}));
  EXPECT_EQ("Chits", module.location_name(field, boards, {80, 80}));  // the deck stands here
  EXPECT_EQ((Point{60, 56}), module.location(field, boards, "0302"));
  EXPECT_EQ((Point{80, 80}), module.location(field, boards, "Chits"));
  EXPECT_EQ(std::nullopt, module.location(field, boards, "9902"));
  EXPECT_EQ((Point{60, 56}), module.snap(boards, {63, 54}));
  ASSERT_EQ(2U, field.at_start.size());
  EXPECT_EQ((Point{60, 56}), module.at_start_position(field, boards, field.at_start[0]));
  EXPECT_EQ((std::vector<std::size_t>{2}), field.at_start[0].slots);
}

TEST(Module, LaysOutBoardsOfASavesCommand) {
  const Module module = open(small_module());
  const Map& field = *module.map("Field");
  EXPECT_EQ(std::nullopt, module.command_layout(field, "HandBoardPicker\tBoard\t0\t0"));
  const auto layout =
      module.command_layout(field, "Map0BoardPicker\tPlain\t0\t0\tBoard/rev\t1\t0\tNone\t0\t1");
  ASSERT_TRUE(layout);
  const auto boards = module.layout(field, *layout);
  ASSERT_EQ(2U, boards.size());
  EXPECT_EQ((vassal::Rectangle{10, 20, 100, 50}), boards[0].bounds);
  EXPECT_EQ((vassal::Rectangle{110, 20, 200, 120}), boards[1].bounds);
  EXPECT_TRUE(boards[1].reversed);
  // Turned by 180 degrees: the first hex is at the lower right.
  EXPECT_EQ("0101", module.location_name(field, boards, {110 + 190, 20 + 108}));
  EXPECT_EQ("offboard", module.location_name(field, boards, {50, 30}));  // a board without a grid
}

TEST(Module, ReadsTheOldNameOfTheBuildFile) {
  auto entries = small_module();
  entries["buildFile"] = entries["buildFile.xml"];
  entries.erase("buildFile.xml");
  EXPECT_EQ("buildFile", open(entries).build_file_name());
}

TEST(Module, SaysWhyItCannotBeOpened) {
  const auto text_file = Module::from_bytes("hello", "a.vmod");
  ASSERT_FALSE(text_file);
  EXPECT_EQ("a.vmod", text_file.error().file);
  const auto save = Module::from_bytes(zip_of(test::small_save()), "a.vmod");
  ASSERT_FALSE(save);
  EXPECT_EQ("this is a saved game or log, not a module", save.error().message);
  const auto broken = Module::from_bytes(zip_of(small_module("<setup>", "<set")), "a.vmod");
  ASSERT_FALSE(broken);
  EXPECT_EQ(0U, broken.error().place.find("entry buildFile.xml, line ")) << broken.error().place;
}

}  // namespace
}  // namespace provost::module
