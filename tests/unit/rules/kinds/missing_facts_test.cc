// SPDX-License-Identifier: MIT
#include "rules/kinds/missing_facts.h"

#include <gtest/gtest.h>

namespace provost::rules {
namespace {

game::Unit unit(const std::string& name) {
  game::Unit unit;
  unit.piece = name;
  unit.name = name;
  return unit;
}

TEST(MissingFacts, NamesFactAndUnit) {
  MissingFacts missing;
  EXPECT_TRUE(missing.empty());
  missing.add("formation", unit("1 PIE"));
  missing.add("formation", unit("1 PIE"));
  EXPECT_EQ("formation of 1 PIE is not known", missing.sentence());
}

TEST(MissingFacts, ListsSeveral) {
  MissingFacts missing;
  missing.add("formation", unit("1 PIE"));
  missing.add("state routed", unit("1 PIE"));
  missing.add("facing", unit("2 PIE"));
  EXPECT_EQ("not known: formation, state routed of 1 PIE; facing of 2 PIE", missing.sentence());
}

}  // namespace
}  // namespace provost::rules
