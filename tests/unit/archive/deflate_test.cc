// SPDX-License-Identifier: MIT
#include "archive/deflate.h"

#include <gtest/gtest.h>

namespace provost::archive {
namespace {

std::string words() {
  std::string text;
  unsigned random = 1;
  for (int i = 0; i < 40'000; ++i) {
    random = random * 1664525 + 1013904223;
    text += std::to_string(random >> 24) + (random % 7 == 0 ? "\n" : ";");
  }
  return text;
}

TEST(Deflate, FindsTheSettingsOfAStream) {
  const std::string bytes = words();
  for (const int memory : {8, 9}) {
    for (int level = 1; level <= 9; ++level) {
      const auto packed = deflate(bytes, {level, memory});
      ASSERT_TRUE(packed);
      const auto found = find_deflate_settings(*packed, bytes);
      ASSERT_TRUE(found) << level << " " << memory;
      // Two levels may write the same stream; what counts is that it is the same.
      EXPECT_EQ(*deflate(bytes, *found), *packed);
    }
  }
}

TEST(Deflate, FindsNoneForAStreamOfAnotherPacker) {
  const std::string bytes = words();
  std::string packed = *deflate(bytes, {});
  packed += '\0';
  EXPECT_FALSE(find_deflate_settings(packed, bytes));
  EXPECT_FALSE(find_deflate_settings(packed.substr(0, 100), bytes));
  EXPECT_FALSE(find_deflate_settings("", bytes));
}

TEST(Deflate, PacksNothing) {
  EXPECT_EQ(*deflate("", {}), std::string("\x03\x00", 2));
  EXPECT_TRUE(find_deflate_settings(std::string("\x03\x00", 2), ""));
}

TEST(Deflate, KnowsTheChecksumOfZip) { EXPECT_EQ(crc32("123456789"), 0xCBF43926u); }

}  // namespace
}  // namespace provost::archive
