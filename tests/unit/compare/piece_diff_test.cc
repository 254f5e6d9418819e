// SPDX-License-Identifier: MIT
#include "compare/piece_diff.h"

#include <gtest/gtest.h>

namespace provost::compare {
namespace {

using vassal::TraitChain;

TraitChain chain(std::vector<vassal::Trait> traits) {
  TraitChain made;
  made.traits = std::move(traits);
  made.traits.push_back({"piece;;;a.png;Inf", "Field;1;2;10;0"});
  return made;
}

std::vector<std::string> fields_of(const std::vector<FieldChange>& changes) {
  std::vector<std::string> fields;
  for (const auto& change : changes) fields.push_back(change.field);
  return fields;
}

TEST(PieceDiff, EqualPiecesDoNotDiffer) {
  const auto piece = chain({{"mark;Side", "Red"}, {"PROP;Losses;true,0,9,false;", "3"}});
  EXPECT_TRUE(compare_pieces(piece, piece).empty());
}

TEST(PieceDiff, WhereAPieceStandsDoesNotCount) {
  const auto before = chain({});
  auto after = before;
  after.basic().state = "Other;5;6;10;1;OldX;1";
  EXPECT_TRUE(compare_pieces(before, after).empty());
}

TEST(PieceDiff, NamesTheValueThatChanged) {
  const auto changes =
      compare_pieces(chain({{"mark;Side", "Red"}, {"PROP;Losses;true,0,9,false;", "3"}}),
                     chain({{"mark;Side", "Red"}, {"PROP;Losses;true,0,9,false;", "4"}}));
  ASSERT_EQ(1u, changes.size());
  EXPECT_EQ((FieldChange{"Dynamic Property \"Losses\": value", "3", "4"}), changes[0]);
}

TEST(PieceDiff, AnAddedTraitDoesNotShiftTheOthers) {
  const auto changes =
      compare_pieces(chain({{"mark;Side", "Red"}, {"mark;Arm", "infantry"}}),
                     chain({{"mark;Side", "Red"}, {"mark;Morale", "5"}, {"mark;Arm", "infantry"}}));
  ASSERT_EQ(1u, changes.size());
  EXPECT_EQ("trait Marker \"Morale\"", changes[0].field);
  EXPECT_FALSE(changes[0].from);
  EXPECT_EQ("mark;Morale [Morale: 5]", changes[0].to);
}

TEST(PieceDiff, PairsByNameBeforeId) {
  // The second of three goes, the third changes its type.
  const auto changes =
      compare_pieces(chain({{"mark;A", "1"}, {"mark;B", "2"}, {"PROP;C;false,0,1,false;", "3"}}),
                     chain({{"mark;A", "1"}, {"PROP;C;true,0,1,false;", "3"}}));
  EXPECT_EQ((std::vector<std::string>{"trait Marker \"B\"", "Dynamic Property \"C\": constraints"}),
            fields_of(changes));
}

TEST(PieceDiff, ATraitThatStandsElsewhere) {
  const auto changes = compare_pieces(chain({{"mark;A", "1"}, {"mark;B", "2"}, {"mark;C", "3"}}),
                                      chain({{"mark;B", "2"}, {"mark;C", "3"}, {"mark;A", "1"}}));
  ASSERT_EQ(1u, changes.size());
  EXPECT_EQ((FieldChange{"place of trait Marker \"A\"", "1", "3"}), changes[0]);
}

TEST(PieceDiff, KeysInsideListsHaveNoNumberEither) {
  EXPECT_TRUE(compare_pieces(chain({{"PROP;A;true,0,9,false;:57570\\,0\\,Up:P\\,0", "1"}}),
                             chain({{"PROP;A;true,0,9,false;:57565\\,0\\,Up:P\\,0", "1"}}))
                  .empty());
}

TEST(PieceDiff, AFieldThatAnOlderVersionDidNotWriteHasItsDefault) {
  EXPECT_TRUE(compare_pieces(chain({{"immob;;I", ""}}), chain({{"immob;;I;R;", ""}})).empty());
  const auto changes = compare_pieces(chain({{"immob;;I", ""}}), chain({{"immob;;N;R;", ""}}));
  ASSERT_EQ(1u, changes.size());
  EXPECT_EQ((FieldChange{"Does Not Stack: movement", "I", "N"}), changes[0]);
}

TEST(PieceDiff, TheNumberOfANamedKeyDoesNotCount) {
  EXPECT_TRUE(compare_pieces(chain({{"macro;Go;Go;57344,0,Go;", ""}}),
                             chain({{"macro;Go;Go;57360,0,Go;", ""}}))
                  .empty());
  EXPECT_EQ(1u, compare_pieces(chain({{"macro;Go;Go;57344,0,Go;", ""}}),
                               chain({{"macro;Go;Go;57344,0,Stop;", ""}}))
                    .size());
}

}  // namespace
}  // namespace provost::compare
