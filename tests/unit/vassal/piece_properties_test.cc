// SPDX-License-Identifier: MIT
#include "vassal/piece_properties.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

using Value = std::optional<std::string>;

TraitChain chain_of(std::vector<Trait> traits) {
  TraitChain chain;
  chain.traits = std::move(traits);
  return chain;
}

const Trait kPiece{"piece;;;inf.png;Nm", "Main;125;144;10;2;UniqueID;p1;Pers;pv"};
const std::string kLayerType =
    "emb2;Act;128;;;128;;;128;;;;1;false;0;0;a.png,b.png;A,+B;true;Lay;;;false;;1;1;true;;;;;1.0;;"
    "true";

// The piece of the engine's probes (engine-facts/properties.md, section 4).
TEST(PieceProperties, AnswersFromOutsideIn) {
  const auto chain = chain_of({{"mark;Same", "outer"},
                               {"PROP;Dyn;;;", "dyn"},
                               {"mark;Same", "inner"},
                               {"mark;Strength,GP", "5,own"},
                               {"piece;;;inf.png;Inf A", "Main;125;144;10;2;UniqueID;p1;Pers;pv"}});
  EXPECT_EQ(property(chain, "Same"), "outer");
  EXPECT_EQ(property(chain, "Dyn"), "dyn");
  EXPECT_EQ(property(chain, "Strength"), "5");
  EXPECT_EQ(property(chain, "GP"), "own");
  EXPECT_EQ(property(chain, "Pers"), "pv");
  EXPECT_EQ(property(chain, "nosuch"), std::nullopt);
  EXPECT_EQ(property(chain, "BasicName"), "Inf A");
  EXPECT_EQ(property(chain, "PieceName"), "Inf A");
  EXPECT_EQ(property(chain, "CurrentMap"), "Main");
  EXPECT_EQ(property(chain, "CurrentX"), "125");
  EXPECT_EQ(property(chain, "CurrentY"), "144");
  EXPECT_EQ(property(chain, "UniqueID"), "p1");
  EXPECT_EQ(property(chain, "PieceId"), "10");
  EXPECT_EQ(property(chain, "Moved"), std::nullopt);
  EXPECT_EQ(property(chain, "LocationName"), std::nullopt);
  EXPECT_EQ(property(chain, ""), std::nullopt);
}

TEST(PieceProperties, AnswersOffTheMap) {
  const auto chain = chain_of({{"piece;;;;N", "null;0;0;;0"}});
  EXPECT_EQ(property(chain, "LocationName"), "");
  EXPECT_EQ(property(chain, "CurrentMap"), "");
  EXPECT_EQ(property(chain, "CurrentZone"), "");
  EXPECT_EQ(property(chain, "CurrentX"), "0");
}

// The probes "level/label/rotate" and "inactive layer".
TEST(PieceProperties, AnswersForLayersLabelsAndRotation) {
  auto chain = chain_of({{kLayerType, "2"},
                         {"label;;;10;;;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;Lab;", "txt"},
                         {"rotate;6;;;;;;;Rot", "3"},
                         kPiece});
  EXPECT_EQ(property(chain, "Lay_Level"), "2");
  EXPECT_EQ(property(chain, "Lay_Name"), "B");
  EXPECT_EQ(property(chain, "Lay_Image"), "b.png");
  EXPECT_EQ(property(chain, "Lay_Active"), "true");
  EXPECT_EQ(property(chain, "Lab"), "txt");
  EXPECT_EQ(property(chain, "Rot_Facing"), "4");
  EXPECT_EQ(property(chain, "Rot_Degrees"), "180");
  EXPECT_EQ(property(chain, "PieceName"), "Nm (txt)B");
  EXPECT_EQ(piece_name(chain), "Nm (txt)B");
  EXPECT_EQ(property(chain, "BasicName"), "Nm");
  chain.traits[0].state = "-2";
  chain.traits[1].state = "";
  chain.traits[2].state = "5";
  EXPECT_EQ(property(chain, "Lay_Level"), "-2");
  EXPECT_EQ(property(chain, "Lay_Name"), "");
  EXPECT_EQ(property(chain, "Lay_Image"), "");
  EXPECT_EQ(property(chain, "Lay_Active"), "false");
  EXPECT_EQ(property(chain, "Rot_Facing"), "6");
  EXPECT_EQ(property(chain, "Rot_Degrees"), "300");
  EXPECT_EQ(property(chain, "PieceName"), "Nm");
}

TEST(PieceProperties, PutsLevelNamesBeforeBehindOrInPlace) {
  const auto name = [](const std::string& level_name) {
    return piece_name(chain_of(
        {{"emb2;;128;;;128;;;128;;;;1;false;0;0;a.png;" + level_name + ";true;L;;;false;;1;1;true",
          "1"},
         kPiece}));
  };
  EXPECT_EQ(name("+ (steady)"), "Nm (steady)");
  EXPECT_EQ(name("Shaken +"), "Shaken Nm");
  EXPECT_EQ(name("Other"), "Other");
  EXPECT_EQ(name(""), "Nm");
}

