// SPDX-License-Identifier: MIT
#include "report/unit_words.h"

#include <gtest/gtest.h>

#include <set>

namespace provost::report {
namespace {

TEST(ShortFormation, KeepsWordsThatItDoesNotKnow) {
  EXPECT_EQ("march", short_formation("march_column"));
  EXPECT_EQ("line", short_formation("line"));
  EXPECT_EQ("mixed order", short_formation("mixed_order"));
  EXPECT_EQ("", short_formation(""));
}

TEST(StateBadge, LettersOfStates) {
  EXPECT_EQ("D", state_badge("disordered").letters);
  EXPECT_EQ("S", state_badge("shaken").letters);
  EXPECT_EQ("R", state_badge("routed").letters);
  EXPECT_EQ("Un", state_badge("unsteady").letters);
  EXPECT_EQ("A3", state_badge("ammunition_used_3").letters);
  EXPECT_EQ("*", state_badge("\xC3\xA9puis\xC3\xA9").letters);
}

TEST(UnitWords, NumbersThatAreNone) {
  game::Unit unit;
  EXPECT_FALSE(facing_of(unit));
  EXPECT_EQ("", losses_of(unit));
  for (const char* odd : {"nan", "inf", "-1", "1e99", "x"}) {
    unit.fields["degrees"] = unit.fields["losses"] = odd;
    EXPECT_FALSE(facing_of(unit)) << odd;
    EXPECT_EQ("", losses_of(unit)) << odd;
  }
  unit.fields["degrees"] = "330";
  unit.fields["losses"] = "2";
  EXPECT_EQ(330, facing_of(unit));
  EXPECT_EQ("-2", losses_of(unit));
}

TEST(SideColors, DifferForDifferentSides) {
  const SideColors colors({"Bourbon", "Coalition", "Saxon"});
  EXPECT_EQ(3U,
            (std::set<std::string>{colors.of("Bourbon"), colors.of("Coalition"), colors.of("Saxon")}
                 .size()));
  // Grey, and not the colour of a side.
  EXPECT_EQ(colors.of(""), colors.of("nobody"));
  EXPECT_NE(colors.of("Bourbon"), colors.of(""));
}

TEST(SideColors, SidesCalledAfterAColourHaveIt) {
  const SideColors plain({"x", "y"});
  const SideColors named({"Amber", "Blue", "Red"});
  EXPECT_EQ(plain.of("x"), named.of("Blue"));  // blue is the first colour, red the second
  EXPECT_EQ(plain.of("y"), named.of("Red"));
  EXPECT_NE(named.of("Blue"), named.of("Amber"));
  EXPECT_EQ(plain.of("x"), SideColors({"allied", "french"}).of("french"));
}

TEST(SideColors, MoreSidesThanColours) {
  std::vector<std::string> sides;
  for (int i = 0; i < 20; ++i) sides.push_back("side " + std::to_string(i));
  const SideColors colors(sides);
  for (const auto& side : sides) EXPECT_EQ('#', colors.of(side).front());
}

}  // namespace
}  // namespace provost::report
