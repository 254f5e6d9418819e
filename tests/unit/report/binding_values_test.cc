// SPDX-License-Identifier: MIT
#include "report/binding_values.h"

#include <gtest/gtest.h>

#include "../module/small_module.h"

namespace provost::report {
namespace {

game::Piece piece(const std::string& type, const std::string& state) {
  const auto chain =
      vassal::TraitChain::parse(type + "\tpiece;;;a.png;P", state + "\tField;1;2;1;0");
  EXPECT_TRUE(chain);
  game::Piece piece;
  piece.id = "1";
  piece.chain = std::make_shared<const vassal::TraitChain>(*chain);
  piece.map = "Field";
  return piece;
}

std::vector<std::string> idle(const std::string& units, const game::Piece& piece) {
  const auto binding = game::Binding::parse_text(
      R"({"schema": "provost-binding/1", "map": "Field", "units": )" + units + "}", "b.json");
  EXPECT_TRUE(binding) << describe(binding.error());
  const auto module =
      module::Module::from_bytes(module::test::zip_of(module::test::small_module()), "m.vmod");
  EXPECT_TRUE(module) << describe(module.error());
  return idle_values(*binding, {piece}, *module);
}

TEST(BindingValues, NamesThoseThatNoPieceHas) {
  const auto found =
      idle(R"({"arm": {"property": "Kind", "values": {"Foot": "infantry", "Hrse": "cavalry"}}})",
           piece("mark;Kind", "Foot"));
  ASSERT_EQ(1u, found.size());
  EXPECT_EQ("arm (property \"Kind\"): no piece ever has \"Hrse\"", found[0]);
}

TEST(BindingValues, LeavesWhatPlayersSetAlone) {
  EXPECT_TRUE(idle(R"({"arm": {"property": "Kind", "values": {"Hrse": "cavalry"}}})",
                   piece("PROP;Kind;false,0,100,false;", "Foot"))
                  .empty());
  EXPECT_TRUE(idle(R"({"arm": {"property": "Absent", "values": {"Hrse": "cavalry"}}})",
                   piece("mark;Kind", "Foot"))
                  .empty());
}

}  // namespace
}  // namespace provost::report
