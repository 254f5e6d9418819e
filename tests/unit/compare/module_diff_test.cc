// SPDX-License-Identifier: MIT
#include "compare/module_diff.h"

#include <gtest/gtest.h>

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

Differences changes(const Entries& before, const Entries& after) {
  return compare_modules(open(before), open(after));
}

Differences changes(std::string_view from, std::string_view to) {
  return changes(small_module(), small_module(from, to));
}

// "changed slot \"Inf\"", "added image new.png"
std::vector<std::string> words(const Differences& differences) {
  std::vector<std::string> all;
  for (const auto& difference : differences) {
    all.push_back(to_string(difference.kind) + " " + difference.subject + " " + difference.name);
  }
  return all;
}

using Words = std::vector<std::string>;

TEST(ModuleDiff, AModuleIsEqualToItself) {
  EXPECT_TRUE(changes(small_module(), small_module()).empty());
}

TEST(ModuleDiff, OrderOfAttributesAndWhiteSpaceDoNotCount) {
  EXPECT_TRUE(changes("name=\"2d10\" nDice=\"2\"", "nDice=\"2\"   name=\"2d10\"").empty());
  EXPECT_TRUE(changes("\n<", "\n\n    <").empty());
  EXPECT_TRUE(changes("<entry>Red</entry>", "<entry>\n  Red\n</entry>").empty());
}

TEST(ModuleDiff, AnAttributeThatChanged) {
  const auto found = changes("nSides=\"10\"", "nSides=\"6\"");
  ASSERT_EQ(Words{"changed component DiceButton \"2d10\""}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"nSides", "10", "6"}}), found[0].fields);
}

TEST(ModuleDiff, AnAttributeThatIsMissingHasItsDefault) {
  EXPECT_TRUE(changes("name=\"2d10\" nDice", "name=\"2d10\" addToTotal=\"0\" nDice").empty());
  EXPECT_EQ(1u, changes("name=\"2d10\" nDice", "name=\"2d10\" addToTotal=\"1\" nDice").size());
}

TEST(ModuleDiff, ATraitThatChangedInASlot) {
  const auto found = changes("flip.png,;+ (flipped),", "cav.png,;+ (flipped),");
  ASSERT_EQ(Words{"changed slot \"Inf\" (gpid 10)"}, words(found));
  ASSERT_EQ(1u, found[0].fields.size());
  EXPECT_EQ("flip.png,", found[0].fields[0].from);
  EXPECT_EQ("cav.png,", found[0].fields[0].to);
  EXPECT_TRUE(found[0].fields[0].field.starts_with("Layer \"Flip\": "));
}

TEST(ModuleDiff, APrototypeThatChanged) {
  const auto found = changes("/Blue\t", "/Red\t");
  ASSERT_EQ(Words{"changed prototype \"Unit\""}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"Marker \"Army\": Army", "Blue", "Red"}}), found[0].fields);
}

const std::string kCav =
    "<VASSAL.build.widget.PieceSlot entryName=\"Cav\" gpid=\"11\">+/null/mark;Strength\tpiece;;;"
    "cav.png;Cav/3\tnull;0;0;11;0</VASSAL.build.widget.PieceSlot>\n";

TEST(ModuleDiff, ASlotThatMovedToAnotherList) {
  auto after = small_module();
  auto& text = after["buildFile.xml"];
  text.erase(text.find(kCav), kCav.size());
  const std::string list = "</VASSAL.build.widget.ListWidget>";
  text =
      with(text, list, list + "<VASSAL.build.widget.ListWidget entryName=\"Horse\">" + kCav + list);
  const auto found = changes(small_module(), after);
  ASSERT_EQ((Words{"added component ListWidget \"Horse\"", "moved slot \"Cav\" (gpid 11)"}),
            words(found));
  EXPECT_NE(std::string::npos, found[1].from_place.find("\"All\""));
  EXPECT_NE(std::string::npos, found[1].place.find("\"Horse\""));
}

