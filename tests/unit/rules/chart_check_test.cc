// SPDX-License-Identifier: MIT
#include "rules/chart_check.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

std::string place_of(const std::string& id, const std::string& text) {
  const auto checked = check_chart(id, text);
  if (checked) return "usable";
  EXPECT_EQ(checked.error().message.find("json.exception"), std::string::npos);
  return checked.error().place;
}

TEST(ChartCheck, TakesWhatAnAuditCanRead) {
  EXPECT_EQ("usable", place_of("terrain-effects", R"({"hexes": {"orchard": {"mp": {"line": 2,
      "column": "1/2", "guns": null}, "sp_limit": {"line": 12, "column": null}}},
      "roads": {"road": {"mp": "1/2"}}})"));
  EXPECT_EQ("usable", place_of("formations", R"({"change_cost": [{"from": "line", "to": "square",
      "mp": 1}], "frontal": {"line": [-30, 30]}})"));
  EXPECT_EQ("usable", place_of("fire", R"({"anything": -1})"));
}

TEST(ChartCheck, NamesThePlace) {
  const std::string effects = "terrain-effects";
  for (const auto* cost : {"-1", "1e308", "\"1/0\"", "\"-1/2\"", "true", "[]", "2000"}) {
    EXPECT_EQ(
        "/hexes/orchard/mp/line",
        place_of(effects, std::string(R"({"hexes": {"orchard": {"mp": {"line": )") + cost + "}}}}"))
        << cost;
    EXPECT_EQ("/roads/road/mp",
              place_of(effects, std::string(R"({"roads": {"road": {"mp": )") + cost + "}}}"))
        << cost;
  }
  EXPECT_EQ("/hexes/orchard/mp", place_of(effects, R"({"hexes": {"orchard": {}}})"));
  EXPECT_EQ("/hexes/orchard", place_of(effects, R"({"hexes": {"orchard": 1}})"));
  EXPECT_EQ("/hexes", place_of(effects, R"({"hexes": []})"));
  EXPECT_EQ("/roads/road/mp", place_of(effects, R"({"roads": {"road": {}}})"));
  EXPECT_EQ("/hexes/orchard/sp_limit/line",
            place_of(effects, R"({"hexes": {"orchard": {"mp": {}, "sp_limit": {"line": -1}}}})"));
  EXPECT_EQ("/change_cost/0/mp", place_of("formations", R"({"change_cost": [{"from": "line"}]})"));
  EXPECT_EQ("/change_cost/0/to",
            place_of("formations", R"({"change_cost": [{"from": "line", "mp": 1}]})"));
  EXPECT_EQ("/frontal/line", place_of("formations", R"({"frontal": {"line": ["x"]}})"));
  EXPECT_EQ("/", place_of("formations", "[]"));
}

}  // namespace
}  // namespace provost::rules
