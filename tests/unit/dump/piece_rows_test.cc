// SPDX-License-Identifier: MIT
#include "dump/piece_rows.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "game/map_rules.h"
#include "game/replay.h"
#include "support/expect_fits.h"
#include "vassal/saved_game.h"

namespace provost::dump {
namespace {

vassal::SavedGame save() {
  return *vassal::read_saved_game_bytes(
      "begin_save\x1b"
      "+/7/mark;Side\temb2;;128;;Flip;128;;;128;;;;1;false;0;0;a.png,b.png;fresh,+ (shaken);true;"
      "Order;;;false;;1;1;true;;70,130;;;1.0;;true\\\tpiece;;;a.png;1 PIE/"
      "Blue\t2\\\tMain;30;40;12;1;UniqueID;7\x1b"
      "+/8/stack/Main;30;40;7;@@1\x1b"
      "PLAYER\tBlue\tAnn\tBlue\x1b"
      "end_save",
      "x.vsav");
}

TEST(PieceRows, HaveNamePlaceAndProperties) {
  const auto game = save();
  const game::Replay replay(game);
  const auto rows = game_pieces(replay.position(), nullptr, {});
  ASSERT_EQ(1u, rows.size());
  const auto& row = rows[0];
  EXPECT_EQ("7", row.id);
  EXPECT_EQ("1 PIE", row.name);
  EXPECT_EQ("1 PIE (shaken)", row.shown);
  EXPECT_EQ("Main", row.map);
  EXPECT_EQ((vassal::Point{30, 40}), row.at);
  EXPECT_EQ("8", row.stack);
  EXPECT_EQ(0, row.index);
  EXPECT_EQ("12", row.gpid);
  const std::vector<std::pair<std::string, std::string>> expected{
      {"Side", "Blue"},         {"Order_Level", "2"},     {"Order_Name", " (shaken)"},
      {"Order_Image", "b.png"}, {"Order_Active", "true"}, {"UniqueID", "7"}};
  EXPECT_EQ(expected, row.properties);
}

TEST(PieceRows, SecretsAreNotAmongTheProperties) {
  const auto game = save();
  vassal::Secrets secrets;
  secrets.learn(game.root);
  const game::Replay replay(game);
  const auto rows = game_pieces(replay.position(), nullptr, secrets);
  EXPECT_EQ("(secret)", rows[0].properties[0].second);
}

// One question for each name, each read of the whole marker, took minutes.
TEST(PieceRows, OfAVeryLongMarkerAreReadOnce) {
  constexpr int kCount = 50'000;
  std::string names = "Side";
  std::string values = "Red";
  for (int i = 0; i < kCount; ++i) {
    names += ",p" + std::to_string(i);
    values += "," + std::to_string(i);
  }
  const auto game = *vassal::read_saved_game_bytes("begin_save\x1b+/7/mark;Side\tmark;" + names +
                                                       "\\\tpiece;;;a.png;1 PIE/Blue\t" + values +
                                                       "\\\tMain;30;40;12;1;OldX;7\x1b"
                                                       "end_save",
                                                   "x.vsav");
  const game::Replay replay(game);
  const auto rows = game_pieces(replay.position(), nullptr, {});
  ASSERT_EQ(1u, rows.size());
  const auto& properties = rows[0].properties;
  ASSERT_EQ(kCount + 2u, properties.size());
  EXPECT_EQ("Blue", properties[0].second);  // of the outer marker
  EXPECT_EQ((std::pair<std::string, std::string>{"p4711", "4711"}), properties[4712]);
  EXPECT_EQ((std::pair<std::string, std::string>{"OldX", "7"}), properties.back());
}

TEST(PieceRows, JsonFitsItsSchema) {
  const auto game = save();
  const game::Replay replay(game);
  const auto text = pieces_json(game_pieces(replay.position(), nullptr, {}));
  test::expect_fits("pieces.schema.json", text);
  const auto list = nlohmann::json::parse(text);
  EXPECT_TRUE(list[0]["location"].is_null());
  EXPECT_EQ(30, list[0]["x"]);
  EXPECT_EQ("2", list[0]["properties"]["Order_Level"]);
}

}  // namespace
}  // namespace provost::dump
