// SPDX-License-Identifier: MIT
#include "archive/zip_reader.h"

#include <gtest/gtest.h>

#include "archive/xz.h"
#include "archive/zip_writer.h"
#include "support/temporary_folder.h"
#include "support/zip_bytes.h"

namespace provost::archive {
namespace {

using test::TemporaryFolder;
using test::ZipBytes;

ZipReader open_bytes(const std::string& bytes, const Limits& limits = {}) {
  auto zip = ZipReader::from_bytes(bytes, "x.zip", limits);
  if (!zip) ADD_FAILURE() << describe(zip.error());
  return std::move(*zip);
}

Error refused_read(const std::string& bytes, const Limits& limits = {}) {
  auto zip = ZipReader::from_bytes(bytes, "x.zip", limits);
  if (!zip) return zip.error();
  auto text = zip->read(std::size_t{0});
  if (text) ADD_FAILURE() << "was read: " << text->substr(0, 40);
  return text ? Error{} : text.error();
}

bool says(const Error& error, std::string_view what) {
  const bool said = describe(error).find(what) != std::string::npos;
  if (!said) ADD_FAILURE() << describe(error);
  return said;
}

TEST(ZipReader, ReadsEntriesFromBytesAndFromAFile) {
  ZipWriter writer(0);
  writer.add("buildFile.xml", "<a/>");
  writer.add("images/a.png", std::string(5000, 'x'));
  const std::string bytes = writer.finish().value();
  auto zip = open_bytes(bytes);
  ASSERT_EQ(zip.entries().size(), 2u);
  EXPECT_EQ(zip.entries()[0].name, "buildFile.xml");
  EXPECT_EQ(zip.entries()[1].size, 5000u);
  EXPECT_LT(zip.entries()[1].packed_size, 100u);
  EXPECT_EQ(zip.find("images/a.png"), 1u);
  EXPECT_FALSE(zip.find("images/A.png"));
  EXPECT_EQ(zip.read("buildFile.xml").value(), "<a/>");

  const TemporaryFolder folder;
  const auto path = folder.file("m.vmod", bytes);
  auto from_file = ZipReader::open(path);
  ASSERT_TRUE(from_file) << describe(from_file.error());
  EXPECT_EQ(from_file->read("images/a.png").value(), std::string(5000, 'x'));
  EXPECT_EQ(from_file->read("nothing").error().code, ErrorCode::kNotFound);
}

TEST(ZipReader, ReadsDataWrittenByHand) {
  auto zip = open_bytes(ZipBytes{.name = "savedGame", .data = "begin_save"}.bytes());
  EXPECT_EQ(zip.read("savedGame").value(), "begin_save");
}

TEST(ZipReader, KeepsNamesOfALegacyCodePageByteForByte) {
  const std::string name = "images/Caf\x82.gif";
  auto zip = open_bytes(ZipBytes{.name = name, .data = "x"}.bytes());
  EXPECT_EQ(zip.entries()[0].name, name);
  EXPECT_EQ(zip.read(name).value(), "x");
}

TEST(ZipReader, ReadsXzEntriesOrSaysThatItCannot) {
  const ZipBytes packed{.data = pack_xz("begin_save").value(), .method = 95, .plain = "begin_save"};
  auto zip = open_bytes(packed.bytes());
  const auto text = zip.read("savedGame");
  if (text) {
    EXPECT_EQ(*text, "begin_save");
  } else {  // a libzip without liblzma
    EXPECT_EQ(text.error().code, ErrorCode::kUnsupported);
    EXPECT_TRUE(says(text.error(), "compressed with xz"));
  }
}

TEST(ZipReader, SaysWhatIsWrongWithAFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(ZipReader::open(folder.path() / "none.vmod").error().code, ErrorCode::kNotFound);
  const auto directory = ZipReader::open(folder.path());
  EXPECT_EQ(directory.error().code, ErrorCode::kUnreadable);
  EXPECT_TRUE(says(directory.error(), "folder"));
  const auto empty = ZipReader::open(folder.file("empty.vmod", ""));
  EXPECT_EQ(empty.error().code, ErrorCode::kMalformed);
  EXPECT_TRUE(says(empty.error(), "empty.vmod: the file is empty"));
  const auto text = ZipReader::open(folder.file("text.vmod", "hello there"));
  EXPECT_TRUE(says(text.error(), "text.vmod: byte 0: this is not a zip archive"));
}

TEST(ZipReader, SaysThatAnArchiveIsCutOff) {
  ZipWriter writer(0);
  writer.add("savedGame", std::string(3000, 'a') + "b");
  writer.add("moduledata", "<data/>");
  const std::string whole = writer.finish().value();
  // Wherever it is cut, it is refused and never read as something else.
  for (std::size_t size = 4; size < whole.size(); ++size) {
    const auto cut = ZipReader::from_bytes(whole.substr(0, size), "cut.vsav");
    ASSERT_FALSE(cut) << "cut at " << size;
    EXPECT_EQ(cut.error().code, ErrorCode::kMalformed);
    EXPECT_EQ(cut.error().file, "cut.vsav");
  }
  EXPECT_TRUE(says(ZipReader::from_bytes(whole.substr(0, 60), "cut.vsav").error(), "cut off"));
}

TEST(ZipReader, SeesDamageInTheData) {
  ZipBytes zip{.data = "begin_save"};
  zip.claimed_crc = 12345;
  EXPECT_TRUE(says(refused_read(zip.bytes()), "x.zip: entry savedGame: the entry is damaged"));
  ZipBytes packed{.data = "this is no deflate stream", .method = 8, .claimed_size = 100};
  EXPECT_TRUE(says(refused_read(packed.bytes()), "damaged"));
}

TEST(ZipReader, RefusesEncryptedEntries) {
  const Error error = refused_read(ZipBytes{.data = std::string(40, 'x'), .flags = 1}.bytes());
  EXPECT_EQ(error.code, ErrorCode::kUnsupported);
  EXPECT_TRUE(says(error, "encrypted"));
}

TEST(ZipReader, NamesACompressionThatItDoesNotKnow) {
  const Error error = refused_read(ZipBytes{.data = "x", .method = 97, .claimed_size = 1}.bytes());
  EXPECT_EQ(error.code, ErrorCode::kUnsupported);
  EXPECT_TRUE(says(error, "method 97"));
}

TEST(ZipReader, DoesNotBelieveClaimedSizes) {
  // 4 GiB from 20 bytes: refused before anything is unpacked or room is made for it.
  ZipBytes huge{.data = std::string(20, 'x'), .method = 8, .claimed_size = 0xFFFFFFFE};
  const Error error = refused_read(huge.bytes());
  EXPECT_EQ(error.code, ErrorCode::kLimit);
  EXPECT_TRUE(says(error, "4095 MiB (4294967294 bytes)"));
  // A claim within the limit, but far more than was packed.
  ZipBytes bomb{.data = std::string(20, 'x'), .method = 8, .claimed_size = 400u << 20};
  EXPECT_TRUE(says(refused_read(bomb.bytes()), "zip bomb"));
  // A stored entry that claims more than it has.
  ZipBytes longer{.data = "short", .claimed_size = 1000};
  EXPECT_TRUE(says(refused_read(longer.bytes()), "entry savedGame"));
}

TEST(ZipReader, KeepsItsLimits) {
  ZipWriter writer(0);
  writer.add("a", std::string(1000, 'a'));
  writer.add("b", std::string(1000, 'b'));
  writer.add("c", std::string(1000, 'c'));
  const std::string bytes = writer.finish().value();
  EXPECT_TRUE(says(refused_read(bytes, Limits{.entry_bytes = 999}), "the entry claims"));
  EXPECT_TRUE(says(refused_read(bytes, Limits{.entries = 2}), "3 entries; the limit is 2"));
  EXPECT_TRUE(says(refused_read(bytes, Limits{.file_bytes = 100}), "the archive has"));
  auto zip = open_bytes(bytes, Limits{.total_bytes = 2500});
  EXPECT_TRUE(zip.read("a"));
  EXPECT_TRUE(zip.read("b"));
  EXPECT_EQ(zip.read("c").error().code, ErrorCode::kLimit);
}

TEST(ZipReader, DoesNotBelieveClaimedNumbersOfEntries) {
  ZipBytes zip{.data = "x"};
  zip.claimed_entries_64 = std::uint64_t{1} << 40;
  const auto opened = ZipReader::from_bytes(zip.bytes(), "x.zip");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kLimit);
  EXPECT_TRUE(says(opened.error(), "claims 1099511627776 entries"));
}

}  // namespace
}  // namespace provost::archive
