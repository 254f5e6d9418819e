// SPDX-License-Identifier: MIT
#include "scenario/organization.h"

#include <gtest/gtest.h>

namespace provost::scenario {
namespace {

Unit unit(const std::string& name, const std::string& corps, const std::string& division,
          const std::string& brigade) {
  Unit unit;
  unit.name = name;
  unit.side = "blue";
  unit.division = division;
  unit.brigade = brigade;
  if (!corps.empty()) unit.facts["corps"] = corps;
  return unit;
}

TEST(Organization, GroupsUnitsByWhatTheyBelongTo) {
  Source source;
  source.sides.push_back({"blue", "Blue", "#0000ff", "#ffffff", 1});
  source.units = {unit("Marshal", "", "", ""), unit("1/44", "IV", "14th & last", ""),
                  unit("Guns", "IV", "", ""), unit("1/12", "I", "1st Brigade", "1st Brigade"),
                  unit("2/44", "IV", "14th & last", "")};
  const auto page = organization_page(source);
  EXPECT_NE(std::string::npos,
            page.find("<h3>Blue</h3>\nMarshal<ul>\n<li><b>IV</b>: Guns<ul>\n"
                      "<li><b>14th &amp; last</b>: 1/44, 2/44</li>\n</ul>\n</li>\n"
                      "<li><b>I</b>: <ul>\n<li><b>1st Brigade</b>: 1/12</li>\n</ul>\n</li>\n"))
      << page;
}

TEST(Organization, OfAnArmyWithoutPartsIsNoPage) {
  Source source;
  source.sides.push_back({"blue", "Blue", "#0000ff", "#ffffff", 1});
  source.units = {unit("Marshal", "", "", "")};
  EXPECT_EQ("", organization_page(source));
}

}  // namespace
}  // namespace provost::scenario
