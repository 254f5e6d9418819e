// SPDX-License-Identifier: MIT
#include "scenario/unit_sheet.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "source_folder.h"

namespace provost::scenario {
namespace {

Series series() {
  Problems problems;
  auto series = read_series(test::source("modules/series/bar"), problems);
  EXPECT_TRUE(problems.empty());
  return series;
}

std::optional<UnitsFile> imported(std::string_view text, Problems& problems,
                                  std::map<std::string, std::string> columns = {}) {
  static const auto bar = series();
  return units_of_sheet({"sheet.csv", "blue", std::move(columns)}, text, bar, problems);
}

std::string first_problem(std::string_view text, std::map<std::string, std::string> columns = {}) {
  Problems problems;
  EXPECT_FALSE(imported(text, problems, std::move(columns)));
  return problems.empty() ? "" : describe(problems.all().front());
}

TEST(UnitSheet, OneLineACounter) {
  Problems problems;
  const auto file = imported(
      "Name;Arm;SP;MP;Can skirmish;Regiment\r\n"
      "1 Guard;infantry;9;4;no;7\r\n"
      "Lancers;cavalry;;7.5;yes;\r\n",
      problems);
  ASSERT_TRUE(file);
  EXPECT_EQ(2U, file->units);
  const auto json = nlohmann::json::parse(file->json);
  EXPECT_EQ("provost-units/1", json["schema"]);
  EXPECT_EQ("blue", json["side"]);
  const auto& guard = json["units"][0];
  EXPECT_EQ("blue-1-guard", guard["id"]);
  EXPECT_EQ(9, guard["sp"]);
  EXPECT_EQ(false, guard["can_skirmish"]);
  EXPECT_EQ("7", guard["regiment"]);  // a text, though it looks like a number
  const auto& lancers = json["units"][1];
  EXPECT_TRUE(lancers["sp"].is_null());
  EXPECT_EQ(7.5, lancers["mp"]);
  EXPECT_FALSE(lancers.contains("regiment"));
}

TEST(UnitSheet, HeadingsOfTheirOwnAndOneSideOfTwo) {
  Problems problems;
  const auto file = imported(
      "Side,Unit,Arm,Strength,Painted by\n"
      "blue,1 Guard,infantry,9,Ann\n"
      "red,1 Foot,infantry,8,Ben\n",
      problems, {{"Unit", "name"}, {"Strength", "sp"}, {"Painted by", ""}});
  ASSERT_TRUE(file);
  EXPECT_EQ(1U, file->units);
  EXPECT_EQ(1U, file->others);
  EXPECT_EQ(9, nlohmann::json::parse(file->json)["units"][0]["sp"]);
}

TEST(UnitSheet, SaysWhereItIsWrong) {
  EXPECT_NE(std::string::npos, first_problem("name,arm,strenght\n").find("--column"));
  EXPECT_NE(std::string::npos,
            first_problem("name,arm,sp\nA,infantry,many\n").find("line 2, sp: expected a number"));
  EXPECT_NE(std::string::npos,
            first_problem("name,arm\nA,infantri\n").find("did you mean \"infantry\"?"));
  EXPECT_NE(std::string::npos,
            first_problem("name,arm\nA,infantry\nA,infantry\n").find("line 3, id: a second unit"));
  EXPECT_NE(std::string::npos, first_problem("name\nA\n").find("a column \"arm\" is needed"));
  EXPECT_NE(std::string::npos, first_problem("name,arm\n,infantry\n").find("line 2, name"));
  EXPECT_NE(std::string::npos, first_problem("name,arm\nA,infantry,9\n").find("more cells"));
  EXPECT_NE(std::string::npos,
            first_problem("name,arm\nA,infantry\n", {{"Unit", "name"}}).find("no column \"Unit\""));
  EXPECT_NE(std::string::npos, first_problem("").find("expected a first line"));
}

}  // namespace
}  // namespace provost::scenario
