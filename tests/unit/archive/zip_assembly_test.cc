// SPDX-License-Identifier: MIT
#include "archive/zip_assembly.h"

#include <gtest/gtest.h>

#include "archive/deflate.h"
#include "archive/zip_container.h"
#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "support/zip_bytes.h"

namespace provost::archive {
namespace {

AssembledEntry stored(const std::string& name, const std::string& bytes) {
  AssembledEntry entry;
  entry.notes.name = name;
  entry.notes.method = 0;
  entry.packed = bytes;
  entry.crc = crc32(bytes);
  entry.size = bytes.size();
  return entry;
}

TEST(ZipAssembly, WritesWhatLibzipReads) {
  auto packed = stored("b.txt", std::string(5000, 'b'));
  packed.notes.method = 8;
  packed.packed = deflate(packed.packed, {9, 8}).value();
  const auto bytes = assemble_zip({stored("a", "one"), packed, stored("a", "two")}, "comment");
  ASSERT_TRUE(bytes) << describe(bytes.error());
  auto zip = ZipReader::from_bytes(*bytes, "zip");
  ASSERT_TRUE(zip) << describe(zip.error());
  ASSERT_EQ(zip->entries().size(), 3u);
  EXPECT_EQ(zip->read(0).value(), "one");
  EXPECT_EQ(zip->read(1).value(), std::string(5000, 'b'));
  EXPECT_EQ(zip->read(2).value(), "two");
}

TEST(ZipAssembly, SaysAgainWhatWasSaid) {
  auto entry = stored("a", "one");
  entry.notes.made_by = 0x031E;
  entry.notes.external = 0x81B60000;
  entry.notes.internal = 1;
  entry.notes.comment = "a comment";
  entry.notes.extra = std::string("\x99\x99\x01\x00z", 5);
  entry.notes.local_extra = std::string("\x98\x98\x00\x00", 4);
  const auto bytes = assemble_zip({entry}, "of all").value();
  const auto notes = notes_of(split_zip(bytes)->container);
  ASSERT_TRUE(notes) << describe(notes.error());
  EXPECT_EQ(notes->comment, "of all");
  ASSERT_EQ(notes->entries.size(), 1u);
  const auto& read = notes->entries[0];
  EXPECT_EQ(read.name, "a");
  EXPECT_EQ(read.made_by, 0x031E);
  EXPECT_EQ(read.external, 0x81B60000);
  EXPECT_EQ(read.internal, 1);
  EXPECT_EQ(read.comment, "a comment");
  EXPECT_EQ(read.extra, entry.notes.extra);
  EXPECT_EQ(read.local_extra, entry.notes.local_extra);
  EXPECT_EQ(read.crc, entry.crc);
  EXPECT_EQ(read.size, 3u);
}

TEST(ZipAssembly, NotesOfAContainerThatWasKeptAsAText) {
  ZipWriter writer(1'600'000'000);
  writer.add("x", "1");
  writer.add("y/z.png", std::string(300, 'z'));
  const auto split = split_zip(writer.finish().value());
  const auto kept = ZipContainer::parse(split->container.to_text());
  const auto notes = notes_of(*kept);
  ASSERT_TRUE(notes) << describe(notes.error());
  ASSERT_EQ(notes->entries.size(), 2u);
  EXPECT_EQ(notes->entries[1].name, "y/z.png");
  EXPECT_EQ(seconds_of(notes->entries[1].time), 1'600'000'000);
  // One that is not whole.
  auto broken = *kept;
  broken.after = broken.after.substr(broken.after.size() / 2);
  EXPECT_FALSE(notes_of(broken));
  broken = *kept;
  broken.parts.pop_back();
  EXPECT_FALSE(notes_of(broken));
}

TEST(ZipAssembly, ExtraFieldsThatSpeakOfTheOldEntryGo) {
  EntryNotes notes;
  notes.name = "old";
  notes.extra = std::string("UT\x01\x00x", 5) + std::string("up\x01\x00y", 5) +
                std::string("\x99\x99\x00\x00", 4);
  EXPECT_EQ(restamped(notes, {}).extra.size(), 9u);
  EXPECT_EQ(renamed(notes, "new").extra.size(), 9u);
  EXPECT_EQ(renamed(notes, "n\xC3\xBC").flags, 0x800);
  EXPECT_EQ(renamed(notes, "n\xFC").flags, 0);  // of an old code page
}

TEST(ZipAssembly, ManyEntriesNeedAZip64Record) {
  std::vector<AssembledEntry> entries;
  for (int i = 0; i < 70'000; ++i) entries.push_back(stored("e" + std::to_string(i), ""));
  const auto bytes = assemble_zip(entries);
  ASSERT_TRUE(bytes);
  const auto zip = ZipReader::from_bytes(*bytes, "zip");
  ASSERT_TRUE(zip) << describe(zip.error());
  EXPECT_EQ(zip->entries().size(), 70'000u);
  EXPECT_EQ(notes_of(split_zip(*bytes)->container)->entries.size(), 70'000u);
}

TEST(ZipAssembly, RefusesNamesThatCannotBe) {
  // An archive that has an entry without a name must read back as it was.
  const auto nameless = assemble_zip({stored("", "x")});
  ASSERT_TRUE(nameless) << describe(nameless.error());
  const auto zip = ZipReader::from_bytes(*nameless, "zip");
  ASSERT_TRUE(zip) << describe(zip.error());
  ASSERT_EQ(1U, zip->entries().size());
  EXPECT_EQ("", zip->entries()[0].name);
  EXPECT_FALSE(assemble_zip({stored(std::string(70'000, 'n'), "x")}));
  EXPECT_TRUE(assemble_zip({}));
}

}  // namespace
}  // namespace provost::archive
