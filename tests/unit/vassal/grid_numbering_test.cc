// SPDX-License-Identifier: MIT
#include "vassal/grid_numbering.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

GridNumbering numbering(std::vector<std::pair<std::string, std::string>> attributes) {
  Component component;
  component.attributes = std::move(attributes);
  return GridNumbering(component);
}

TEST(GridNumbering, WritesNumbersAndLetters) {
  EXPECT_EQ("0402", numbering({}).name(1, 3));
  EXPECT_EQ("-0101", numbering({{"hLeading", "1"}}).name(0, -2));
  EXPECT_EQ("D-002",
            numbering({{"hType", "A"}, {"hOff", "0"}, {"sep", "-"}, {"vLeading", "2"}}).name(1, 3));
  EXPECT_EQ("BBB",
            numbering({{"hType", "A"}, {"hOff", "0"}, {"locationFormat", "$column$"}}).name(0, 53));
  EXPECT_EQ("Hex 0204 in row 02",
            numbering({{"first", "V"}, {"locationFormat", "Hex $gridLocation$ in row $row$"}})
                .name(1, 3));
}

TEST(GridNumbering, ReadsWhatItWrites) {
  const auto plain = numbering({{"sep", "."}});
  EXPECT_EQ(std::pair(1, 3), plain.parse("04.02", true));
  EXPECT_EQ(std::pair(1, 99), plain.parse("100.02", true));
  EXPECT_EQ(std::nullopt, plain.parse("4.2", true));
  EXPECT_EQ(std::nullopt, plain.parse("04.02x", true));
  const auto letters = numbering({{"hType", "A"}, {"vType", "A"}, {"hOff", "0"}, {"vOff", "0"}});
  EXPECT_EQ(std::pair(5, 26), letters.parse("AAF", true));
  const auto framed = numbering({{"locationFormat", "R$row$ C$column$"}});
  EXPECT_EQ(std::pair(1, 3), framed.parse("R02 C04", true));
}

TEST(GridNumbering, WithoutASeparatorTheEngineIsGreedy) {
  const auto bare = numbering({{"first", "V"}, {"vLeading", "2"}, {"hLeading", "0"}});
  // Row 10, column 23; the engine reads row 102, column 3.
  EXPECT_EQ(std::pair(9, 22), bare.parse("01023", true));
  EXPECT_EQ(std::pair(101, 2), bare.parse("01023", false));
}

TEST(GridNumbering, AFormatFullOfNumbersIsRefusedQuickly) {
  std::string format;
  for (int i = 0; i < 40; ++i) format += "$row$$column$";
  EXPECT_EQ(std::nullopt,
            numbering({{"locationFormat", format}}).parse(std::string(150, '1'), false));
}

}  // namespace
}  // namespace provost::vassal
