// SPDX-License-Identifier: MIT
#include "archive/xz.h"

#include <gtest/gtest.h>

namespace provost::archive {
namespace {

TEST(Xz, PacksAndUnpacks) {
  const std::string text = std::string(100'000, 'a') + "\x1b" + std::string(100'000, 'b');
  const std::string packed = pack_xz(text).value();
  EXPECT_TRUE(looks_like_xz(packed));
  EXPECT_LT(packed.size(), 1000u);
  EXPECT_EQ(unpack_xz(packed, 1 << 20).value(), text);
  EXPECT_EQ(unpack_xz(pack_xz("").value(), 0).value(), "");
  EXPECT_FALSE(looks_like_xz("7zXZ"));
}

TEST(Xz, UnpacksStreamsBehindEachOther) {
  EXPECT_EQ(unpack_xz(pack_xz("one").value() + pack_xz("two").value(), 100).value(), "onetwo");
}

TEST(Xz, KeepsTheLimit) {
  const std::string packed = pack_xz(std::string(10'000'000, 'a')).value();
  const auto result = unpack_xz(packed, 1'000'000);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kLimit);
}

// Half a gigabyte of one letter takes 76 KB: what a zip entry may not do, a stream may not do.
TEST(Xz, KeepsTheRatio) {
  const std::string packed = pack_xz(std::string(20'000'000, 'a')).value();
  ASSERT_LT(packed.size() * 2000, 20'000'000u);
  const auto bomb = unpack_xz(packed, XzBounds(Limits()));
  ASSERT_FALSE(bomb);
  EXPECT_EQ(bomb.error().code, ErrorCode::kLimit);
  EXPECT_NE(bomb.error().message.find(" packed bytes: a zip bomb"), std::string::npos);
  Limits raised;
  raised.ratio = 10'000;
  EXPECT_TRUE(unpack_xz(packed, XzBounds(raised)));
  // Padding inside the zip entry that holds it does not count.
  EXPECT_TRUE(unpack_xz(packed + std::string(20'000, '\0'), XzBounds(Limits())));
  EXPECT_FALSE(unpack_xz(packed + std::string(20'000, '\0'), XzBounds(Limits(), packed.size())));
  // A small text may have any ratio.
  EXPECT_TRUE(unpack_xz(pack_xz(std::string(1 << 20, 'a')).value(), XzBounds(Limits(), 1)));
}

TEST(Xz, SaysWhereItIsDamaged) {
  std::string packed =
      pack_xz("begin_save and more of it, enough to have something to damage").value();
  const auto cut = unpack_xz(packed.substr(0, packed.size() - 20), 1000);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().message, "the .xz stream is cut off");
  packed[40] ^= 0x10;
  const auto damaged = unpack_xz(packed, 1000);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().code, ErrorCode::kMalformed);
  EXPECT_NE(damaged.error().place.find("byte "), std::string::npos);
  EXPECT_FALSE(unpack_xz("no such stream", 100));
}

}  // namespace
}  // namespace provost::archive
