// SPDX-License-Identifier: MIT
#include "compare/piece_face.h"

#include <gtest/gtest.h>

namespace provost::compare {
namespace {

vassal::TraitChain piece(const std::string& image, const std::string& name,
                         const std::string& layer = {}, bool always = true) {
  vassal::TraitChain chain;
  if (!layer.empty()) {
    chain.traits.push_back({"emb2;;128;;;128;;;128;;;;1;false;0;0;" + layer +
                                ";;true;L;;;false;;1;1;" + (always ? "true" : "false") +
                                ";;;;;1.0;;true",
                            "1"});
  }
  chain.traits.push_back({"piece;;;" + image + ";" + name, "null;0;0;7;0"});
  return chain;
}

bool another(const vassal::TraitChain& was, const vassal::TraitChain& is) {
  const bool found = is_another_piece(face_of("", was), face_of("", is));
  EXPECT_EQ(found, is_another_piece(face_of("", is), face_of("", was)));
  return found;
}

TEST(PieceFace, ARenamedOrRepaintedPieceIsTheSame) {
  EXPECT_FALSE(another(piece("a.png", "Inf"), piece("a.png", "1st Inf")));
  EXPECT_FALSE(another(piece("a.png", "Inf"), piece("b.png", "Inf")));
  EXPECT_TRUE(another(piece("a.png", "Inf"), piece("b.png", "Cav")));
}

TEST(PieceFace, TheNameOfTheSlotCountsToo) {
  EXPECT_FALSE(
      is_another_piece(face_of("Inf", piece("a.png", "x")), face_of("Inf", piece("b.png", "y"))));
  EXPECT_FALSE(
      is_another_piece(face_of("", piece("a.png", "Inf")), face_of("Inf", piece("b.png", "y"))));
}

TEST(PieceFace, PicturesMayBeThoseOfLayers) {
  EXPECT_FALSE(another(piece("", "Inf", "a.png"), piece("a.png", "Cav")));
  EXPECT_TRUE(another(piece("", "Inf", "a.png"), piece("", "Cav", "b.png")));
  // A layer that all pieces of a game have for a state tells nothing.
  EXPECT_TRUE(
      another(piece("a.png", "Inf", "dis.png", false), piece("b.png", "Cav", "dis.png", false)));
}

TEST(PieceFace, PicturesThatAllPiecesHaveTellNothing) {
  EXPECT_TRUE(another(piece("blank.png", "Inf", "a.png"), piece("blank.png", "Cav", "b.png")));
  EXPECT_FALSE(another(piece("blank.png", "Inf", "a.png"), piece("blank.png", "1st Inf", "a.png")));
  EXPECT_FALSE(another(piece("a.png", "Inf"), piece("a.png", "1st Inf", "marker.png")));
}

TEST(PieceFace, WhatIsNotKnownIsNoReproach) {
  EXPECT_FALSE(another(piece("", "Inf"), piece("", "Cav")));
  EXPECT_FALSE(another(piece("a.png", ""), piece("b.png", "Cav")));
}

}  // namespace
}  // namespace provost::compare
