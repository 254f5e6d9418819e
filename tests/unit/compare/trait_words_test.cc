// SPDX-License-Identifier: MIT
#include "compare/trait_words.h"

#include <gtest/gtest.h>

namespace provost::compare {
namespace {

const std::string kLayer =
    "emb2;;128;;Flip;128;;;128;;;;1;false;0;0;flip.png,back.png;+ (flipped),;true;Turned;;;false;;"
    "1;1;true;;70,130;;;1.0;;true";

TEST(TraitWords, ALayerTellsItsLevelByName) {
  const auto words = trait_words({kLayer, "1"});
  EXPECT_EQ("Layer \"Turned\"", words.label);
  const NamedValues expected = {{"level", "1"}, {"active", "true"}, {"level name", "+ (flipped)"}};
  EXPECT_EQ(expected, words.state);
}

TEST(TraitWords, AMarkerTellsItsValues) {
  const auto words = trait_words({"mark;Side,Arm", "French,infantry"});
  const NamedValues expected = {{"Side", "French"}, {"Arm", "infantry"}};
  EXPECT_EQ(expected, words.state);
}

TEST(TraitWords, TheIdOfAPlayerIsNotTold) {
  for (const std::string type :
       {"hide;73,130;HIP;;player:", "obs;70,130;a.png;D;S;?;sides:Red", "restrict;Red;false;"}) {
    const auto words = trait_words({type, "s3cret"});
    ASSERT_EQ(1u, words.state.size()) << type;
    EXPECT_EQ("true", words.state[0].second) << type;
    EXPECT_EQ("false", trait_words({type, "null"}).state[0].second) << type;
  }
}

TEST(TraitWords, WhereABasicPieceStandsIsNoValue) {
  const auto words = trait_words({"piece;;;a.png;Inf", "Field;40;40;10;2;OldX;20;Mine;yes"});
  const NamedValues expected = {{"gpid", "10"}, {"Mine", "yes"}};
  EXPECT_EQ(expected, words.state);
}

TEST(TraitWords, NamedKeysHaveNoNumber) {
  EXPECT_EQ("#,0,Flip", without_key_numbers("57348,0,Flip"));
  EXPECT_EQ("a:#\\,0\\,Flip;", without_key_numbers("a:57400\\,0\\,Flip;"));
  // Other keys, and numbers that only look like one.
  for (const std::string text :
       {"70,130", "57343,0,Flip", "63743,0,Flip", "157348,0,Flip", "57348,1", "57348"}) {
    EXPECT_EQ(text, without_key_numbers(text));
  }
}

}  // namespace
}  // namespace provost::compare
