// SPDX-License-Identifier: MIT
#include "rework/merge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "archive/zip_rewriter.h"
#include "module/validate.h"
#include "rework/merge_record.h"
#include "support/expect_fits.h"
#include "unit/module/small_module.h"
#include "vassal/saved_game.h"

namespace provost::rework {
namespace {

using module::Module;
using module::test::Entries;
using module::test::small_module;
using module::test::with;
using module::test::zip_of;

const std::string kSlot =
    "<VASSAL.build.widget.PieceSlot entryName=\"Gun\" gpid=\"f97:3\">+/null/placemark;Wreck;"
    "87,130;null;null;0;0;false;;;f97:4;0;false;false;;1\tpiece;;;gun.png;Gun/\tnull;0;0;f97:3;0"
    "</VASSAL.build.widget.PieceSlot>";
const std::string kElement =
    "<VASSAL.build.module.ExtensionElement "
    "target=\"VASSAL.build.module.PieceWindow/VASSAL.build.widget.ListWidget:All\">" +
    kSlot + "</VASSAL.build.module.ExtensionElement>";

Entries extension(const std::string& inside = kElement, const std::string& id = "f97") {
  return {{"buildFile.xml",
           "<VASSAL.build.module.ModuleExtension anyModule=\"false\" description=\"Guns\" "
           "extensionId=\"" +
               id +
               "\" module=\"Mini\" moduleVersion=\"1.0\" nextPieceSlotId=\"5\" "
               "vassalVersion=\"3.7.26\" version=\"0.1\">\n" +
               inside + "\n</VASSAL.build.module.ModuleExtension>\n"},
          {"extensiondata", "<data version=\"1\"><version>0.1</version></data>"},
          {"images/gun.png", module::test::png(40, 40)}};
}

Module open(const Entries& entries, const std::string& name) {
  auto opened = Module::from_bytes(zip_of(entries), name);
  EXPECT_TRUE(opened) << describe(opened.error());
  return std::move(*opened);
}

Merged merged(const Entries& module, const std::vector<Entries>& extensions) {
  std::vector<Module> opened;
  for (const auto& entries : extensions) {
    opened.push_back(open(entries, "e" + std::to_string(opened.size() + 1) + ".vmdx"));
  }
  auto result = merge(open(module, "mini.vmod"), opened);
  EXPECT_TRUE(result) << describe(result.error());
  return result ? std::move(*result) : Merged{};
}

Module written(const Entries& module, const Merged& result) {
  archive::ZipChanges changes;
  for (const auto& entry : result.put) changes.put.push_back({entry.name, entry.bytes});
  auto bytes = archive::rewrite_zip_bytes(zip_of(module), "mini.vmod", changes);
  EXPECT_TRUE(bytes);
  auto opened = Module::from_bytes(std::move(*bytes), "out.vmod");
  EXPECT_TRUE(opened) << describe(opened.error());
  return std::move(*opened);
}

std::vector<std::string> ids(const Merged& result) {
  std::vector<std::string> all;
  for (const auto& item : result.items) all.push_back((item.conflict ? "!" : "") + item.id);
  return all;
}

using Ids = std::vector<std::string>;

TEST(Merge, PutsTheSlotWhereTheEngineWouldAndGivesItAFreshId) {
  const auto result = merged(small_module(), {extension()});
  EXPECT_EQ(Ids{}, ids(result));
  ASSERT_EQ(1u, result.components.size());
  EXPECT_EQ("PieceSlot \"Gun\"", result.components[0].component);
  ASSERT_EQ(2u, result.gpids.size());
  EXPECT_EQ("f97:3", result.gpids[0].from);
  EXPECT_EQ("12", result.gpids[0].to);  // nextPieceSlotId of the module
  EXPECT_EQ("f97:4", result.gpids[1].from);
  EXPECT_EQ("13", result.gpids[1].to);
  EXPECT_EQ(std::vector<std::string>{"images/gun.png"}, result.entries);

  const auto out = written(small_module(), result);
  const auto* gun = out.slot("12");
  ASSERT_NE(nullptr, gun);
  EXPECT_EQ("Gun", gun->name);
  EXPECT_NE(std::string::npos, gun->path.find("ListWidget \"All\""));
  EXPECT_NE(std::string::npos, gun->state.find(";12;"));
  EXPECT_NE(std::string::npos, gun->type.find(";13;"));
  EXPECT_EQ("14", out.root().attribute_or("nextPieceSlotId", ""));
  EXPECT_TRUE(out.image_entry("gun.png"));
  EXPECT_FALSE(out.has_entry("extensiondata"));
}

TEST(Merge, LeavesTheRestOfTheModuleAsItWas) {
  const auto result = merged(small_module(), {extension()});
  const auto out = written(small_module(), result);
  std::vector<std::string> names;
  for (const auto& entry : out.entries()) names.push_back(entry.name);
  std::vector<std::string> expected;
  for (const auto& [name, bytes] : small_module()) expected.push_back(name);
  expected.push_back("images/gun.png");
  expected.push_back("provost/merged.json");
  EXPECT_EQ(expected, names);
  // The build file without what came in is the old one.
  auto text = *out.read_entry("buildFile.xml");
  const auto begin = text.find("\n<VASSAL.build.widget.PieceSlot entryName=\"Gun\"");
  ASSERT_NE(std::string::npos, begin);
  const std::string end = "</VASSAL.build.widget.PieceSlot>";
  text.erase(begin, text.find(end, begin) + end.size() - begin);
  EXPECT_EQ(module::test::kBuildFile, with(text, "SlotId=\"14\"", "SlotId=\"12\""));
}

TEST(Merge, ValidatesAsCleanAsBefore) {
  const auto before = module::validate(open(small_module(), "mini.vmod"));
  const auto after =
      module::validate(written(small_module(), merged(small_module(), {extension()})));
  EXPECT_EQ(before.size(), after.size());
}

TEST(Merge, AMissingTargetIsKeptAsAnExtension) {
  const auto gone = with(kElement, "ListWidget:All", "BoxWidget:Gone");
  const auto result = merged(small_module(), {extension(gone)});
  EXPECT_EQ(Ids{"!target/missing"}, ids(result));
  EXPECT_TRUE(result.components.empty());
  const auto out = written(small_module(), result);
  const auto kept = out.read_entry("merge-conflicts/e1.xml");
  ASSERT_TRUE(kept);
  const auto root = vassal::parse_build_file(*kept);
  ASSERT_TRUE(root);
  EXPECT_EQ("ModuleExtension", root->name());
  ASSERT_EQ(1u, root->children.size());
  EXPECT_EQ("Gun", root->children[0].children[0].attribute_or("entryName", ""));
}

TEST(Merge, ATargetFoundByItsClassAloneIsTold) {
  EXPECT_EQ(Ids{"target/by-class"},
            ids(merged(small_module(), {extension(with(kElement, "Widget:All", "Widget:Old"))})));
}

TEST(Merge, SeveralChildrenAreAllPutInAndReported) {
  auto two = kElement;
  const auto end = two.find("</VASSAL.build.module.ExtensionElement>");
  two.insert(end, with(with(kSlot, "Gun", "Mortar"), "f97:", "f97:1"));
  const auto result = merged(small_module(), {extension(two)});
  EXPECT_EQ(Ids{"!extension/several-children"}, ids(result));
  EXPECT_EQ(2u, result.components.size());
  EXPECT_EQ(4u, result.gpids.size());
}

TEST(Merge, AnImageOfOneNameAndOtherBytes) {
  auto other = extension();
  other["images/inf.png"] = module::test::png(7, 7);
  const auto result = merged(small_module(), {other});
  EXPECT_EQ(Ids{"!entry/clash"}, ids(result));
  const auto out = written(small_module(), result);
  EXPECT_EQ(module::test::png(40, 40), *out.read_entry("images/inf.png"));
  EXPECT_EQ(module::test::png(7, 7), *out.read_entry("merge-conflicts/e1/images/inf.png"));
  other["images/inf.png"] = module::test::png(40, 40);
  EXPECT_EQ(Ids{}, ids(merged(small_module(), {other})));
}

TEST(Merge, AnotherModulesExtension) {
  auto other = extension();
  other["buildFile.xml"] = with(other["buildFile.xml"], "module=\"Mini\"", "module=\"Maxi\"");
  EXPECT_EQ(Ids{"!extension/other-module"}, ids(merged(small_module(), {other})));
  other["buildFile.xml"] =
      with(other["buildFile.xml"], "anyModule=\"false\"", "anyModule=\"true\"");
  EXPECT_EQ(Ids{}, ids(merged(small_module(), {other})));
}

TEST(Merge, VersionsAreNoted) {
  auto other = extension();
  other["buildFile.xml"] = with(other["buildFile.xml"], "Version=\"1.0\"", "Version=\"2.0\"");
  other["buildFile.xml"] = with(other["buildFile.xml"], "\"3.7.26\"", "\"3.8.0\"");
  EXPECT_EQ((Ids{"extension/newer-module", "extension/newer-vassal"}),
            ids(merged(small_module(), {other})));
}

std::string prototype_element(const std::string& value) {
  return "<VASSAL.build.module.ExtensionElement "
         "target=\"VASSAL.build.module.PrototypesContainer\">"
         "<VASSAL.build.module.PrototypeDefinition name=\"Unit\">+/null/mark;Army\tpiece;;;;/" +
         value +
         "\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>"
         "</VASSAL.build.module.ExtensionElement>";
}

TEST(Merge, TwoPrototypesOfOneName) {
  EXPECT_EQ(Ids{"!prototype/clash"},
            ids(merged(small_module(), {extension(prototype_element("Red"))})));
  // Two extensions that bring the same one do not clash; two that bring different ones do.
  const auto unit = with(prototype_element("Red"), "name=\"Unit\"", "name=\"Horse\"");
  EXPECT_EQ(Ids{}, ids(merged(small_module(), {extension(unit), extension(unit, "aaa")})));
  const auto other = with(unit, "/Red", "/Blue");
  EXPECT_EQ(Ids{"!prototype/clash"},
            ids(merged(small_module(), {extension(unit), extension(other, "aaa")})));
}

std::size_t slots_called(const Module& module, const std::string& name) {
  std::size_t count = 0;
  for (const auto& slot : module.slots()) count += slot.name == name ? 1 : 0;
  return count;
}

TEST(Merge, TwoExtensionsOfOneIdWithOtherPieces) {
  // Ids have three digits and may be equal by chance; VASSAL loads both and warns.
  const auto result =
      merged(small_module(), {extension(), extension(with(kElement, "Gun", "Boat"))});
  EXPECT_EQ(Ids{"extension/same-id"}, ids(result));
  std::set<std::string> fresh;
  for (const auto& gpid : result.gpids) fresh.insert(gpid.to);
  EXPECT_EQ(4u, fresh.size());
}

TEST(Merge, OneExtensionTwiceIsPutInOnce) {
  const auto result = merged(small_module(), {extension(), extension()});
  EXPECT_EQ(Ids{"!extension/twice"}, ids(result));
  EXPECT_EQ(2u, result.gpids.size());
  EXPECT_EQ(1u, slots_called(written(small_module(), result), "Gun"));
}

// The entries of the module that a merge gave.
Entries entries_of(const Module& module) {
  Entries entries;
  for (const auto& entry : module.entries()) entries[entry.name] = *module.read_entry(entry.name);
  return entries;
}

TEST(Merge, AnExtensionThatWasMergedBefore) {
  const auto first = entries_of(written(small_module(), merged(small_module(), {extension()})));
  const auto again = merged(first, {extension()});
  EXPECT_EQ(Ids{"!extension/twice"}, ids(again));
  EXPECT_TRUE(again.gpids.empty());
  const auto out = written(first, again);
  EXPECT_EQ(1u, slots_called(out, "Gun"));
  EXPECT_EQ(first.at("buildFile.xml"), *out.read_entry("buildFile.xml"));
  // Another version of it: what it brings is kept aside.
  auto newer = extension(with(kElement, "87,130", "87,131"));
  newer["images/new.png"] = module::test::png(9, 9);
  const auto other = merged(first, {newer});
  EXPECT_EQ(Ids{"!extension/twice"}, ids(other));
  const auto both = written(first, other);
  EXPECT_EQ(1u, slots_called(both, "Gun"));
  EXPECT_EQ(newer["buildFile.xml"], *both.read_entry("merge-conflicts/e1.xml"));
  EXPECT_TRUE(both.has_entry("merge-conflicts/e1/images/new.png"));
  EXPECT_FALSE(both.has_entry("merge-conflicts/e1/images/gun.png"));
}

TEST(Merge, AnExtensionThatSomebodyElsePutIn) {
  auto first = entries_of(written(small_module(), merged(small_module(), {extension()})));
  first.erase("provost/merged.json");  // no record: all that it adds is there
  EXPECT_EQ(Ids{"!extension/twice"}, ids(merged(first, {extension()})));
  // Its pieces, with their ids.
  auto by_hand = small_module();
  const std::string list = "</VASSAL.build.widget.ListWidget>";
  by_hand["buildFile.xml"] = with(by_hand["buildFile.xml"], list, kSlot + list);
  EXPECT_EQ(Ids{"!extension/twice"},
            ids(merged(by_hand, {extension(with(kElement, "87,", "88,"))})));
}

TEST(Merge, MoreOfTheSameCardsAreNoRepetition) {
  // A deck with two more of a card that the module has once.
  const std::string cav =
      "<VASSAL.build.widget.PieceSlot entryName=\"Cav\" gpid=\"f97:1\">+/null/mark;Strength\t"
      "piece;;;cav.png;Cav/3\tnull;0;0;f97:1;0</VASSAL.build.widget.PieceSlot>";
  const std::string open_element =
      "<VASSAL.build.module.ExtensionElement "
      "target=\"VASSAL.build.module.PieceWindow/VASSAL.build.widget.ListWidget:All\">";
  const auto one = open_element + cav + "</VASSAL.build.module.ExtensionElement>";
  const auto result = merged(small_module(), {extension(one + with(one, "f97:1", "f97:2"))});
  EXPECT_EQ(Ids{}, ids(result));
  EXPECT_EQ(2u, result.gpids.size());
}

TEST(Merge, RemembersWhatWasMerged) {
  const auto out = written(small_module(), merged(small_module(), {extension()}));
  const auto json = out.read_entry("provost/merged.json");
  ASSERT_TRUE(json);
  test::expect_fits("merged.schema.json", *json);
  const auto record = read_merge_record(*json);
  ASSERT_TRUE(record) << describe(record.error());
  ASSERT_EQ(1u, record->size());
  EXPECT_EQ("e1", record->front().name);
  EXPECT_EQ("f97", record->front().id);
  EXPECT_EQ("0.1", record->front().version);
  ASSERT_EQ(2u, record->front().pieces.size());
  EXPECT_EQ("f97:3", record->front().pieces[0].from);
  EXPECT_EQ("12", record->front().pieces[0].to);
  EXPECT_EQ(*json, write_merge_record(*record));
  // Somebody's own file of that name stays.
  auto other = small_module();
  other["provost/merged.json"] = "mine";
  const auto result = merged(other, {extension()});
  EXPECT_EQ(Ids{"record/unreadable"}, ids(result));
  EXPECT_EQ("mine", *written(other, result).read_entry("provost/merged.json"));
}

TEST(Merge, NumbersEndWhereAJavaIntDoes) {
  const auto full = [](const std::string& number) {
    auto module = small_module();
    module["buildFile.xml"] = with(module["buildFile.xml"], "nextPieceSlotId=\"12\"",
                                   "nextPieceSlotId=\"" + number + "\"");
    return module;
  };
  const auto run = [](const Entries& module, const Entries& added) {
    std::vector<Module> opened;
    opened.push_back(open(added, "e1.vmdx"));
    return merge(open(module, "mini.vmod"), opened);
  };
  EXPECT_TRUE(run(full("2147483645"), extension()));  // two pieces more, up to ...646
  for (const auto* number : {"2147483646", "2147483647"}) {
    const auto result = run(full(number), extension());
    ASSERT_FALSE(result) << number;
    EXPECT_EQ(ErrorCode::kUnsupported, result.error().code);
    EXPECT_NE(std::string::npos, result.error().message.find("2147483647"));
  }
  auto last = small_module();
  last["buildFile.xml"] = with(last["buildFile.xml"], "gpid=\"11\"", "gpid=\"2147483647\"");
  EXPECT_FALSE(run(last, extension()));
  // Without a piece there is nothing to number.
  EXPECT_TRUE(run(last, extension("<com.example.Encoder/>")));
}

TEST(Merge, AnIdWithoutPrefixStaysWhenItIsFree) {
  const auto result =
      merged(small_module(), {extension(with(with(kElement, "f97:3", "40"), "f97:4", "11"))});
  ASSERT_EQ(1u, result.gpids.size());  // 11 is Cav's
  EXPECT_EQ("11", result.gpids[0].from);
  EXPECT_EQ("41", result.gpids[0].to);
  EXPECT_EQ("42", written(small_module(), result).root().attribute_or("nextPieceSlotId", ""));
}

TEST(Merge, AnEncoderStandsBehindTheModulesOwn) {
  const auto result = merged(small_module(), {extension("<com.example.Encoder/>" + kElement)});
  EXPECT_EQ(Ids{"extension/direct-child"}, ids(result));
  const auto out = written(small_module(), result);
  ASSERT_LE(2u, out.root().children.size());
  EXPECT_EQ("com.example.Encoder", out.root().children[1].type);
}

TEST(Merge, SetupsGetTheNewIdsAndForgetTheExtension) {
  const std::string setup_element =
      "<VASSAL.build.module.ExtensionElement target=\"\">"
      "<VASSAL.build.module.PredefinedSetup name=\"Two\" file=\"two.vsav\" useFile=\"true\"/>"
      "</VASSAL.build.module.ExtensionElement>";
  auto save = module::test::small_save();
  save["savedGame"] = with(save["savedGame"], "piece;;;inf.png;Inf/Blue\tField;40;40;10;0",
                           "piece;;;gun.png;Gun/Blue\tField;40;40;f97:3;0");
  save["savedGame"] = with(save["savedGame"], "\x1b+/2",
                           "\x1b"
                           "EXT\te1\t0.1\x1b"
                           "EXT\tother\t1\x1b+/2");
  auto other = extension(kElement + setup_element);
  other["two.vsav"] = zip_of(save);
  auto result = merged(small_module(), {other});
  EXPECT_EQ(Ids{}, ids(result));
  auto out = written(small_module(), result);
  const auto bytes = out.read_entry("two.vsav");
  ASSERT_TRUE(bytes);
  const auto game = vassal::read_saved_game_bytes(*bytes, "two.vsav");
  ASSERT_TRUE(game) << describe(game.error());
  const auto text = vassal::encode_command(game->root);
  EXPECT_NE(std::string::npos, text.find("Field;40;40;12;0"));
  EXPECT_EQ(std::string::npos, text.find("EXT\te1"));
  EXPECT_NE(std::string::npos, text.find("EXT\tother"));
  // A setup that names nothing of an extension keeps its bytes.
  EXPECT_EQ(small_module()["one.vsav"], *out.read_entry("one.vsav"));
}

TEST(Merge, ACustomDefinitionStaysAsItIs) {
  const auto result = merged(small_module(), {extension(with(kElement, ">+/null/", ">SC+/null/"))});
  EXPECT_EQ(Ids{"definition/opaque"}, ids(result));
  ASSERT_EQ(1u, result.gpids.size());
  const auto out = written(small_module(), result);
  EXPECT_NE(std::string::npos, out.read_entry("buildFile.xml")->find(">SC+/null/"));
}

TEST(Merge, AnExtensionThatVassalDoesNotReadIsRefused) {
  const auto refused = [](const std::string& from, const std::string& to) {
    auto entries = extension();
    entries["buildFile.xml"] = with(entries["buildFile.xml"], from, to);
    const auto module = open(small_module(), "mini.vmod");
    std::vector<Module> extensions;
    extensions.push_back(open(entries, "e1.vmdx"));
    const auto result = merge(module, extensions);
    return result ? std::string() : describe(result.error());
  };
  EXPECT_EQ(
      "e1.vmdx: entry buildFile.xml, line 1, column 75: the build file is not well-formed XML: not "
      "well-formed (invalid token)",
      refused("description=\"Guns\"", "description=\"Guns & more\""));
  const std::string root = "<VASSAL.build.module.ModuleExtension";
  EXPECT_NE("", refused(root, "<!DOCTYPE a [<!ENTITY e \"x\">]>" + root));
  EXPECT_NE("", refused(root, "<!DOCTYPE a [<!ATTLIST b c CDATA \"x\">]>" + root));
  EXPECT_EQ("", refused(root, "<!DOCTYPE a>" + root));
}

TEST(Merge, TellsWhatItLeavesOutAndOddNames) {
  auto entries = extension("<!-- one --><!-- two -->" + kElement);
  entries["buildFile"] = "<a/>";
  entries["moduledata"] = "<data/>";
  entries["../evil"] = "e";
  entries["images/INF.png"] = "i";
  entries["savedGame"] = "s";
  const auto result = merged(small_module(), {entries});
  const auto found = ids(result);
  EXPECT_EQ((std::set<std::string>{"comment/dropped", "entry/dropped", "entry/bad-name",
                                   "entry/case-twin", "!entry/saved-game"}),
            std::set<std::string>(found.begin(), found.end()));
  EXPECT_FALSE(written(small_module(), result).has_entry("savedGame"));
}

TEST(Merge, OnlyExtensionsIntoAModule) {
  std::vector<Module> modules;
  modules.push_back(open(small_module(), "m.vmod"));
  EXPECT_FALSE(merge(modules[0], modules));
  const auto alone = open(extension(), "e.vmdx");
  EXPECT_FALSE(merge(alone, {}));
}

}  // namespace
}  // namespace provost::rework
