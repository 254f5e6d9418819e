// SPDX-License-Identifier: MIT
#include "rework/carry_state.h"

#include <gtest/gtest.h>

namespace provost::rework {
namespace {

using vassal::Trait;
using vassal::TraitChain;

const std::string kBasic = "Field;40;52;10;1;OldX;20";

TraitChain chain(std::vector<Trait> traits, const std::string& state = kBasic) {
  TraitChain made;
  made.traits = std::move(traits);
  made.traits.push_back({"piece;;;a.png;Inf", state});
  return made;
}

TraitChain fresh(std::vector<Trait> traits) { return chain(std::move(traits), "null;0;0;10;0"); }

Trait layer(const std::string& name, const std::string& images, const std::string& state) {
  return {"emb2;;128;;;128;;;128;;;;1;false;0;0;" + images + ";,,;true;" + name +
              ";;;false;;1;1;true;;;;;1.0;;true",
          state};
}

std::vector<std::string> states(const CarriedState& carried) {
  std::vector<std::string> all;
  for (const auto& trait : carried.chain.traits) all.push_back(trait.state);
  return all;
}

using States = std::vector<std::string>;

TEST(CarryState, TheBasicPieceKeepsItsState) {
  const auto carried = carry_state(chain({}), fresh({}));
  EXPECT_EQ(States{kBasic}, states(carried));
  EXPECT_TRUE(carried.lost.empty());
  EXPECT_TRUE(carried.fresh.empty());
}

TEST(CarryState, EqualTraitsKeepTheirState) {
  const Trait before{"PROP;Losses;true,0,9,false;", "3"};
  const Trait after{"PROP;Losses;true,0,9,false;", "0"};
  EXPECT_EQ((States{"3", kBasic}), states(carry_state(chain({before}), fresh({after}))));
}

TEST(CarryState, AMarkerTakesTheNewValue) {
  EXPECT_EQ((States{"6", kBasic}),
            states(carry_state(chain({{"mark;Movement", "5"}}), fresh({{"mark;Movement", "6"}}))));
}

TEST(CarryState, OrderDoesNotMatterAndNewTraitsStartNew) {
  const Trait a{"PROP;A;true,0,9,false;", "3"};
  const Trait b{"PROP;B;true,0,9,false;", "4"};
  const auto carried = carry_state(
      chain({a, b}), fresh({{"PROP;C;true,0,9,false;", "7"}, {b.type, "0"}, {a.type, "0"}}));
  EXPECT_EQ((States{"7", "4", "3", kBasic}), states(carried));
  EXPECT_EQ(std::vector<std::string>{"Dynamic Property \"C\""}, carried.fresh);
  EXPECT_TRUE(carried.lost.empty());
}

TEST(CarryState, ATraitOfAnotherTypeIsLostAndNew) {
  const auto carried = carry_state(chain({{"PROP;A;true,0,9,false;", "3"}}),
                                   fresh({{"PROP;A;true,0,5,false;", "0"}}));
  EXPECT_EQ((States{"0", kBasic}), states(carried));
  EXPECT_EQ(std::vector<std::string>{"Dynamic Property \"A\""}, carried.lost);
  EXPECT_EQ(std::vector<std::string>{"Dynamic Property \"A\""}, carried.fresh);
}

TEST(CarryState, TheNumbersOfNamedKeysDoNotCount) {
  EXPECT_EQ((States{"3", kBasic}),
            states(carry_state(chain({{"PROP;A;true,0,9,false;:57570\\,0\\,Up:P\\,0", "3"}}),
                               fresh({{"PROP;A;true,0,9,false;:57565\\,0\\,Up:P\\,0", "0"}}))));
}

TEST(CarryState, OfSeveralEqualTraitsEachKeepsItsOwn) {
  const Trait type{"PROP;A;true,0,9,false;", "0"};
  EXPECT_EQ((States{"1", "2", kBasic}),
            states(carry_state(chain({{type.type, "1"}, {type.type, "2"}}), fresh({type, type}))));
}

TEST(CarryState, ALayerByItsNameWithinTheNewLevels) {
  const auto carried = carry_state(chain({layer("Losses", "a.png,b.png,c.png", "3")}),
                                   fresh({layer("Losses", "x.png,y.png", "1")}));
  EXPECT_EQ((States{"2", kBasic}), states(carried));
  const auto inactive = carry_state(chain({layer("Losses", "a.png,b.png", "-2")}),
                                    fresh({layer("Losses", "x.png,y.png,z.png", "1")}));
  EXPECT_EQ((States{"-2", kBasic}), states(inactive));
  EXPECT_EQ((States{"1", kBasic}),
            states(carry_state(chain({layer("Losses", "a.png,b.png", "2")}),
                               fresh({layer("Morale", "x.png,y.png", "1")}))));
}

TEST(CarryState, ARotationByItsNameWithinTheNewFacings) {
  const auto carried = carry_state(chain({{"rotate;12;;;;;;;Facing;", "9"}}),
                                   fresh({{"rotate;6;;;;;;;Facing;", "0"}}));
  EXPECT_EQ((States{"5", kBasic}), states(carried));
  // From fixed facings to free rotation there is no way.
  EXPECT_EQ(1u, carry_state(chain({{"rotate;12;;;;;;;Facing;", "9"}}),
                            fresh({{"rotate;1;;;;;Facing;", "0"}}))
                    .lost.size());
}

TEST(CarryState, ALabelThatNobodyCanChangeIsNew) {
  const std::string fixed =
      "label;;Change label;10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;TextLabel;";
  const std::string free = "label;76,130;Change label;10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;T;";
  EXPECT_EQ((States{"new", kBasic}),
            states(carry_state(chain({{fixed, "old"}}), fresh({{fixed, "new"}}))));
  EXPECT_EQ((States{"old", kBasic}),
            states(carry_state(chain({{free, "old"}}), fresh({{free, "new"}}))));
}

TEST(CarryState, AttachmentsAndMatsKeepTheIdsOfTheirPieces) {
  const auto carried = carry_state(chain({{"attach;Transport;old;", "1;77"},
                                          {"mat;Truck;old;", "2;5;6"},
                                          {"matPiece;a;true;0;0;;", "9"}}),
                                   fresh({{"attach;Transport;new;", "0"},
                                          {"mat;Truck;new;", "0"},
                                          {"matPiece;b;true;0;0;;", ""}}));
  EXPECT_EQ((States{"1;77", "2;5;6", "9", kBasic}), states(carried));
}

TEST(CarryState, SaysWhenAHiddenPieceWouldBeRevealed) {
  const std::string hide = "hide;73,130;Hide;;player:";
  EXPECT_FALSE(carry_state(chain({{hide, "s3cret"}}), fresh({{hide, "null"}})).reveals);
  EXPECT_TRUE(carry_state(chain({{hide, "s3cret"}}), fresh({})).reveals);
  EXPECT_FALSE(carry_state(chain({{hide, "null"}}), fresh({})).reveals);
}

}  // namespace
}  // namespace provost::rework
