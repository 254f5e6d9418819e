// SPDX-License-Identifier: MIT
#include "report/binding_fit.h"

#include <gtest/gtest.h>

namespace provost::report {
namespace {

game::Piece piece(const std::string& id, const std::string& arm, const std::string& order) {
  const std::string state = arm + "," + order + "\tField;1;2;" + id + ";0";
  const auto chain = vassal::TraitChain::parse("mark;Arm,Order\tpiece;;;a.png;P" + id, state);
  EXPECT_TRUE(chain);
  game::Piece piece;
  piece.id = id;
  piece.chain = std::make_shared<const vassal::TraitChain>(*chain);
  piece.map = "Field";
  return piece;
}

std::vector<std::string> misfits_of(const std::string& units) {
  const auto binding = game::Binding::parse_text(
      R"({"schema": "provost-binding/1", "map": "Field", "units": )" + units + "}", "b.json");
  EXPECT_TRUE(binding) << describe(binding.error());
  return misfits(*binding,
                 {piece("1", "Foot", " line"), piece("2", "Foot", "march"), piece("3", "", "x")});
}

TEST(BindingFit, NamesPropertiesThatNoPieceHas) {
  const auto found = misfits_of(
      R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}}, "sp": {"property": "Man"}})");
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ("sp (property \"Man\"): no piece on the map has that property", found[0]);
}

TEST(BindingFit, NamesValuesOfUnitsThatAreNotListed) {
  const auto found = misfits_of(
      R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}},
          "formation": {"property": "Order", "values": {" line": "line"}}})");
  ASSERT_EQ(1u, found.size());  // the blank does not count, the piece that is no unit neither
  EXPECT_EQ("formation (property \"Order\"): the binding does not list \"march\"", found[0]);
}

TEST(BindingFit, NamesArmsThatAreNotListed) {
  auto found = misfits_of(R"({"arm": {"property": "Arm", "values": {"Horse": "cavalry"}}})");
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ("arm (property \"Arm\"): the binding does not list \"Foot\"", found[0]);
  // Said to be no unit, or told by another line: nothing is left out.
  EXPECT_TRUE(misfits_of(R"({"arm": {"property": "Arm", "values": {"Foot": "marker"}}})").empty());
  EXPECT_TRUE(misfits_of(R"({"arm": [{"property": "Arm", "values": {"Horse": "cavalry"}},
                                     {"property": "Arm", "values": {"Foot": "infantry"}}]})")
                  .empty());
}

TEST(BindingFit, NamesNumbersThatAreNone) {
  const auto found = misfits_of(
      R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}}, "sp": {"property": "Order"}})");
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ("sp (property \"Order\"): no unit has a number there, but \" line\", \"march\"",
            found[0]);
}

TEST(BindingFit, NamesPatternsThatFitNothing) {
  const auto found = misfits_of(
      R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}},
          "sp": {"property": "Order", "match": "[0-9]+"}})");
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ("sp (property \"Order\"): its pattern fits none of \" line\", \"march\"", found[0]);
}

TEST(BindingFit, HasNothingToSayWhereAllFits) {
  EXPECT_TRUE(misfits_of(R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}},
    "formation": {"property": "Order", "values": {"march": "march_column"}, "otherwise": "line"}})")
                  .empty());
  EXPECT_TRUE(misfits_of(R"({"arm": {"property": "Arm", "values": {"Foot": "infantry"}},
    "formation": {"property": "Order", "values": {"line": "line", "march": "march_column"}},
    "side": {"value": "Blue"}})")
                  .empty());
}

}  // namespace
}  // namespace provost::report
