// SPDX-License-Identifier: MIT
#include "tree/unpack.h"

#include <gtest/gtest.h>
#include <lzma.h>

#include <algorithm>
#include <boost/filesystem.hpp>

#include "archive/deflate.h"
#include "archive/zip_assembly.h"
#include "archive/zip_container.h"
#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "base/files.h"
#include "base/text.h"
#include "module/module.h"
#include "support/expect_fits.h"
#include "support/temporary_folder.h"
#include "support/zip_bytes.h"
#include "tree/pack.h"
#include "vassal/saved_game.h"

namespace provost::tree {
namespace {

namespace fs = boost::filesystem;

const std::string kBuild =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
    "<VASSAL.build.GameModule VassalVersion=\"3.7.0\" name=\"Field\" version=\"1\">\n"
    "    <VASSAL.build.module.BasicCommandEncoder/>\n"
    "    <VASSAL.build.module.PieceWindow name=\"Pieces\">\n"
    "        <VASSAL.build.widget.PieceSlot entryName=\"1 PIE\" gpid=\"5\">"
    "+/null/piece;;;a.png;1 PIE/null;0;0;5;0</VASSAL.build.widget.PieceSlot>\n"
    "    </VASSAL.build.module.PieceWindow>\n"
    "</VASSAL.build.GameModule>\n";

std::string save() {
  archive::ZipWriter zip(1'600'000'000);
  vassal::Framing framing;
  framing.key = 0x5A;
  zip.add("savedGame", vassal::write_framed(
                           {framing,
                            "begin_save\x1b+/1/piece;;;a.png;1 PIE/Field;1;2;5;0\x1bPLAYER\thunter2"
                            "\tAnn\tBlue\x1b"
                            "end_save"})
                           .value());
  zip.add("savedata",
          "<data version=\"1\"><version>1</version><VassalVersion>3.7.0</VassalVersion>"
          "</data>");
  return zip.finish().value();
}

std::string a_module() {
  archive::ZipWriter zip(1'700'000'000);
  zip.add("buildFile.xml", kBuild);
  zip.add("images/a.png", "not really a picture", true);
  zip.add("../odd\\name?.txt", "odd");
  zip.add("setups/one.vsav", save());
  zip.add("images/A.png", "twin", true);
  return zip.finish().value();
}

class UnpackTest : public testing::Test {
 protected:
  fs::path unpacked(const std::string& bytes, const std::string& name = "m.vmod") {
    const auto folder = temporary_.path() / (name + ".tree");
    const auto report = unpack(temporary_.file(name, bytes), folder);
    EXPECT_TRUE(report) << describe(report.error());
    return folder;
  }
  static PackedTree packed(const fs::path& folder, const PackOptions& options = {}) {
    auto tree = pack(folder, options);
    EXPECT_TRUE(tree) << describe(tree.error());
    return tree ? std::move(*tree) : PackedTree();
  }
  static std::string read(const fs::path& file) { return read_file(file).value(); }
  static void write(const fs::path& file, const std::string& bytes) {
    fs::create_directories(file.parent_path());
    ASSERT_TRUE(write_file(file, bytes));
  }
  static void replace(const fs::path& file, const std::string& what, const std::string& by) {
    std::string text = read(file);
    const auto at = text.find(what);
    ASSERT_NE(at, std::string::npos) << text;
    write(file, text.replace(at, what.size(), by));
  }
  static std::vector<std::string> entries(const std::string& bytes) {
    std::vector<std::string> names;
    const auto zip = archive::ZipReader::from_bytes(bytes, "packed");
    for (const auto& entry : zip->entries()) names.push_back(entry.name);
    return names;
  }

  test::TemporaryFolder temporary_;
};

TEST_F(UnpackTest, GivesTheSameBytesAgain) {
  const std::string bytes = a_module();
  const auto folder = unpacked(bytes);
  EXPECT_TRUE(fs::exists(folder / "build/module.txt"));
  EXPECT_EQ(read(folder / "files/images/a.png"), "not really a picture");
  EXPECT_EQ(read(folder / "files/images/A~2.png"), "twin");
  EXPECT_EQ(read(folder / "files/%2E%2E/odd%5Cname%3F.txt"), "odd");
  EXPECT_NE(read(folder / "games/setups/one.vsav/game.txt").find("trait piece;;;a.png;1 PIE"),
            std::string::npos);
  const auto tree = packed(folder);
  EXPECT_TRUE(tree.identical);
  EXPECT_TRUE(tree.bytes == bytes);
}

TEST_F(UnpackTest, WritesAManifestThatFitsItsSchema) {
  const auto folder = unpacked(a_module());
  test::expect_fits("tree.schema.json", read(folder / ".provost/manifest.json"));
}

TEST_F(UnpackTest, KeepsPrivateValuesOutOfAllThatIsPublished) {
  const auto folder = unpacked(a_module());
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!fs::is_regular_file(entry.path())) continue;
    const bool is_private = entry.path().string().find(".provost/private/") != std::string::npos;
    const bool has_it = read(entry.path()).find("hunter2") != std::string::npos;
    EXPECT_FALSE(has_it && !is_private) << entry.path();
  }
  EXPECT_NE(read(folder / ".gitignore").find("/.provost/private/"), std::string::npos);
  EXPECT_NE(read(folder / ".provost/private/values.txt").find("hunter2"), std::string::npos);
  // A checkout without them still gives a module, with neutral values, and says so.
  fs::remove_all(folder / ".provost/private");
  const auto tree = packed(folder);
  EXPECT_FALSE(tree.identical);
  EXPECT_EQ(tree.neutral, 1u);
  EXPECT_EQ(entries(tree.bytes), entries(a_module()));
  auto zip = archive::ZipReader::from_bytes(tree.bytes, "packed");
  const auto game = vassal::read_saved_game_bytes(zip->read("setups/one.vsav").value(), "one");
  ASSERT_TRUE(game) << describe(game.error());
  EXPECT_NE(vassal::encode_command(game->root).find("PLAYER\tsecret1\tAnn\tBlue"),
            std::string::npos);
}

TEST_F(UnpackTest, PacksWhatWasChangedInTheSameOrder) {
  const auto folder = unpacked(a_module());
  replace(folder / "build/PieceWindow-Pieces.txt", "name = 1 PIE", "name = 2 PIE");
  write(folder / "files/images/new.png", "new");
  write(folder / "files/%2E%2E/odd%5Cname%3F.txt", "changed");
  replace(folder / "games/setups/one.vsav/game.txt", "Field;1;2;5;0", "Field;7;2;5;0");
  fs::remove(folder / "files/images/A~2.png");
  const auto tree = packed(folder, {1'800'000'000, {}});
  EXPECT_FALSE(tree.identical);
  EXPECT_EQ(entries(tree.bytes),
            (std::vector<std::string>{"buildFile.xml", "images/a.png", "../odd\\name?.txt",
                                      "setups/one.vsav", "images/new.png"}));
  EXPECT_EQ(tree.added, std::vector<std::string>{"images/new.png"});
  EXPECT_EQ(tree.removed, std::vector<std::string>{"images/A.png"});
  EXPECT_EQ(tree.changed, (std::vector<std::string>{"setups/one.vsav: savedGame", "buildFile.xml",
                                                    "../odd\\name?.txt", "setups/one.vsav"}));
  EXPECT_TRUE(packed(folder, {1'800'000'000, {}}).bytes == tree.bytes);  // deterministic
  auto zip = archive::ZipReader::from_bytes(tree.bytes, "packed");
  EXPECT_NE(zip->read("buildFile.xml")->find("piece;;;a.png;2 PIE"), std::string::npos);
  EXPECT_EQ(zip->read("../odd\\name?.txt").value(), "changed");
  const auto game = vassal::read_saved_game_bytes(zip->read("setups/one.vsav").value(), "one");
  ASSERT_TRUE(game);
  EXPECT_NE(vassal::encode_command(game->root).find("Field;7;2;5;0"), std::string::npos);
  const auto module = module::Module::from_bytes(tree.bytes, "packed");
  ASSERT_TRUE(module) << describe(module.error());
  EXPECT_EQ(module->slots().at(0).type, "piece;;;a.png;2 PIE");
  // Unpacking and packing that again gives it again.
  EXPECT_TRUE(packed(unpacked(tree.bytes, "second.vmod")).bytes == tree.bytes);
}

TEST_F(UnpackTest, StampsWhatIsNewAndKeepsTheOtherTimes) {
  const auto folder = unpacked(a_module());
  write(folder / "files/images/a.png", "changed");
  const auto first = unpacked(packed(folder, {1'800'000'000, {}}).bytes, "first.vmod");
  const std::string manifest = read(first / ".provost/manifest.json");
  EXPECT_NE(manifest.find(R"("path":"files/images/a.png","time":"2027-01-15T08:00:00")"),
            std::string::npos)
      << manifest;
  EXPECT_NE(manifest.find(R"("path":"files/images/A~2.png","time":"2023-11-14T22:13:20")"),
            std::string::npos)
      << manifest;
}

TEST_F(UnpackTest, TakesASaveByItself) {
  for (const bool zipped : {true, false}) {
    const std::string bytes = zipped ? save()
                                     : "begin_save\x1bPLAYER\tpw\tAnn\tRed\x1b"
                                       "end_save\n";
    const auto folder = unpacked(bytes, zipped ? "zipped.vsav" : "bare.sav");
    EXPECT_TRUE(fs::exists(folder / "game.txt"));
    EXPECT_TRUE(packed(folder).identical);
    EXPECT_TRUE(packed(folder).bytes == bytes);
    replace(folder / "game.txt", "Ann", "Bob");
    const auto game = vassal::read_saved_game_bytes(packed(folder).bytes, "changed");
    ASSERT_TRUE(game) << describe(game.error());
    EXPECT_NE(vassal::encode_command(game->root).find("Bob"), std::string::npos);
  }
}

TEST_F(UnpackTest, KeepsTheXzStreamsOfOtherPackers) {
  const std::string text =
      "begin_save\x1b"
      "PLAYER\thunter2\tAnn\tBlue\x1b"
      "end_save";
  std::string packed_text(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  ASSERT_EQ(lzma_easy_buffer_encode(9, LZMA_CHECK_SHA256, nullptr,
                                    reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                    reinterpret_cast<std::uint8_t*>(packed_text.data()), &size,
                                    packed_text.size()),
            LZMA_OK);
  packed_text.resize(size);
  const auto folder = unpacked(packed_text, "new.vsav");
  EXPECT_TRUE(fs::exists(folder / ".provost/private/framings/game.txt.bin"));
  EXPECT_TRUE(packed(folder).bytes == packed_text);
  replace(folder / "game.txt", "Ann", "Bob");
  const auto game = vassal::read_saved_game_bytes(packed(folder).bytes, "changed");
  ASSERT_TRUE(game) << describe(game.error());
  EXPECT_EQ(game->framing.kind, vassal::FramingKind::kXz);
}

TEST_F(UnpackTest, KeepsStreamsOfOtherPackers) {
  // A stored block inside a deflated entry: no setting of zlib writes that for so little.
  const std::string plain = kBuild;
  std::string data("\1", 1);
  data += static_cast<char>(plain.size() & 255);
  data += static_cast<char>(plain.size() >> 8);
  data += static_cast<char>(~plain.size() & 255);
  data += static_cast<char>(~plain.size() >> 8 & 255);
  data += plain;
  test::ZipBytes zip{.name = "buildFile", .data = data, .method = 8, .flags = 0, .plain = plain};
  const auto folder = unpacked(zip.bytes());
  EXPECT_TRUE(fs::exists(folder / ".provost/streams/build.bin"));
  EXPECT_TRUE(packed(folder).bytes == zip.bytes());
  replace(folder / "build/module.txt", "name = Field", "name = Other");
  const auto tree = packed(folder);
  EXPECT_FALSE(tree.identical);
  EXPECT_EQ(module::Module::from_bytes(tree.bytes, "packed")->name(), "Other");
}

TEST_F(UnpackTest, LeavesTheFolderAsItWasWhenTheInputIsBad) {
  const auto folder = temporary_.path() / "tree";
  for (const std::string& bytes :
       {std::string("hello"), std::string(), a_module().substr(0, 900)}) {
    const auto report = unpack(temporary_.file("bad.vmod", bytes), folder);
    ASSERT_FALSE(report);
    EXPECT_NE(describe(report.error()).find("bad.vmod"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder));
  }
  archive::ZipWriter zip(0);
  zip.add("readme.txt", "nothing of VASSAL");
  EXPECT_FALSE(unpack(temporary_.file("bad.vmod", zip.finish().value()), folder));
  EXPECT_FALSE(fs::exists(folder));
  // A tree that is there stays.
  unpacked(a_module());
  const auto tree = temporary_.path() / "m.vmod.tree";
  EXPECT_FALSE(unpack(temporary_.file("bad.vmod", "hello"), tree, {true, {}}));
  EXPECT_TRUE(packed(tree).identical);
}

TEST_F(UnpackTest, RefusesAFolderOfSomethingElse) {
  const auto file = temporary_.file("m.vmod", a_module());
  const auto folder = temporary_.path() / "mine";
  write(folder / "thesis.txt", "years of work");
  EXPECT_EQ(unpack(file, folder).error().code, ErrorCode::kUsage);
  EXPECT_EQ(unpack(file, folder, {true, {}}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(unpack(file, folder / "thesis.txt").error().code, ErrorCode::kUsage);
  EXPECT_EQ(read(folder / "thesis.txt"), "years of work");
}

TEST_F(UnpackTest, RenewsATreeAndLeavesTheRestOfTheFolder) {
  const auto folder = unpacked(a_module());
  write(folder / "README.md", "mine");
  write(folder / ".gitignore", "*.bak\n/.provost/private/\n");
  write(folder / "files/stale.txt", "of an older version");
  const auto file = temporary_.path() / "m.vmod";
  EXPECT_EQ(unpack(file, folder).error().code, ErrorCode::kUsage);
  ASSERT_TRUE(unpack(file, folder, {true, {}}));
  EXPECT_EQ(read(folder / "README.md"), "mine");
  EXPECT_EQ(read(folder / ".gitignore"), "*.bak\n/.provost/private/\n");
  EXPECT_FALSE(fs::exists(folder / "files/stale.txt"));
  EXPECT_TRUE(packed(folder).identical);
}

TEST_F(UnpackTest, SaysWhatBelongsToNothing) {
  const auto folder = unpacked(a_module());
  write(folder / "build/lost.txt", "component a\n");
  auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_NE(describe(tree.error()).find("lost.txt"), std::string::npos);
  fs::remove(folder / "build/lost.txt");
  write(folder / "games/two.vsav/game.txt", "command begin_save\n");
  tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_NE(describe(tree.error()).find("two.vsav"), std::string::npos);
  EXPECT_EQ(pack(temporary_.path()).error().code, ErrorCode::kNotFound);
}

// The settings of a repository can name a program that git runs at the next `git status`.
TEST_F(UnpackTest, MakesNoRepositoryOfWhatAModuleHolds) {
  archive::ZipWriter zip(1'700'000'000);
  zip.add("buildFile.xml", kBuild);
  for (const auto* name : {".git/HEAD", ".git/config", ".gitignore", "images/.GITattributes",
                           "HEAD", "config", "objects/x", "refs/x"}) {
    zip.add(name, std::string("content of ") + name);
  }
  const auto bytes = zip.finish().value();
  const auto folder = unpacked(bytes);
  for (const auto& entry : fs::recursive_directory_iterator(folder / "files")) {
    const auto name = text::lower(entry.path().filename().string());
    EXPECT_FALSE(name.starts_with(".git")) << entry.path();
    EXPECT_NE(name, "head");
  }
  EXPECT_EQ(read(folder / "files/%2Egit/config"), "content of .git/config");
  EXPECT_TRUE(packed(folder).bytes == bytes);
}

TEST_F(UnpackTest, LosesNothingThatWasRenamedInCaseOnly) {
  const auto folder = unpacked(a_module());
  fs::rename(folder / "files/images/a.png", folder / "files/images/a.PNG");
  if (fs::exists(folder / "files/images/a.png")) GTEST_SKIP() << "the file system sees no case";
  const auto tree = packed(folder);
  EXPECT_EQ(tree.added, std::vector<std::string>{"images/a.PNG"});
  EXPECT_EQ(tree.removed, std::vector<std::string>{"images/a.png"});
  auto zip = archive::ZipReader::from_bytes(tree.bytes, "packed");
  EXPECT_EQ(zip->read("images/a.PNG").value(), "not really a picture");
  // A game that the manifest does not find any more is no game that was taken out.
  fs::rename(folder / "files/images/a.PNG", folder / "files/images/a.png");
  fs::rename(folder / "games/setups/one.vsav/game.txt", folder / "games/setups/one.vsav/Game.txt");
  auto refused = pack(folder);
  ASSERT_FALSE(refused);
  EXPECT_NE(describe(refused.error()).find("Game.txt"), std::string::npos);
  fs::rename(folder / "games/setups/one.vsav/Game.txt", folder / "games/setups/one.vsav/game.txt");
  write(folder / "build/MODULE.txt", "component a\n");
  refused = pack(folder);
  ASSERT_FALSE(refused);
  EXPECT_NE(describe(refused.error()).find("MODULE.txt"), std::string::npos);
}

TEST_F(UnpackTest, NeverPacksWhatLiesOutsideOfTheTree) {
  const auto folder = unpacked(a_module());
  const auto secret = temporary_.file("secret.txt", "secret");
  const auto picture = folder / "files/images/a.png";
  fs::remove(picture);
  boost::system::error_code error;
  fs::create_symlink(secret, picture, error);
  if (!error) {
    EXPECT_FALSE(pack(folder));
  }
  fs::remove(picture);
  write(picture, "not really a picture");
  EXPECT_TRUE(pack(folder));
  replace(folder / ".provost/manifest.json", "files/images/a.png", "../secret.txt");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().place, "/file/entries/1/path");
}

TEST_F(UnpackTest, NamesFileAndLineOfAnErrorInTheTree) {
  const auto folder = unpacked(a_module());
  replace(folder / "games/setups/one.vsav/game.txt", "  add 1", "  ad 1");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_NE(tree.error().file.find("games/setups/one.vsav/game.txt"), std::string::npos);
  EXPECT_EQ(tree.error().place, "line 2");
}

// An archive as old tools made it: twins, comments, extra fields, attributes.
std::string old_archive() {
  const auto entry = [](const std::string& name, const std::string& bytes) {
    archive::AssembledEntry item;
    item.notes.name = name;
    item.notes.method = 0;
    item.notes.time = archive::dos_time(1'500'000'000);
    item.notes.made_by = 0x0314;
    item.notes.external = 0x81A40000;
    item.notes.comment = "comment of " + name;
    item.notes.extra = std::string("\x99\x99\x02\x00zz", 6);
    item.notes.local_extra = std::string("UT\x05\x00\x01\x01\x02\x03\x04", 9);
    item.packed = bytes;
    item.crc = archive::crc32(bytes);
    item.size = bytes.size();
    return item;
  };
  return archive::assemble_zip({entry("buildFile", kBuild), entry("images/a.png", "first"),
                                entry("images/a.png", "second"), entry("readme.txt", "read me")},
                               "of the archive")
      .value();
}

archive::ZipNotes notes_in(const std::string& bytes) {
  return archive::notes_of(archive::split_zip(bytes)->container).value();
}

TEST_F(UnpackTest, KeepsWhatTheArchiveSaysOfEntriesAfterAChange) {
  const auto folder = unpacked(old_archive());
  ASSERT_TRUE(packed(folder).bytes == old_archive());
  write(folder / "files/readme.txt", "read me again");
  const auto tree = packed(folder, {1'800'000'000, {}});
  EXPECT_EQ(tree.changed, std::vector<std::string>{"readme.txt"});
  EXPECT_TRUE(tree.manifest.empty());
  const auto before = notes_in(old_archive());
  const auto after = notes_in(tree.bytes);
  EXPECT_EQ(after.comment, "of the archive");
  ASSERT_EQ(after.entries.size(), 4u);  // twins are two entries still
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& was = before.entries[i];
    const auto& is = after.entries[i];
    EXPECT_EQ(is.name, was.name);
    EXPECT_EQ(is.comment, was.comment);
    EXPECT_EQ(is.extra, was.extra);
    EXPECT_EQ(is.made_by, was.made_by);
    EXPECT_EQ(is.external, was.external);
    // A field with another clock would contradict the new stamp.
    EXPECT_EQ(is.local_extra, i == 3 ? "" : was.local_extra);
    EXPECT_EQ(archive::seconds_of(is.time), i == 3 ? 1'800'000'000 : 1'500'000'000);
  }
  auto zip = archive::ZipReader::from_bytes(tree.bytes, "packed");
  EXPECT_EQ(zip->read(1).value(), "first");
  EXPECT_EQ(zip->read(2).value(), "second");
  EXPECT_TRUE(packed(unpacked(tree.bytes, "again.vmod")).bytes == tree.bytes);
}

TEST_F(UnpackTest, PacksNoPrologThatIsNoXml) {
  const auto folder = unpacked(a_module());
  const std::string declaration = R"(standalone=\"no\"?>)";
  replace(folder / ".provost/manifest.json", declaration, declaration + "<!-- mine -->");
  EXPECT_TRUE(pack(folder));
  replace(folder / ".provost/manifest.json", "<!-- mine -->", "<bad");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_NE(describe(tree.error()).find("<bad"), std::string::npos) << describe(tree.error());
}

TEST_F(UnpackTest, EditsOfTheManifestCount) {
  const auto manifest = [](const fs::path& folder) { return folder / ".provost/manifest.json"; };
  auto folder = unpacked(old_archive(), "time.vmod");
  replace(manifest(folder), R"("path":"files/readme.txt","time":"2017-07-14T02:40:00")",
          R"("path":"files/readme.txt","time":"2020-02-02T02:02:02")");
  auto tree = packed(folder);
  EXPECT_FALSE(tree.identical);
  EXPECT_EQ(tree.manifest, std::vector<std::string>{"time of readme.txt: 2020-02-02T02:02:02"});
  EXPECT_EQ(archive::time_text(archive::seconds_of(notes_in(tree.bytes).entries[3].time)),
            "2020-02-02T02:02:02");
  EXPECT_EQ(notes_in(tree.bytes).entries[3].comment, "comment of readme.txt");
  // Also when the content was changed.
  write(folder / "files/readme.txt", "more");
  tree = packed(folder, {1'800'000'000, {}});
  EXPECT_EQ(archive::time_text(archive::seconds_of(notes_in(tree.bytes).entries[3].time)),
            "2020-02-02T02:02:02");

  folder = unpacked(old_archive(), "name.vmod");
  replace(manifest(folder), R"({"name":"readme.txt")", R"({"name":"lies mich \u00fc.txt")");
  tree = packed(folder);
  EXPECT_EQ(tree.manifest, std::vector<std::string>{"name of readme.txt: lies mich \xC3\xBC.txt"});
  EXPECT_EQ(entries(tree.bytes).back(), "lies mich \xC3\xBC.txt");
  EXPECT_EQ(notes_in(tree.bytes).entries[3].flags & 0x800, 0x800);
  EXPECT_EQ(notes_in(tree.bytes).entries[3].comment, "comment of readme.txt");
  EXPECT_TRUE(tree.changed.empty());
  EXPECT_TRUE(tree.removed.empty());

  folder = unpacked(old_archive(), "order.vmod");
  auto text = read(manifest(folder));
  const auto line = text.find("  {\"name\":\"readme.txt\"");
  ASSERT_NE(line, std::string::npos) << text;
  const auto readme = text.substr(line, text.find('}', line) + 1 - line);
  text.erase(text.rfind(",\n", line), readme.size() + 2);
  text.insert(text.find("  {\"name\":\"buildFile\""), readme + ",\n");
  write(manifest(folder), text);
  tree = packed(folder);
  EXPECT_EQ(tree.manifest, std::vector<std::string>{"order of the entries"});
  EXPECT_EQ(entries(tree.bytes),
            (std::vector<std::string>{"readme.txt", "buildFile", "images/a.png", "images/a.png"}));
  EXPECT_TRUE(packed(unpacked(tree.bytes, "again.vmod")).identical);

  folder = unpacked(old_archive(), "packing.vmod");
  replace(manifest(folder), R"("packing":"stored"})", R"("packing":"deflate 9 8"})");
  EXPECT_FALSE(packed(folder).identical);
  EXPECT_EQ(notes_in(packed(folder).bytes).entries[1].method, 8);
}

TEST_F(UnpackTest, RefusesTwinsThatWereNotThere) {
  const auto folder = unpacked(old_archive());
  replace(folder / ".provost/manifest.json", R"({"name":"readme.txt")", R"({"name":"buildFile")");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().code, ErrorCode::kUsage);
  EXPECT_NE(describe(tree.error()).find("buildFile"), std::string::npos);
}

TEST_F(UnpackTest, OfTwinsTheOneThatCountsIsTold) {
  const auto entry = [](const std::string& name, const std::string& bytes) {
    archive::AssembledEntry item;
    item.notes.name = name;
    item.notes.method = 0;
    item.packed = bytes;
    item.crc = archive::crc32(bytes);
    item.size = bytes.size();
    return item;
  };
  // The engine reads modules by their directory (the last), saves as a stream (the first).
  const auto other = [](std::string text) { return text.replace(text.find("Field"), 5, "Other"); };
  const auto module = archive::assemble_zip(
      {entry("buildFile.xml", other(kBuild)), entry("buildFile.xml", kBuild)});
  auto folder = unpacked(*module, "twins.vmod");
  EXPECT_NE(read(folder / "build/module.txt").find("name = Field"), std::string::npos);
  EXPECT_TRUE(packed(folder).bytes == *module);
  const std::string game =
      "begin_save\x1b"
      "CHATfirst\x1b"
      "end_save";
  auto second = game;
  second.replace(second.find("first"), 5, "other");
  const auto saved = archive::assemble_zip({entry("savedGame", game), entry("savedGame", second)});
  folder = unpacked(*saved, "twins.vsav");
  EXPECT_NE(read(folder / "game.txt").find("first"), std::string::npos);
  EXPECT_TRUE(packed(folder).bytes == *saved);
}

// VASSAL would not open the module any more.
TEST_F(UnpackTest, PacksNoCharacterThatJavaRefuses) {
  const auto folder = unpacked(a_module());
  const auto file = folder / "build/module.txt";
  for (const std::string bad : {"\\x01", "\x01", "\xEF\xBF\xBF", "\\xFF"}) {
    const auto good = read(file);
    replace(file, "name = Field", "name = Fie" + bad + "ld");
    const auto tree = pack(folder);
    ASSERT_FALSE(tree) << bad;
    EXPECT_EQ(tree.error().file, file.string());
    EXPECT_EQ(tree.error().place, "line 3");
    EXPECT_NE(tree.error().message.find("Java's XML parser refuses"), std::string::npos);
    write(file, good);
  }
  // What was so before comes back as it was.
  auto xml = kBuild;
  xml.replace(xml.find("Field"), 5, "F\xFC");
  archive::ZipWriter zip(1'700'000'000);
  zip.add("buildFile.xml", xml);
  const auto old = packed(unpacked(zip.finish().value(), "old.vmod"));
  EXPECT_TRUE(old.identical);
  ASSERT_EQ(old.notes.size(), 1u);
  EXPECT_NE(old.notes[0].find("the byte FC, which is not UTF-8"), std::string::npos);
  EXPECT_TRUE(packed(folder).identical);
  write(folder / "files/moduledata", "<data>\n<name>\x02</name></data>");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().place, "line 2");
  EXPECT_NE(tree.error().file.find("moduledata"), std::string::npos);
}

}  // namespace
}  // namespace provost::tree