TEST(ModuleDiff, AnotherOrderIsAMove) {
  // Sides have no names: what is at a place is what changed there.
  EXPECT_EQ((Words{"changed component entry", "changed component entry"}),
            words(changes("<entry>Red</entry><entry>Blue</entry>",
                          "<entry>Blue</entry><entry>Red</entry>")));
  const std::string dice =
      "<VASSAL.build.module.DiceButton name=\"2d10\" nDice=\"2\" nSides=\"10\" "
      "reportTotal=\"true\" reportFormat=\"$name$ = $result$\"/>\n";
  auto after = small_module();
  auto& text = after["buildFile.xml"];
  text = with(text, dice, "");
  text = with(text, "<VASSAL.build.module.PrivateMap", dice + "<VASSAL.build.module.PrivateMap");
  EXPECT_EQ(Words{"moved component DiceButton \"2d10\""}, words(changes(small_module(), after)));
}

TEST(ModuleDiff, AMapThatWasRenamed) {
  const auto found = changes("mapName=\"Field\" edge", "mapName=\"Meadow\" edge");
  ASSERT_EQ(Words{"changed component Map \"Meadow\""}, words(found));
  EXPECT_EQ((std::vector<FieldChange>{{"mapName", "Field", "Meadow"}}), found[0].fields);
}

TEST(ModuleDiff, WhatIsRemovedIsToldOnceButSlots) {
  auto after = small_module();
  auto& text = after["buildFile.xml"];
  const auto begin = text.find("<VASSAL.build.module.PieceWindow");
  const std::string_view end_tag = "</VASSAL.build.module.PieceWindow>";
  text.erase(begin, text.find(end_tag) + end_tag.size() - begin);
  // The copy of Cav in the at-start stack stays what it was.
  EXPECT_EQ((Words{"removed component PieceWindow with 1 below it",
                   "removed slot \"Inf\" (gpid 10)", "removed slot \"Cav\" (gpid 11)"}),
            words(changes(small_module(), after)));
}

TEST(ModuleDiff, ImagesByContent) {
  auto after = small_module();
  after["images/new.png"] = module::test::png(9, 9);
  after["images/inf.png"] = module::test::png(41, 40);
  after["images/field.png"] = after["images/board.png"];
  after.erase("images/board.png");
  EXPECT_EQ((Words{"changed image inf.png", "moved image field.png", "added image new.png"}),
            words(changes(small_module(), after)));
}

TEST(ModuleDiff, ASetupByWhatStandsInIt) {
  auto after = small_module();
  auto save = module::test::small_save();
  save["savedGame"] = with(save["savedGame"], "40;40", "60;40");
  after["one.vsav"] = module::test::zip_of(save);
  const auto found = changes(small_module(), after);
  ASSERT_EQ(Words{"changed setup \"One\""}, words(found));
  EXPECT_EQ(Words{"moved piece \"Inf\" (id 1)"}, words(found[0].parts));
}

TEST(ModuleDiff, HowASetupIsWrappedDoesNotCount) {
  auto after = small_module();
  auto save = module::test::small_save();
  std::string hex = "!VCSK2a";
  for (const char c : save["savedGame"]) {
    static constexpr char kDigits[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(static_cast<unsigned char>(c) ^ 0x2a);
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  save["savedGame"] = hex;
  after["one.vsav"] = module::test::zip_of(save);
  EXPECT_TRUE(changes(small_module(), after).empty());
}

TEST(ModuleDiff, Metadata) {
  auto after = small_module();
  after["moduledata"] = with(after["moduledata"], "<version>1.0<", "<version>1.1<");
  const auto found = changes(small_module(), after);
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ((std::vector<FieldChange>{{"version", "1.0", "1.1"}}), found[0].fields);
}

TEST(ModuleDiff, RealModulesAreEqualToThemselves) {
  const auto folder = test::shared("corpus/modules");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  for (const auto& entry : boost::filesystem::directory_iterator(folder)) {
    auto module = Module::open(entry.path());
    ASSERT_TRUE(module) << entry.path();
    EXPECT_TRUE(compare_modules(*module, *module).empty()) << entry.path();
  }
}

}  // namespace
}  // namespace provost::compare
