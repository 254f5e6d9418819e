// SPDX-License-Identifier: MIT
#include "module/image_size.h"

#include <gtest/gtest.h>

#include "small_module.h"

namespace provost::module {
namespace {

using vassal::Size;

std::string bytes(std::initializer_list<int> values) {
  std::string result;
  for (const int value : values) result += static_cast<char>(value);
  return result;
}

TEST(ImageSize, ReadsPngAndBmp) {
  EXPECT_EQ((Size{200, 120}), image_size(test::png(200, 120)));
  std::string bmp = "BM" + std::string(12, '\0') + bytes({40, 0, 0, 0, 64, 1, 0, 0});
  EXPECT_EQ((Size{320, 16}), image_size(bmp + bytes({16, 0, 0, 0})));
  EXPECT_EQ((Size{320, 16}), image_size(bmp + bytes({0xF0, 0xFF, 0xFF, 0xFF})));  // top row first
}

TEST(ImageSize, ReadsTheFirstFrameOfAGif) {
  // A screen of 100 by 90 with a colour table, a comment, and a frame of 80 by 70.
  const std::string gif = "GIF89a" + bytes({100, 0, 90, 0, 0x80, 0, 0}) + std::string(6, '\0') +
                          bytes({0x21, 0xFE, 2, 'h', 'i', 0}) +
                          bytes({0x2C, 0, 0, 0, 0, 80, 0, 70, 0, 0});
  EXPECT_EQ((Size{80, 70}), image_size(gif));
}

TEST(ImageSize, SkipsWhatComesBeforeTheFrameOfAJpeg) {
  const std::string jpeg = bytes({0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2}) +
                           bytes({0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0x2C, 2, 0x58});
  EXPECT_EQ((Size{600, 300}), image_size(jpeg));
  EXPECT_EQ(std::nullopt, image_size(jpeg.substr(0, 12)));
}

TEST(ImageSize, CountsSvgAsTheEngineDoes) {
  EXPECT_EQ((Size{120, 80}), image_size("<?xml version='1.0'?><svg width='120' height=\"80px\">"));
  EXPECT_EQ((Size{300, 150}), image_size("<svg viewBox=\"0 0 300,150\" xmlns=\"x\">"));
  EXPECT_EQ((Size{150, 150}), image_size("<svg width=\"50%\" viewBox=\"0 0 300 150\">"));
  EXPECT_EQ((Size{96, 96}), image_size("<svg width=\"1in\">"));
  EXPECT_EQ((Size{0, 0}), image_size("<svg>"));
}

TEST(ImageSize, KnowsWhenItDoesNotKnow) {
  EXPECT_EQ(std::nullopt, image_size(""));
  EXPECT_EQ(std::nullopt, image_size("hello"));
  EXPECT_EQ(std::nullopt, image_size("<svg width='120'"));
  for (std::size_t length = 0; length < 24; ++length) {
    EXPECT_EQ(std::nullopt, image_size(test::png(9, 9).substr(0, length)));
  }
}

}  // namespace
}  // namespace provost::module
