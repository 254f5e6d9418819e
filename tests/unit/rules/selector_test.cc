// SPDX-License-Identifier: MIT
#include "rules/selector.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace provost::rules {
namespace {

Selector selector(const char* text) {
  auto parsed = Selector::parse(nlohmann::json::parse(text), "/who");
  EXPECT_TRUE(parsed) << describe(parsed.error());
  return *parsed;
}

game::Unit unit(const std::string& arm, const std::string& formation) {
  game::Unit unit;
  unit.fields = {{"arm", arm}, {"formation", formation}};
  unit.known_states = {"routed"};
  return unit;
}

TEST(Selector, AnswersInThreeValues) {
  const auto march = selector(R"({"arm": ["infantry"], "formation": ["march_column"]})");
  EXPECT_EQ(Tri::kYes, march.match(unit("infantry", "march_column")));
  EXPECT_EQ(Tri::kNo, march.match(unit("infantry", "line")));
  EXPECT_EQ(Tri::kUnknown, march.match(unit("infantry", "")));
  EXPECT_EQ(Tri::kNo, march.match(unit("cavalry", ""))) << "one no is enough";
  EXPECT_EQ(Tri::kUnknown, march.match(unit("unknown", "march_column")));
}

TEST(Selector, NegationKeepsTheUnknown) {
  const auto other = selector(R"({"not_formation": ["line"]})");
  EXPECT_EQ(Tri::kNo, other.match(unit("infantry", "line")));
  EXPECT_EQ(Tri::kYes, other.match(unit("infantry", "square")));
  EXPECT_EQ(Tri::kUnknown, other.match(unit("infantry", "")));
}

TEST(Selector, AStateThatNothingShowsIsUnknown) {
  auto steady = unit("infantry", "line");
  EXPECT_EQ(Tri::kNo, selector(R"({"state": ["routed"]})").match(steady));
  EXPECT_EQ(Tri::kYes, selector(R"({"not_state": ["routed"]})").match(steady));
  EXPECT_EQ(Tri::kUnknown, selector(R"({"state": ["disordered"]})").match(steady));
  EXPECT_EQ(Tri::kUnknown, selector(R"({"not_state": ["disordered"]})").match(steady));
  steady.states.insert("routed");
  EXPECT_EQ(Tri::kYes, selector(R"({"state": ["routed"]})").match(steady));
}

TEST(Selector, NamesTheFactsThatAreMissing) {
  using Names = std::vector<std::string>;
  const auto march = selector(R"({"arm": ["infantry"], "formation": ["line"], "weight": ["light"],
                                  "state": ["routed", "disordered"]})");
  auto some = unit("infantry", "");
  some.states.insert("routed");
  EXPECT_EQ((Names{"formation", "weight"}), march.missing(some)) << "one state is enough";
  EXPECT_EQ(Names{}, march.missing(unit("cavalry", ""))) << "a no needs nothing";
  const auto steady = selector(R"({"not_state": ["routed", "disordered"]})");
  EXPECT_EQ(Names{"state disordered"}, steady.missing(unit("infantry", "line")));
}

TEST(Selector, RefusesWhatIsNoList) {
  auto parsed = Selector::parse(nlohmann::json::parse(R"({"arm": "infantry"})"), "/who");
  ASSERT_FALSE(parsed);
  EXPECT_EQ("/who/arm", parsed.error().place);
}

}  // namespace
}  // namespace provost::rules