TEST(PieceProperties, FollowsAProperty) {
  const auto level = [](const std::string& expression, const std::string& value,
                        const std::string& first) {
    return property(chain_of({{"emb2;;128;;;128;;;128;;;;1;false;0;0;a,b,c;;true;L;;;true;" +
                                   expression + ";" + first + ";1;true",
                               "1"},
                              {"PROP;SP;;;", value},
                              kPiece}),
                    "L_Level");
  };
  EXPECT_EQ(level("SP", "2", "1"), "2");
  EXPECT_EQ(level("SP", "2", "0"), "3");
  EXPECT_EQ(level("SP", "9", "1"), "3");
  EXPECT_EQ(level("SP", "-9", "1"), "1");
  EXPECT_EQ(level("{SP}", "3", "1"), "3");
  EXPECT_EQ(level("{SP+1}", "2", "1"), "3");
  EXPECT_EQ(level("{Sum(\"SP\")}", "2", "1"), "1");  // not for us: the state stands
  EXPECT_EQ(level("Nothing", "2", "1"), "1");        // a property of the map, perhaps
}

TEST(PieceProperties, AnswersFlags) {
  EXPECT_EQ(property(chain_of({{"markmoved;m.gif;0;0", "true"}, kPiece}), "Moved"), "true");
  EXPECT_EQ(property(chain_of({{"markmoved;m.gif;0;0", ""}, kPiece}), "Moved"), "false");
  EXPECT_EQ(
      property(chain_of({{"footprint;84,130;Trail", "false;;0"}, {"markmoved;m", "true"}, kPiece}),
               "Moved"),
      "true");
  EXPECT_EQ(property(chain_of({{"footprint;84,130;Trail", "false;;0"}, kPiece}), "Moved"), "false");
  const auto immobile = chain_of({{"immob;g;V", ""}, kPiece});
  EXPECT_EQ(property(immobile, "NoStack"), "true");
  EXPECT_EQ(property(immobile, "Immobile"), "true");
  EXPECT_EQ(property(immobile, "cannotMove"), "true");
  EXPECT_EQ(property(immobile, "IgnoreGrid"), "true");
}

TEST(PieceProperties, FillsInFormats) {
  const auto label = [](const std::string& text) {
    return property(chain_of({{"label;;;10;;;t;0;c;0;b;c;;;0;0;Lab", text},
                              {"mark;Same", "outer"},
                              {"PROP;Dyn;;;", "dyn"},
                              kPiece}),
                    "Lab");
  };
  EXPECT_EQ(label("$Same$"), "outer");
  EXPECT_EQ(label("a$Same$b"), "aouterb");
  EXPECT_EQ(label("$nosuch$"), "nosuch");
  EXPECT_EQ(label("$Same"), "Same");
  EXPECT_EQ(label("Same$"), "Same");
  EXPECT_EQ(label("a$b"), "ab");
  EXPECT_EQ(label("$$"), "");
  EXPECT_EQ(label("$Same$$Dyn$"), "outerdyn");
  EXPECT_EQ(label("$Same$x$Dyn$y"), "outerxdyny");
  EXPECT_EQ(label("\\$Same\\$"), "$Same$");
  EXPECT_EQ(label("05"), "5");
  EXPECT_EQ(label("plain"), "plain");
  EXPECT_EQ(label("{1+1}"), "2");
  EXPECT_EQ(label("{Sum(\"Same\")}"), std::nullopt);
}

TEST(PieceProperties, LetsOtherTraitsHideTheBasicName) {
  EXPECT_EQ(property(chain_of({{"basicName;Renamed", ""}, kPiece}), "BasicName"), "Renamed");
  EXPECT_EQ(piece_name(chain_of({{"basicName;Renamed", ""}, kPiece})), "Renamed");
}

TEST(PieceProperties, DoesNotGuessWhatAnExpressionGives) {
  EXPECT_EQ(property(chain_of({{"calcProp;SP;{Sum(\"X\")};", ""}, {"mark;SP", "3"}, kPiece}), "SP"),
            std::nullopt);
  EXPECT_EQ(property(chain_of({{"calcProp;SP;{X*2};", ""}, {"mark;X", "3"}, kPiece}), "SP"), "6");
}

TEST(PieceProperties, EndsWhenTraitsAskInCircles) {
  // Each label asks for itself and for the others, many times over.
  std::vector<Trait> traits;
  std::string question;
  for (int i = 0; i < 10; ++i) question += "$L" + std::to_string(i) + "$";
  for (int i = 0; i < 10; ++i) {
    traits.push_back(
        {"label;;;10;;;t;0;c;0;b;c;" + question + "$PieceName$;;0;0;L" + std::to_string(i),
         question});
  }
  traits.push_back(kPiece);
  const auto chain = chain_of(traits);
  property(chain, "L3");
  piece_name(chain);
}

TEST(PieceProperties, DoesNotLetNamesGrowWithoutEnd) {
  std::vector<Trait> traits(60, {"label;;;10;;;t;0;c;0;b;c;$pieceName$$pieceName$;;0;0;L", "x"});
  traits.push_back(kPiece);
  EXPECT_LT(piece_name(chain_of(traits)).size(), 20'000u);
}

TEST(PieceProperties, SurvivesWhatIsNoPiece) {
  EXPECT_EQ(property(TraitChain{}, "Side"), std::nullopt);
  EXPECT_EQ(piece_name(TraitChain{}), "");
  EXPECT_EQ(property(chain_of({{"stack", "M;1;2"}}), "BasicName"), std::nullopt);
  EXPECT_EQ(property(chain_of({{"rotate;x", ""}, {"emb2;", ""}, {"piece;", ""}}), "_Level"), "-1");
}

}  // namespace
}  // namespace provost::vassal
