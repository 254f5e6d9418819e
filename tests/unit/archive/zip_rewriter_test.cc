// SPDX-License-Identifier: MIT
#include "archive/zip_rewriter.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <iostream>

#include "archive/zip_reader.h"
#include "archive/zip_writer.h"
#include "base/files.h"
#include "support/shared_data.h"
#include "support/temporary_folder.h"
#include "support/zip_directory.h"

namespace provost::archive {
namespace {

namespace fs = boost::filesystem;
using test::RawDirectory;
using test::read_directory;

std::string three_entries() {
  ZipWriter writer(1'700'000'000);
  writer.add("images/Caf\x82.gif", "legacy", true);
  writer.add("savedGame", std::string(5000, 'x'));
  writer.add("moduledata", "<data/>");
  return writer.finish().value();
}

std::vector<std::string> names(const std::string& bytes) {
  std::vector<std::string> all;
  for (const auto& entry : read_directory(bytes).entries) all.push_back(entry.name);
  return all;
}

TEST(ZipRewriter, WithoutAChangeTheBytesAreTheSame) {
  EXPECT_EQ(three_entries(), *rewrite_zip_bytes(three_entries(), "x.zip", {}));
}

TEST(ZipRewriter, ReplacesAnEntryWhereItStands) {
  ZipChanges changes;
  changes.put.push_back({"savedGame", "short"});
  changes.time = 1'700'000'000;
  const auto bytes = rewrite_zip_bytes(three_entries(), "x.zip", changes);
  ASSERT_TRUE(bytes) << describe(bytes.error());
  EXPECT_EQ(names(three_entries()), names(*bytes));
  auto zip = ZipReader::from_bytes(*bytes, "x.zip");
  EXPECT_EQ("short", *zip->read("savedGame"));
  const auto before = read_directory(three_entries());
  const auto after = read_directory(*bytes);
  EXPECT_EQ(before.entries[0], after.entries[0]);
  EXPECT_EQ(before.entries[2], after.entries[2]);
  // The stamp is the one asked for, and the method that of the old entry.
  EXPECT_EQ(before.entries[1].method_time_crc.substr(0, 6),
            after.entries[1].method_time_crc.substr(0, 6));
}

TEST(ZipRewriter, AddsBehindAndRemoves) {
  ZipChanges changes;
  changes.put.push_back({"z", "1"});
  changes.put.push_back({"a.png", "2", true});
  changes.remove = {"images/Caf\x82.gif"};
  const auto bytes = rewrite_zip_bytes(three_entries(), "x.zip", changes);
  ASSERT_TRUE(bytes) << describe(bytes.error());
  EXPECT_EQ((std::vector<std::string>{"savedGame", "moduledata", "z", "a.png"}), names(*bytes));
  auto zip = ZipReader::from_bytes(*bytes, "x.zip");
  EXPECT_EQ(0, zip->entries()[3].method);
  EXPECT_EQ("2", *zip->read("a.png"));
  ZipChanges all;
  all.remove = {"savedGame", "moduledata", "z", "a.png"};
  const auto none = rewrite_zip_bytes(*bytes, "x.zip", all);
  ASSERT_TRUE(none);
  EXPECT_TRUE(ZipReader::from_bytes(*none, "x.zip")->entries().empty());
}

TEST(ZipRewriter, RefusesWhatContradictsItself) {
  const auto refused = [](const ZipChanges& changes) {
    const auto bytes = rewrite_zip_bytes(three_entries(), "x.zip", changes);
    return bytes ? ErrorCode::kUnsupported : bytes.error().code;
  };
  EXPECT_EQ(ErrorCode::kUsage, refused({{{"a", "1"}, {"a", "2"}}, {}, 0}));
  EXPECT_EQ(ErrorCode::kUsage, refused({{{"savedGame", "1"}}, {"savedGame"}, 0}));
  EXPECT_EQ(ErrorCode::kUsage, refused({{}, {"none"}, 0}));
  EXPECT_EQ(ErrorCode::kUsage, refused({{{"", "1"}}, {}, 0}));
}

TEST(ZipRewriter, KeepsWhatItDoesNotUnderstand) {
  // An extra field of the directory, a comment of the entry and one of the archive, a stamp.
  std::string bytes = three_entries();
  const auto directory = bytes.find(std::string("PK\1\2", 4));
  const std::string extra("\x34\x12\x03\0abc", 7);
  const std::string comment = "a comment";
  bytes[directory + 30] = static_cast<char>(extra.size());
  bytes[directory + 32] = static_cast<char>(comment.size());
  const std::size_t name = static_cast<unsigned char>(bytes[directory + 28]);
  bytes.insert(directory + 46 + name, extra + comment);
  const auto end = bytes.rfind(std::string("PK\5\6", 4));
  bytes[end + 12] = static_cast<char>(bytes[end + 12] + 16);  // size of the directory
  bytes[end + 20] = 4;
  bytes += "note";
  ZipChanges changes;
  changes.put.push_back({"savedGame", "short"});
  const auto rewritten = rewrite_zip_bytes(bytes, "x.zip", changes);
  ASSERT_TRUE(rewritten) << describe(rewritten.error());
  const auto before = read_directory(bytes);
  const auto after = read_directory(*rewritten);
  EXPECT_EQ(comment, after.entries[0].comment);
  EXPECT_EQ(extra, after.entries[0].extra);
  EXPECT_EQ(before.entries[0], after.entries[0]);
  EXPECT_EQ("note", after.comment);
}

TEST(ZipRewriter, WritesFilesInOneStep) {
  const test::TemporaryFolder folder;
  const auto source = folder.file("a.vsav", three_entries());
  ZipChanges changes;
  changes.put.push_back({"savedGame", "short"});
  ASSERT_TRUE(rewrite_zip(source, folder.path() / "b.vsav", changes));
  EXPECT_EQ(*read_file(folder.path() / "b.vsav"),
            *rewrite_zip_bytes(three_entries(), "x.zip", changes));
  EXPECT_EQ(three_entries(), *read_file(source));
  ASSERT_TRUE(rewrite_zip(source, source, changes)) << "in place";
  EXPECT_EQ("short", *ZipReader::open(source)->read("savedGame"));
  EXPECT_FALSE(rewrite_zip(source, folder.path() / "none" / "b.vsav", changes));
  EXPECT_EQ(2, std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

// Every archive of the corpus: with one entry replaced all others are as they were, to the bit.
TEST(ZipRewriter, KeepsTheCorpus) {
  const auto corpus = test::shared("corpus");
  if (corpus.empty()) GTEST_SKIP() << "no shared data";
  std::size_t files = 0;
  std::size_t entries = 0;
  for (const auto* folder : {"modules", "extensions", "saves", "logs"}) {
    for (const auto& file : fs::directory_iterator(corpus / folder)) {
      const auto bytes = read_file(file.path(), std::uint64_t{2} << 30);
      if (!bytes || !looks_like_zip(*bytes)) continue;
      SCOPED_TRACE(file.path().filename().string());
      EXPECT_TRUE(rewrite_zip_bytes(*bytes, "x", {}) == *bytes);
      const auto before = read_directory(*bytes);
      ASSERT_FALSE(before.entries.empty());
      const std::size_t changed = before.entries.size() / 2;
      ZipChanges changes;
      changes.put.push_back({before.entries[changed].name, "x"});
      const auto rewritten = rewrite_zip_bytes(*bytes, "x", changes);
      ASSERT_TRUE(rewritten) << describe(rewritten.error());
      const auto after = read_directory(*rewritten);
      ASSERT_EQ(before.entries.size(), after.entries.size());
      EXPECT_EQ(before.comment, after.comment);
      for (std::size_t i = 0; i < before.entries.size(); ++i) {
        if (i == changed) {
          EXPECT_EQ(before.entries[i].name, after.entries[i].name);
        } else {
          EXPECT_TRUE(before.entries[i] == after.entries[i]) << before.entries[i].name;
        }
      }
      ++files;
      entries += before.entries.size() - 1;
    }
  }
  std::cout << files << " archives, " << entries << " entries kept\n";
  EXPECT_GT(files, 50U);
}

}  // namespace
}  // namespace provost::archive
