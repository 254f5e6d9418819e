// SPDX-License-Identifier: MIT
// Every check finds its defect in an input that has just this one, and is silent on a sound one.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <map>
#include <set>

#include "base/files.h"
#include "checked_file.h"
#include "module/check.h"
#include "module/validate.h"
#include "small_module.h"
#include "support/shared_data.h"

namespace provost::module {
namespace {

namespace fs = boost::filesystem;
using test::chained_prototypes;
using test::Entries;
using test::ids_of;
using test::kBuildFile;
using test::kMetadata;
using test::kSaveText;
using test::small_extension;
using test::small_module;
using test::small_save;
using test::with;
using test::zip_of;

const std::string kLastPrototype = "</VASSAL.build.module.folder.PrototypeFolder>";

Entries save_with(std::string_view from, std::string_view to) {
  Entries entries = small_save();
  entries["savedGame"] = with(kSaveText, from, to);
  return entries;
}

Entries module_with_entry(const std::string& name, const std::string& bytes) {
  Entries entries = small_module();
  entries[name] = bytes;
  return entries;
}

Entries module_without(const std::string& name) {
  Entries entries = small_module();
  entries.erase(name);
  return entries;
}

// Bytes with bit 3 ("sizes behind the entry") set in the headers of the first entry.
std::string with_sizes_behind(std::string zip) {
  zip[6] = static_cast<char>(zip[6] | 8);
  const auto directory = zip.find(std::string("PK\1\2", 4));
  zip[directory + 8] = static_cast<char>(zip[directory + 8] | 8);
  return zip;
}

// Bytes with an entry renamed to a name of the same length that ZipWriter would not write.
std::string renamed(const Entries& entries, const std::string& from, const std::string& to) {
  return with(zip_of(entries), from, to);
}

// Bytes whose first entry of this name says that it is packed by bzip2.
std::string packed_by_bzip2(std::string zip, const std::string& name) {
  const auto local = zip.find(name) - 30;
  zip[local + 8] = 12;
  const auto central = zip.rfind(name) - 46;
  zip[central + 10] = 12;
  return zip;
}

std::string nested(int levels) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += "<VASSAL.build.module.Map>";
  for (int i = 0; i < levels; ++i) text += "</VASSAL.build.module.Map>";
  return text;
}

struct Bad {
  std::string file;  // its name tells what it was meant to be
  std::string bytes;
};

const std::string kEncoder = "<VASSAL.build.module.BasicCommandEncoder/>\n";

// One defect for each check.
std::map<std::string, Bad> bad_inputs() {
  const auto vmod = [](const Entries& entries) { return Bad{"bad.vmod", zip_of(entries)}; };
  const auto vsav = [](const Entries& entries) { return Bad{"bad.vsav", zip_of(entries)}; };
  const auto vmdx = [](std::string_view from, std::string_view to) {
    return Bad{"bad.vmdx", zip_of(small_extension(from, to))};
  };
  const std::string whole = zip_of(small_module());
  return {
      {"archive/backslash", vmod(module_with_entry("images\\more.png", ""))},
      {"archive/bad-name", vmod(module_with_entry("../more.png", ""))},
      {"archive/case-twins", vmod(module_with_entry("images/INF.png", ""))},
      {"archive/damaged-entry",
       {"bad.vmod",
        packed_by_bzip2(zip_of(module_with_entry("sounds/a.wav", "noise")), "sounds/a.wav")}},
      {"archive/duplicate-entry",
       {"bad.vmod", renamed(module_with_entry("images/more.png", test::png(40, 40)),
                            "images/more.png", "images/flip.png")}},
      {"archive/name-not-utf8", vmod(module_with_entry("images/R\x82giment.png", ""))},
      {"archive/not-a-module", vmod(module_without("buildFile.xml"))},
      {"archive/not-streamable", {"bad.vsav", with_sizes_behind(zip_of(small_save(), true))}},
      {"archive/unreadable", {"bad.vmod", whole.substr(0, whole.size() / 2)}},
      {"build-file/malformed", vmod(small_module("</VASSAL.build.GameModule>", ""))},
      {"build-file/newer-version",
       vmod(small_module("VassalVersion=\"3.7.26\"", "VassalVersion=\"3.7.99\""))},
      {"build-file/two", vmod(module_with_entry("buildFile", kBuildFile))},
      {"build-file/wrong-name",
       vmod(module_with_entry("moduledata", with(kMetadata, "3.7.26", "3.2.17")))},
      {"component/bad-value", vmod(small_module("nSides=\"10\"", "nSides=\"ten\""))},
      {"component/encoder-order",
       vmod(module_with_entry("buildFile.xml",
                              with(with(kBuildFile, kEncoder, ""), "<VASSAL.build.module.Map ",
                                   kEncoder + "<VASSAL.build.module.Map ")))},
      {"component/unknown-class",
       vmod(small_module("<VASSAL.build.module.DiceButton", "<VASSAL.build.module.DieButton"))},
      {"extension/element-children",
       vmdx("<VASSAL.build.module.PrototypeDefinition",
            "<VASSAL.build.module.PrototypeDefinition name=\"Other\">+/null/piece;;;;/null;0;0;;0"
            "</VASSAL.build.module.PrototypeDefinition><VASSAL.build.module.PrototypeDefinition")},
      {"extension/foreign-piece-id", vmdx("f97:4", "4")},
      {"extension/module-too-old", vmdx("moduleVersion=\"1.0\"", "moduleVersion=\"1.0.1b\"")},
      {"extension/other-module", vmdx("module=\"Mini\"", "module=\"Maxi\"")},
      {"extension/target-unknown", vmdx("widget.ListWidget:All", "widget.BoxWidget:All")},
      {"file/over-limit", vmod(small_module("</VASSAL.build.GameModule>",
                                            nested(100) + "</VASSAL.build.GameModule>"))},
      {"grid/no-size", vmod(small_module("dy=\"24.0\"", "dy=\"0\""))},
      {"grid/no-size", vmod(small_module("dy=\"24.0\"", "dy=\"1e20\""))},
      {"image/missing", vmod(module_without("images/inf.png"))},
      {"image/unreadable", vmod(module_with_entry("images/inf.png", "not a png"))},
      {"map/duplicate-name", vmod(small_module("mapName=\"Hand\"", "mapName=\"Field\""))},
      {"map/no-board-chosen", vmod(small_module("<setup>Field", "<setup>Fjeld"))},
      {"metadata/malformed", vmod(module_with_entry("moduledata", "<data><version>"))},
      {"metadata/name-differs",
       vmod(module_with_entry("moduledata", with(kMetadata, "Mini", "Maxi")))},
      {"metadata/too-new",
       vmod(module_with_entry("moduledata", with(kMetadata, "3.7.26", "3.8.0")))},
      {"metadata/version-differs",
       vmod(module_with_entry("moduledata", with(kMetadata, "<version>1.0", "<version>0.9")))},
      {"piece/duplicate-gpid",
       vmod(small_module("entryName=\"Inf\" gpid=\"10\"", "entryName=\"Inf\" gpid=\"11\""))},
      {"piece/next-gpid-too-low",
       vmod(small_module("nextPieceSlotId=\"12\"", "nextPieceSlotId=\"11\""))},
      {"piece/no-basic-piece", vmod(small_module("+/null/mark;Strength", "hello"))},
      {"piece/state-too-short", vmod(small_module("Cav/3\tnull;0;0;11;0", "Cav/3"))},
      {"prototype/cycle", vmod(small_module("cmt;seen by the author", "prototype;Unit"))},
      {"prototype/over-limit",
       vmod(module_with_entry("buildFile.xml",
                              with(with(kBuildFile, "cmt;seen by the author", "prototype;P0"),
                                   kLastPrototype, chained_prototypes(30, 2) + kLastPrototype)))},
      {"prototype/unknown", vmod(small_module("prototype;Unit", "prototype;Units"))},
      {"save/change-too-short",
       vsav(save_with("end_save", "end_save\x1bLOG\tD/1/Blue/Red\tField;40;40;10;0"))},
      {"save/duplicate-piece", vsav(save_with("+/2/stack", "+/1/stack"))},
      {"save/no-end", vsav(save_with("\x1b"
                                     "end_save",
                                     ""))},
      {"save/other-module",
       vsav({{"moduledata", with(kMetadata, "Mini", "Maxi")}, {"savedGame", kSaveText}})},
      {"save/other-module-version",
       vsav({{"moduledata", with(kMetadata, "<version>1.0", "<version>0.9")},
             {"savedata", kMetadata},
             {"savedGame", kSaveText}})},
      {"save/state-too-short", vsav(save_with("Blue\tField;40;40;10;0", "Blue"))},
      {"save/unknown-board", vsav(save_with("end_save",
                                            "FieldBoardPicker\tBored\t0\t0\x1b"
                                            "end_save"))},
      {"save/unknown-map", vsav(save_with("Field;40;40;10", "Feld;40;40;10"))},
      {"save/unknown-piece",
       vsav(save_with("end_save", "end_save\x1bLOG\tM/7/Field/9/9/null/Field/4/4/null"))},
      {"save/unreadable", vsav({{"moduledata", kMetadata}, {"savedGame", "!VCSK0001020"}})},
      {"setup/file-missing", vmod(module_without("one.vsav"))},
      {"setup/other-module",
       vmod(module_with_entry("one.vsav", zip_of({{"moduledata", with(kMetadata, "Mini", "Maxi")},
                                                  {"savedGame", kSaveText}})))},
      {"setup/unreadable", vmod(module_with_entry("one.vsav", "none"))},
      {"start/unknown-board",
       vmod(small_module("\"Camp\" owningBoard=\"Board\"", "\"Camp\" owningBoard=\"Bord\""))},
      {"start/unknown-location", vmod(small_module("location=\"0302\"", "location=\"3.2\""))},
      {"trait/unknown", vmod(small_module("+/null/mark;Strength", "+/null/nosuch;Strength"))},
  };
}

TEST(Checks, AreSilentOnASoundModuleAndSave) {
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmod", zip_of(small_module())));
  const auto module = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  ASSERT_TRUE(module) << describe(module.error());
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vsav", zip_of(small_save()), &*module));
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmdx", zip_of(small_extension()), &*module));
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmdx", zip_of(small_extension())));
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vlog", kSaveText));
}

TEST(Checks, FindTheDefectAndNothingElse) {
  const auto module = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  ASSERT_TRUE(module) << describe(module.error());
  for (const auto& [id, bad] : bad_inputs()) {
    EXPECT_EQ(std::set<std::string>{id}, ids_of(bad.file, bad.bytes, &*module)) << id;
  }
}

TEST(Checks, EachHasABadInputAndAPage) {
  const auto inputs = bad_inputs();
  std::string last;
  for (const Check* check : all_checks()) {
    const std::string id(check->id);
    EXPECT_LT(last, id) << "not in alphabetical order";
    last = id;
    EXPECT_TRUE(inputs.contains(id)) << id << " has no bad input";
    const auto page = read_file(provost::test::source("lib/module/checks/" + page_name(*check)));
    ASSERT_TRUE(page) << id << " has no page";
    EXPECT_TRUE(page->starts_with("# " + id + "\n")) << id;
    for (const auto* part :
         {"## What it finds", "## Why it matters", "## Example", "## How to mend"}) {
      EXPECT_NE(std::string::npos, page->find(part)) << id << ": " << part;
    }
    EXPECT_NE(std::string::npos, page->find(std::string(check->summary))) << id;
  }
  EXPECT_EQ(inputs.size(), all_checks().size());
}

TEST(Checks, MissingImageNamesWhatWasProbablyMeant) {
  const auto message = [](Entries entries) {
    const auto module = Module::from_bytes(zip_of(entries), "bad.vmod");
    const auto findings = validate(*module);
    return findings.size() == 1 ? findings[0].message
                                : std::to_string(findings.size()) + " findings";
  };
  Entries twin = module_without("images/cav.png");
  twin["images/Cav.png"] = "";
  EXPECT_EQ(
      "the image \"cav.png\" is not in the module; there is \"Cav.png\", but capital and "
      "small letters count; used once more",
      message(twin));
  Entries near = module_without("images/cav.png");
  near["images/cavs.png"] = "";
  EXPECT_EQ(
      "the image \"cav.png\" is not in the module (did you mean \"cavs.png\"?); used once more",
      message(near));
  Entries elsewhere = module_without("images/cav.png");
  elsewhere["cav.png"] = "";
  EXPECT_EQ(
      "the image \"cav.png\" is not in the module; it lies at \"cav.png\", where VASSAL does "
      "not look; used once more",
      message(elsewhere));
  Entries gif = module_without("images/cav.png");
  gif["images/cav.png.gif"] = test::png(40, 40);
  EXPECT_EQ("0 findings", message(gif));
  EXPECT_EQ("0 findings", message(small_module("cav.png", "$Army$.png")));
  EXPECT_EQ("0 findings", message(small_module("cav.png", "die.gif")));
}

TEST(Checks, AMissingPictureOfAnOutlineIsOnlyInformation) {
  const auto look = [](const std::string& trait) {
    const auto module =
        Module::from_bytes(zip_of(small_module("+/null/mark;Strength\tpiece;;;cav.png;Cav/3\tnull",
                                               "+/null/" + trait + "\tpiece;;;cav.png;Cav/\tnull")),
                           "bad.vmod");
    const auto findings = validate(*module);
    EXPECT_EQ(1U, findings.size()) << trait;
    return findings.empty() ? Finding{} : findings[0];
  };
  const auto old = look("nonRect;nold.png,m,0,0,l,10,0,c");
  EXPECT_EQ("image/missing", old.id);
  EXPECT_EQ(Severity::kInfo, old.severity);
  EXPECT_EQ(
      "the image \"old.png\", over which an outline was drawn, is not in the module; used once "
      "more",
      old.message);
  const auto fresh = look("nonRect2;1.0;dM 0.0 0.0 L 9.0 0.0 Z N two words.png");
  EXPECT_NE(std::string::npos, fresh.message.find("\"two words.png\"")) << fresh.message;
}

TEST(Checks, FindChangesThatTheEngineFailsAt) {
  const auto module = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  const auto findings = [&](const std::string& change) {
    const auto game = vassal::read_saved_game_bytes(kSaveText + "\x1bLOG\t" + change, "bad.vlog");
    return validate(*game, "bad.vlog", &*module);
  };
  EXPECT_TRUE(findings("D/1/Red\tField;60;40;10;0/Blue\tField;40;40;10;0").empty());
  EXPECT_TRUE(findings("D/2/Field;60;40;1/Field;40;40;1").empty());  // a stack
  const auto dialog = findings("D/1/Red/Blue\tField;40;40;10;0");
  ASSERT_EQ(1U, dialog.size());
  EXPECT_EQ(Severity::kWarning, dialog[0].severity);
  EXPECT_EQ(1, dialog[0].location.step);
  const auto failure = findings("D/1/Red");
  ASSERT_EQ(1U, failure.size());
  EXPECT_EQ(Severity::kError, failure[0].severity);
  const auto long_state = findings("D/1/Red\tx\\\tField;60;40;10;0/Blue\tField;40;40;10;0");
  ASSERT_EQ(1U, long_state.size());
  EXPECT_EQ("save/unknown-map", long_state[0].id);
}

// What a map or board of an extension is called we do not know.
TEST(Checks, LeaveGamesWithExtensionsAlone) {
  const auto module = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  const Entries entries =
      save_with("end_save",
                "FieldBoardPicker\tBored\t0\t0\x1b+/3/piece;;;;X/Feld;1;1;;0\x1b"
                "EXT\tMore\t1.0\x1b"
                "end_save");
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vsav", zip_of(entries), &*module));
}

// A setup is a save like any other.
TEST(Checks, LookIntoPredefinedSetups) {
  const auto look = [](const Entries& setup) {
    Entries entries = small_module();
    entries["one.vsav"] = zip_of(setup);
    const auto module = Module::from_bytes(zip_of(entries), "bad.vmod");
    return validate(*module);
  };
  const auto lost = look(save_with("Field;40;40;10", "Feld;40;40;10"));
  ASSERT_EQ(1U, lost.size());
  EXPECT_EQ("save/unknown-map", lost[0].id);
  EXPECT_EQ("bad.vmod", lost[0].location.file);
  EXPECT_EQ("one.vsav", lost[0].location.entry);
  EXPECT_FALSE(lost[0].location.step);
  // That it was saved with an older version is no news, that it is another module's is told
  // already.
  Entries other = save_with("end_save", "end_save");
  other["moduledata"] = with(kMetadata, "Mini", "Maxi");
  const auto foreign = look(other);
  ASSERT_EQ(1U, foreign.size());
  EXPECT_EQ("setup/other-module", foreign[0].id);
}

TEST(Checks, SayHowMuchOfAnExtensionIsLost) {
  const auto messages = [](std::string_view from, std::string_view to) {
    const auto extension = Module::from_bytes(zip_of(small_extension(from, to)), "bad.vmdx");
    std::string all;
    for (const auto& finding : validate(*extension)) all += finding.message + "\n";
    return all;
  };
  const std::string end = "</VASSAL.build.widget.PieceSlot>";
  EXPECT_EQ(
      "VASSAL adds only the first of 3 components and loses 2, the first of them ListWidget \"A\": "
      "give each an element of its own\n",
      messages(end, end + "<VASSAL.build.widget.ListWidget entryName=\"A\"/><x/>"));
  EXPECT_EQ("the element is empty: VASSAL cannot load the extension\n",
            messages("</VASSAL.build.module.ModuleExtension>",
                     "<VASSAL.build.module.ExtensionElement target=\"\"/>"
                     "</VASSAL.build.module.ModuleExtension>"));
  EXPECT_EQ("nextPieceSlotId is 4, but \"Gun\" has the gpid f97:4: set it to 5\n",
            messages("nextPieceSlotId=\"5\"", "nextPieceSlotId=\"4\""));
}

TEST(Checks, SayWhatABadValueDoes) {
  const auto only = [](const Entries& entries) {
    const auto module = Module::from_bytes(zip_of(entries), "bad.vmod");
    const auto findings = validate(*module);
    return findings.size() == 1 ? findings[0] : Finding{};
  };
  const auto dropped = only(small_module("nSides=\"10\"", "nSides=\"ten\""));
  EXPECT_EQ(
      dropped.message,
      "nSides is \"ten\" and should be a whole number: VASSAL leaves the whole component out");
  EXPECT_EQ(dropped.severity, Severity::kError);
  const auto replaced = only(small_module("reportTotal=\"true\"", "reportTotal=\"yes\""));
  EXPECT_EQ(replaced.message,
            "reportTotal is \"yes\" and should be true or false: VASSAL takes it as \"false\"");
  EXPECT_EQ(replaced.severity, Severity::kWarning);
  // A word that VASSAL keeps is none of our business.
  EXPECT_TRUE(
      only(small_module("mapName=\"Hand\"", "mapName=\"Hand\" markMoved=\"x\"")).id.empty());
}

TEST(Checks, LeaveClassesOfTheModuleAlone) {
  const std::string encoder = "<VASSAL.build.module.BasicCommandEncoder/>";
  Entries entries =
      small_module(encoder, encoder + "<my.Button a='1'><entry/></my.Button><my.Button/>");
  EXPECT_EQ((std::set<std::string>{"component/unknown-class"}),
            ids_of("bad.vmod", zip_of(entries)));
  entries["my/Button.class"] = "class";
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmod", zip_of(entries)));
  // An extension may have its classes from the module.
  const Entries extension = small_extension(
      "<VASSAL.build.module.ExtensionElement target=\"VASSAL.build.module.PrototypesContainer",
      "<my.Button/><VASSAL.build.module.ExtensionElement "
      "target=\"VASSAL.build.module.PrototypesContainer");
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmdx", zip_of(extension)));
  const auto with_class = Module::from_bytes(zip_of(entries), "ok.vmod");
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmdx", zip_of(extension), &*with_class));
  const auto without = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  EXPECT_EQ((std::set<std::string>{"component/unknown-class"}),
            ids_of("bad.vmdx", zip_of(extension), &*without));
}

// An extension for any module is checked against any.
TEST(Checks, AUniversalExtensionHasNoOtherModule) {
  const auto module = Module::from_bytes(zip_of(small_module()), "ok.vmod");
  Entries entries = small_extension("anyModule=\"false\"", "anyModule=\"true\"");
  entries["buildFile.xml"] = with(entries["buildFile.xml"], "module=\"Mini\"", "module=\"Maxi\"");
  EXPECT_EQ(std::set<std::string>(), ids_of("ok.vmdx", zip_of(entries), &*module));
}

TEST(Checks, RefuseWhatIsNotThere) {
  const auto findings = validate("no/such/file.vmod");
  ASSERT_FALSE(findings);
  EXPECT_EQ(ErrorCode::kNotFound, findings.error().code);
}

}  // namespace
}  // namespace provost::module
