// SPDX-License-Identifier: MIT
#include "archive/zip_container.h"

#include <gtest/gtest.h>

#include "archive/zip_writer.h"
#include "support/zip_bytes.h"

namespace provost::archive {
namespace {

std::vector<std::string> packed_of(const SplitZip& split) {
  std::vector<std::string> packed;
  for (const auto& entry : split.entries) packed.emplace_back(entry.packed);
  return packed;
}

std::string written() {
  ZipWriter zip(951868798);
  zip.add("a.txt", std::string(1000, 'a'));
  zip.add("b/c.png", "picture", true);
  return zip.finish().value();
}

TEST(ZipContainer, TakesAnArchiveApartAndPutsItTogether) {
  const std::string bytes = written();
  const auto split = split_zip(bytes);
  ASSERT_TRUE(split) << describe(split.error());
  ASSERT_EQ(split->entries.size(), 2u);
  EXPECT_EQ(split->entries[0].name, "a.txt");
  EXPECT_EQ(split->entries[0].method, 8);
  EXPECT_EQ(split->entries[0].size, 1000u);
  EXPECT_EQ(split->entries[1].name, "b/c.png");
  EXPECT_EQ(split->entries[1].packed, "picture");
  EXPECT_EQ(seconds_of(split->entries[1].time), 951868798);
  const auto container = ZipContainer::parse(split->container.to_text());
  ASSERT_TRUE(container);
  EXPECT_EQ(join_zip(*container, packed_of(*split)).value(), bytes);
}

TEST(ZipContainer, KeepsWhatStandsBetweenAndAround) {
  // Bytes in front that the directory knows of, and a comment behind.
  test::ZipBytes one{.name = "savedGame", .data = "begin_save"};
  std::string bytes = one.bytes();
  bytes[bytes.size() - 2] = 7;
  bytes += "comment";
  const auto split = split_zip(bytes);
  ASSERT_TRUE(split) << describe(split.error());
  EXPECT_EQ(split->entries[0].packed, "begin_save");
  EXPECT_EQ(join_zip(split->container, packed_of(*split)).value(), bytes);
}

TEST(ZipContainer, FollowsZip64Records) {
  test::ZipBytes one{.name = "savedGame", .data = "begin_save"};
  one.claimed_entries_64 = 1;
  const auto split = split_zip(one.bytes());
  ASSERT_TRUE(split) << describe(split.error());
  EXPECT_EQ(split->entries.size(), 1u);
}

TEST(ZipContainer, TakesAnEmptyArchive) {
  const std::string bytes = ZipWriter(0).finish().value();
  const auto split = split_zip(bytes);
  ASSERT_TRUE(split);
  EXPECT_TRUE(split->entries.empty());
  EXPECT_EQ(join_zip(split->container, {}).value(), bytes);
}

TEST(ZipContainer, RefusesDamagedArchives) {
  const std::string bytes = written();
  EXPECT_FALSE(split_zip(""));
  EXPECT_FALSE(split_zip("PK"));
  for (std::size_t cut = 1; cut < bytes.size(); cut += 7) {
    const auto split = split_zip(std::string_view(bytes).substr(0, bytes.size() - cut));
    EXPECT_FALSE(split);
  }
  // Both entries at the same place.
  std::string twice = bytes;
  const auto first = twice.find("PK\1\2");
  const auto second = twice.find("PK\1\2", first + 4);
  twice.replace(second + 42, 4, twice, first + 42, 4);
  twice.replace(second + 20, 4, twice, first + 20, 4);
  EXPECT_FALSE(split_zip(twice));
}

TEST(ZipContainer, RefusesStreamsOfAnotherSize) {
  const std::string bytes = written();
  const auto split = split_zip(bytes);
  auto packed = packed_of(*split);
  packed[1] += "x";
  EXPECT_FALSE(join_zip(split->container, packed));
  packed.pop_back();
  EXPECT_FALSE(join_zip(split->container, packed));
}

TEST(ZipContainer, RefusesWhatIsNoContainer) {
  for (const auto* text : {"", "1 2 3\n\n", "5 0 0 0 0\n\nabc", "x 0 0 0 0\n\n", "0 0 0 0 0\n"}) {
    EXPECT_FALSE(ZipContainer::parse(text)) << text;
  }
}

}  // namespace
}  // namespace provost::archive
