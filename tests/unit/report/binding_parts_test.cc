// SPDX-License-Identifier: MIT
#include "report/binding_parts.h"

#include <gtest/gtest.h>

#include "scenario/module_builder.h"
#include "support/shared_data.h"

namespace provost::report {
namespace {

const module::Module& field() {
  static const module::Module built = [] {
    scenario::BuildRequest request;
    request.source = test::source("modules/games/practice-bar");
    request.series = test::source("modules/series/bar");
    auto bytes = scenario::build_module(request);
    if (!bytes) throw std::runtime_error(describe(bytes.error()));
    return std::move(*module::Module::from_bytes(bytes->bytes, "practice-bar.vmod"));
  }();
  return built;
}

game::GameRecord spoken(const std::string& line) {
  game::GameRecord record{};
  game::StepRecord step;
  game::Act act;
  act.text = line;
  step.acts.push_back(act);
  record.steps.push_back(step);
  return record;
}

TEST(BindingParts, NamesWhatMeetsNothing) {
  const auto found = idle_parts(
      R"({"module": "Another", "tracker": {"id": "TurnTracker7"},
          "phases": [{"chat": "^\\* movement"}, {"chat": "^\\* moving"}, {"chat": "^march"}]})",
      field(), spoken("Anna advances"));
  ASSERT_EQ(3u, found.size());
  EXPECT_EQ("module: it was made for \"Another\", this is \"" + field().name() + "\"", found[0]);
  EXPECT_TRUE(found[1].starts_with("tracker \"TurnTracker7\": the module has ")) << found[1];
  EXPECT_NE(std::string::npos, found[2].find("no line of the log matches")) << found[2];
  EXPECT_NE(std::string::npos, found[2].find("moving\", \"^march\"")) << found[2];
}

TEST(BindingParts, NamesDiceThatNoRowReads) {
  auto thrown = spoken("** 2d10 = 7, 3 *** <Anna>");
  thrown.throws_dice = true;
  thrown.tells_rolls = false;
  const auto found = idle_parts(R"({"rolls": [{"chat": "^xx"}]})", field(), thrown);
  ASSERT_EQ(2u, found.size());
  EXPECT_EQ("rolls: no line of the log matches \"^xx\"", found[0]);
  EXPECT_EQ("rolls: the log has lines that look like dice and that no row reads", found[1]);
}

TEST(BindingParts, SaysNothingWhereAllMeets) {
  EXPECT_TRUE(
      idle_parts(R"({"module": ")" + field().name() + R"(", "phases": [{"chat": "^move"}]})",
                 field(), spoken("move"))
          .empty());
  // A game need not come to every phase.
  EXPECT_TRUE(
      idle_parts(R"({"phases": [{"chat": "^move"}, {"chat": "^fire"}]})", field(), spoken("move"))
          .empty());
  EXPECT_TRUE(idle_parts("{}", field(), spoken("move")).empty());
  EXPECT_TRUE(idle_parts("no JSON", field(), spoken("move")).empty());
}

}  // namespace
}  // namespace provost::report
