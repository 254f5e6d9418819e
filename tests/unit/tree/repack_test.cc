// SPDX-License-Identifier: MIT
#include "tree/repack.h"

#include <gtest/gtest.h>

#include "archive/deflate.h"
#include "archive/zip_assembly.h"
#include "archive/zip_container.h"
#include "unpack_fixture.h"

namespace provost::tree {
namespace {

class RepackTest : public UnpackTest {};

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

TEST_F(RepackTest, KeepsWhatTheArchiveSaysOfEntriesAfterAChange) {
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

TEST_F(RepackTest, EditsOfTheManifestCount) {
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

TEST_F(RepackTest, RefusesTwinsThatWereNotThere) {
  const auto folder = unpacked(old_archive());
  replace(folder / ".provost/manifest.json", R"({"name":"readme.txt")", R"({"name":"buildFile")");
  const auto tree = pack(folder);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().code, ErrorCode::kUsage);
  EXPECT_NE(describe(tree.error()).find("buildFile"), std::string::npos);
}

TEST_F(RepackTest, OfTwinsTheOneThatCountsIsTold) {
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

}  // namespace
}  // namespace provost::tree
