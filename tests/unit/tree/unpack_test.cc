// SPDX-License-Identifier: MIT
#include "tree/unpack.h"

#include <gtest/gtest.h>
#include <lzma.h>

#include <algorithm>

#include "base/text.h"
#include "module/module.h"
#include "support/expect_fits.h"
#include "support/zip_bytes.h"
#include "unpack_fixture.h"

namespace provost::tree {
namespace {

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
  write(folder / ".gitignore", "*.bak\n/.provost/private/\n/.provost-*.tmp/\n");
  write(folder / "files/stale.txt", "of an older version");
  const auto file = temporary_.path() / "m.vmod";
  EXPECT_EQ(unpack(file, folder).error().code, ErrorCode::kUsage);
  ASSERT_TRUE(unpack(file, folder, {true, {}}));
  EXPECT_EQ(read(folder / "README.md"), "mine");
  EXPECT_EQ(read(folder / ".gitignore"), "*.bak\n/.provost/private/\n/.provost-*.tmp/\n");
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

TEST_F(UnpackTest, PacksNoPieceThatVassalWouldReadOtherwise) {
  const auto folder = unpacked(a_module());
  const auto file = folder / "build/PieceWindow-Pieces.txt";
  const auto whole = read(file);
  const auto refused = [&](const std::string& what, const std::string& by) {
    write(file, whole);
    replace(file, what, by);
    const auto tree = pack(folder);
    return tree ? "packed" : tree.error().place;
  };
  EXPECT_EQ("packed", refused("name = 1 PIE", "name = 2 PIE"));
  EXPECT_EQ("line 6", refused("name = 1 PIE", "name = 1\\\\"));
  EXPECT_EQ("line 7", refused(whole.substr(whole.find("        state\n")), ""));
  for (const auto* markup : {"<foo>", "<foo/>", "&foo;", "<!-- a --> b -->", "text"}) {
    EXPECT_EQ("line 3",
              refused("  component VASSAL.build.widget",
                      "  markup " + std::string(markup) + "\n  component VASSAL.build.widget"))
        << markup;
  }
  EXPECT_EQ("line 3", refused("  component VASSAL.build.widget",
                              "  markup <!-- a -- b -->\n  component VASSAL.build.widget"));
  EXPECT_EQ("packed", refused("  component VASSAL.build.widget",
                              "  markup <!-- a - b -->\n  component VASSAL.build.widget"));
}

TEST_F(UnpackTest, PacksNoSaveThatVassalTakesForCutOff) {
  const auto folder = unpacked(a_module());
  const auto file = folder / "games/setups/one.vsav/game.txt";
  replace(file, "  command end_save\n", "");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_EQ(file.string(), tree.error().file);
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
