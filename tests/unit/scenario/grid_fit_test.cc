// SPDX-License-Identifier: MIT
#include "scenario/grid_fit.h"

#include <gtest/gtest.h>

namespace provost::scenario {
namespace {

GridFit fitted(const std::vector<std::string>& texts) {
  std::vector<ReferenceHex> references;
  for (const auto& text : texts) references.push_back(*parse_reference_hex(text));
  auto fit = fit_grid(references);
  EXPECT_TRUE(fit) << describe(fit.error());
  return fit ? *fit : GridFit();
}

bool refused(const std::vector<std::string>& texts) {
  std::vector<ReferenceHex> references;
  for (const auto& text : texts) references.push_back(*parse_reference_hex(text));
  return !fit_grid(references);
}

TEST(GridFit, FlatTopsWithLowEvenColumns) {
  // Columns every 52 pixels, rows every 60, hex 0101 at 50, 40; even columns 30 lower.
  const auto fit = fitted({"S0101=50,40", "S1002=518,130", "S0120=50,1180", "S1815=934,910"});
  EXPECT_TRUE(fit.flat);
  EXPECT_FALSE(fit.odd_low);
  EXPECT_NEAR(52, fit.dx, 1e-9);
  EXPECT_NEAR(60, fit.dy, 1e-9);
  EXPECT_NEAR(-2, fit.x0, 1e-9);
  EXPECT_NEAR(-20, fit.y0, 1e-9);
  EXPECT_NEAR(0, fit.worst(), 1e-9);
  EXPECT_NEAR(1, fit.stretch(), 0.001);
  EXPECT_GT(fit.rival, 5);
}

TEST(GridFit, PointedTopsWithLowOddRows) {
  // Columns every 60 pixels, rows every 52; odd rows begin 30 further to the right.
  const auto fit = fitted({"0101=90,52", "0202=120,104", "1001=630,52", "0120=60,1040"});
  EXPECT_FALSE(fit.flat);
  EXPECT_TRUE(fit.odd_low);
  EXPECT_NEAR(60, fit.dx, 1e-9);
  EXPECT_NEAR(52, fit.dy, 1e-9);
  EXPECT_NEAR(0, fit.worst(), 1e-9);
}

TEST(GridFit, SaysHowFarAReferenceIsOff) {
  const auto fit =
      fitted({"0101=50,40", "1002=518,130", "0120=50,1180", "1815=934,910", "0909=466,532"});
  EXPECT_EQ(5u, fit.off.size());
  EXPECT_EQ(fit.off.back(), fit.worst());
  EXPECT_GT(fit.worst(), 5);  // 0909 was read 12 pixels too low: its place is 466,520
  EXPECT_LT(fit.worst(), 12);
}

std::vector<ReferenceHex> hexes(const std::vector<std::string>& texts) {
  std::vector<ReferenceHex> references;
  for (const auto& text : texts) references.push_back(*parse_reference_hex(text));
  return references;
}

TEST(GridFit, NamesTheReferenceThatDoesNotFitTheOthers) {
  // 2010 was read 62 pixels too far to the right, which pointed tops fit better than flat ones.
  const auto wrong =
      hexes({"0101=50,40", "1002=518,130", "0120=50,1180", "1815=934,910", "2010=1100,610"});
  const auto odd = odd_reference(wrong, fit_grid(wrong).value());
  ASSERT_TRUE(odd);
  EXPECT_EQ(4U, odd->index);
  EXPECT_TRUE(odd->grid.flat);
  EXPECT_NEAR(1038, odd->x, 1e-9);
  EXPECT_NEAR(610, odd->y, 1e-9);
  ASSERT_EQ(5U, odd->grid.off.size());
  EXPECT_NEAR(62, odd->grid.off[4], 1e-9);
  EXPECT_NEAR(0, odd->grid.off[0], 1e-9);
  const auto right =
      hexes({"0101=50,40", "1002=518,130", "0120=50,1180", "1815=934,910", "2010=1039,611"});
  EXPECT_FALSE(odd_reference(right, fit_grid(right).value()));
  const auto three = hexes({"0101=50,40", "1002=518,130", "0120=50,1280"});
  EXPECT_FALSE(odd_reference(three, fit_grid(three).value()));
}

TEST(GridFit, TooFewOrTooLikeHexesAreRefused) {
  EXPECT_TRUE(refused({"0101=50,40", "0202=102,130"}));
  EXPECT_TRUE(refused({"0101=50,40", "0301=154,40", "0501=258,40"}));
  EXPECT_TRUE(refused({"0101=50,40", "0303=154,160", "0503=258,160"}));
  EXPECT_TRUE(refused({"0101=50,40", "0202=50,40", "0303=50,40"}));
}

TEST(GridFit, AReferenceIsAHexAndAPlace) {
  const auto hex = parse_reference_hex("SW1815=640.5,1180");
  ASSERT_TRUE(hex);
  EXPECT_EQ("SW", hex->prefix);
  EXPECT_EQ(18, hex->column);
  EXPECT_EQ(15, hex->row);
  EXPECT_EQ(640.5, hex->x);
  for (const char* wrong : {"", "S1815", "815=1,2", "S1x15=1,2", "S1815=1", "S1815=1,2,3",
                            "S1815=a,2", "S1815=nan,2"}) {
    EXPECT_FALSE(parse_reference_hex(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace provost::scenario
