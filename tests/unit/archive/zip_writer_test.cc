// SPDX-License-Identifier: MIT
#include "archive/zip_writer.h"

#include <gtest/gtest.h>

#include "archive/zip_reader.h"

namespace provost::archive {
namespace {

unsigned number(const std::string& bytes, std::size_t at, int count) {
  unsigned value = 0;
  for (int i = count; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return value;
}

TEST(ZipWriter, WritesTheSameBytesEachTime) {
  ZipWriter writer(1'700'000'000);
  writer.add("b", "second name first");
  writer.add("a", std::string(4000, 'x'));
  EXPECT_EQ(writer.finish().value(), writer.finish().value());
  auto zip = ZipReader::from_bytes(writer.finish().value(), "x.zip");
  ASSERT_TRUE(zip);
  EXPECT_EQ(zip->entries()[0].name, "b");
  EXPECT_EQ(zip->entries()[1].name, "a");
  EXPECT_EQ(zip->read("a").value(), std::string(4000, 'x'));
}

// What VASSAL's streaming reader of saves needs: the archive begins with a local header, an entry
// is deflated, and its sizes stand before its data (flag bit 3 clear).
TEST(ZipWriter, WritesNoDataDescriptors) {
  ZipWriter writer(0);
  writer.add("savedGame", std::string(1000, 'x'));
  const std::string bytes = writer.finish().value();
  EXPECT_EQ(bytes.substr(0, 4), "PK\3\4");
  EXPECT_EQ(number(bytes, 6, 2) & 8, 0u);
  EXPECT_EQ(number(bytes, 8, 2), 8u);
  EXPECT_EQ(number(bytes, 22, 4), 1000u);
}

TEST(ZipWriter, StampsEntriesInUtc) {
  ZipWriter writer(1'700'000'000);  // 2023-11-14 22:13:20
  writer.add("a", "x");
  const std::string bytes = writer.finish().value();
  const unsigned time = number(bytes, 10, 2);
  const unsigned date = number(bytes, 12, 2);
  EXPECT_EQ((date >> 9) + 1980, 2023u);
  EXPECT_EQ(date >> 5 & 15, 11u);
  EXPECT_EQ(date & 31, 14u);
  EXPECT_EQ(time >> 11, 22u);
  EXPECT_EQ(time >> 5 & 63, 13u);
  EXPECT_EQ((time & 31) * 2, 20u);
  ZipWriter leap(951'782'399);  // 2000-02-28 23:59:59
  leap.add("a", "x");
  EXPECT_EQ(number(leap.finish().value(), 12, 2), (20u << 9 | 2u << 5 | 28u));
  ZipWriter leap_day(951'782'400);
  leap_day.add("a", "x");
  EXPECT_EQ(number(leap_day.finish().value(), 12, 2), (20u << 9 | 2u << 5 | 29u));
  ZipWriter before(-5);
  before.add("a", "x");
  EXPECT_EQ(number(before.finish().value(), 12, 2), (0u << 9 | 1u << 5 | 1u));
}

TEST(ZipWriter, StoresWhatIsToBeStored) {
  ZipWriter writer(0);
  writer.add("a.png", std::string(100, 'x'), true);
  writer.add("empty", "");
  auto zip = ZipReader::from_bytes(writer.finish().value(), "x.zip");
  ASSERT_TRUE(zip);
  EXPECT_EQ(zip->entries()[0].method, 0u);
  EXPECT_EQ(zip->entries()[0].packed_size, 100u);
  EXPECT_EQ(zip->read("empty").value(), "");
}

TEST(ZipWriter, KeepsNames) {
  ZipWriter writer(0);
  writer.add(
      "images/Ma\xc3\xb1"
      "ana.png",
      "utf-8");
  writer.add("images/Caf\x82.gif", "legacy");
  const std::string bytes = writer.finish().value();
  auto zip = ZipReader::from_bytes(bytes, "x.zip");
  ASSERT_TRUE(zip);
  EXPECT_EQ(zip->entries()[0].name,
            "images/Ma\xc3\xb1"
            "ana.png");
  EXPECT_EQ(zip->entries()[1].name, "images/Caf\x82.gif");
  EXPECT_NE(number(bytes, 6, 2) & 0x800, 0u);  // the flag that says UTF-8
}

TEST(ZipWriter, RefusesTwoEntriesOfOneName) {
  ZipWriter writer(0);
  writer.add("a", "1");
  writer.add("a", "2");
  const auto result = writer.finish();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kUsage);
}

TEST(ZipWriter, WritesAnEmptyArchive) {
  const std::string bytes = ZipWriter(0).finish().value();
  EXPECT_TRUE(looks_like_zip(bytes));
  auto zip = ZipReader::from_bytes(bytes, "x.zip");
  ASSERT_TRUE(zip) << describe(zip.error());
  EXPECT_TRUE(zip->entries().empty());
}

}  // namespace
}  // namespace provost::archive
