// SPDX-License-Identifier: MIT
#include "vassal/secrets.h"

#include <gtest/gtest.h>

namespace provost::vassal {
namespace {

Secrets learned() {
  Secrets secrets;
  secrets.learn(std::string_view("PLAYER\tswordfish\tAnn\tBlue"));
  secrets.learn(std::string_view("PLAYER\tb\tBob\tRed"));
  secrets.learn(std::string_view("M/1/Main/10/20/null/Main/1/2/null/tr0ut!"));
  secrets.learn(
      std::string_view("+/7/hide;72,130;Hide;;;\tpiece;;;a.png;Spy/carp99\tMain;1;2;7;0"));
  return secrets;
}

TEST(Secrets, StandWhereCommandsHaveFieldsForThem) {
  const auto secrets = learned();
  EXPECT_EQ("PLAYER\t(secret)\tAnn\tBlue", secrets.hide_in_command("PLAYER\tswordfish\tAnn\tBlue"));
  EXPECT_EQ("M/1/Main/10/20/null/Main/1/2/null/(secret)",
            secrets.hide_in_command("M/1/Main/10/20/null/Main/1/2/null/other"));
}

TEST(Secrets, OfOnePlaceAreHiddenInAllOthers) {
  const auto secrets = learned();
  EXPECT_EQ("CHAT* (secret) rolls", secrets.hide_in_command("CHAT* swordfish rolls"));
  EXPECT_EQ("D/7/(secret)\tMain;1;2;7;0/null\tMain;1;2;7;0",
            secrets.hide_in_command("D/7/carp99\tMain;1;2;7;0/null\tMain;1;2;7;0"));
  EXPECT_EQ("(secret)", secrets.hide("tr0ut!"));
  EXPECT_EQ("owner=(secret);", secrets.hide("owner=swordfish;"));
}

TEST(Secrets, AreWordsOfTheirOwn) {
  const auto secrets = learned();
  EXPECT_EQ("swordfishing", secrets.hide("swordfishing"));
  // A short one would be found in every text.
  EXPECT_EQ("1 PIE b", secrets.hide("1 PIE b"));
  EXPECT_EQ("PLAYER\t(secret)\tBob\tRed", secrets.hide_in_command("PLAYER\tb\tBob\tRed"));
}

TEST(Secrets, ThatAreWordsOfAPieceAreHiddenOnlyAsOwners) {
  Secrets secrets;
  const std::string card = "+/1/piece;;;a.png;Guelphs card/Main;1;2;5;0";
  const std::string spy =
      "+/7/hide;72,130;Hide;;;\tmark;Side\\\tpiece;;;a.png;Spy/Guelphs\tGuelphs\\\tMain;1;2;7;0";
  for (const std::string_view command : {"PLAYER\tGuelphs\tAnn\tBlue", card.c_str(), spy.c_str()}) {
    secrets.learn(command);
  }
  secrets.weigh(card);
  EXPECT_EQ("Guelphs card", secrets.hide("Guelphs card"));
  EXPECT_EQ(card, secrets.hide_in_command(card));
  EXPECT_EQ("PLAYER\t(secret)\tAnn\tBlue", secrets.hide_in_command("PLAYER\tGuelphs\tAnn\tBlue"));
  EXPECT_EQ(
      "+/7/hide;72,130;Hide;;;\tmark;Side\\\tpiece;;;a.png;Spy/(secret)\tGuelphs\\\tMain;1;2;7;0",
      secrets.hide_in_command(spy));
  EXPECT_TRUE(secrets.hide_in_command("D/7/Guelphs\tx/null\tx").starts_with("D/7/(secret)\tx"));
  EXPECT_EQ("D/1/Guelphs\tx", secrets.hide_in_command("D/1/Guelphs\tx"));
}

TEST(Secrets, AreHiddenInCommandsOfCustomCode) {
  Secrets secrets;
  const std::string change = "D/7/swordfish\tMain;1;2;5;0/null\tMain;1;2;5;0";
  const std::string add =
      "+/7/hide;72,130;HIP;;player:swordfish;\tpiece;;;a.png;Trout/null\tMain;1;2;5;0";
  const std::vector<std::string> game = {"NOTES\tTrout", change, add, "PLAYER\tTrout\tAnn\tBlue"};
  for (const auto& command : game) secrets.learn(std::string_view(command));
  for (const auto& command : game) secrets.weigh(command);
  for (const auto& [text, hidden] : std::vector<std::pair<std::string, std::string>>{
           {"swordfish\tx", "(secret)\tx"},
           {"REMOVEswordfish", "REMOVE(secret)"},
           {"CHATswordfish", "CHAT(secret)"},
           {"XX Trout", "XX (secret)"},
           {"NOTES\tTrout", "NOTES\t(secret)"},
       }) {
    EXPECT_TRUE(secrets.concern(text)) << text;
    EXPECT_EQ(hidden, secrets.hide_in_command(text));
  }
  EXPECT_EQ(std::string::npos, secrets.hide_in_command(change).find("swordfish"));
  EXPECT_EQ(std::string::npos, secrets.hide_in_command(add).find("swordfish"));
  EXPECT_NE(std::string::npos, secrets.hide_in_command(add).find("Trout"));
  EXPECT_EQ("(secret)", secrets.hide_in_unknown("swordfish"));
}

TEST(Secrets, NoneWereLearnedNothingIsHidden) {
  EXPECT_EQ("CHATswordfish", Secrets().hide_in_command("CHATswordfish"));
  Secrets secrets;
  secrets.learn(std::string_view("PLAYER\t\tAnn\tBlue"));
  EXPECT_EQ("plain text", secrets.hide("plain text"));
}

TEST(Secrets, WhatCannotBeDecodedIsNotShown) {
  EXPECT_EQ("PLAYER\t(secret)", Secrets().hide_in_command("PLAYER\tswordfish"));
}

}  // namespace
}  // namespace provost::vassal
