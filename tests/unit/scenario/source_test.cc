// SPDX-License-Identifier: MIT
#include "scenario/source.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "source_folder.h"

namespace provost::scenario {
namespace {

using nlohmann::json;
using test::SourceFolder;
using Lines = std::vector<std::string>;

TEST(Source, ThePracticeBattleIsClean) { EXPECT_EQ(Lines{}, SourceFolder().problems()); }

TEST(Source, AllGamesAreClean) {
  for (const auto& game : test::all_games()) {
    Problems problems;
    const auto series = read_series(test::series_of(game), problems);
    const auto source = read_source(test::game_folder(game), series, problems);
    for (const auto& error : problems.all()) ADD_FAILURE() << describe(error);
    EXPECT_FALSE(source.units.empty()) << game;
  }
}

// One slip each, and the whole message that it must give.
struct Slip {
  const char* file;
  void (*make)(json&);
  const char* message;
};

class SourceSlips : public testing::TestWithParam<Slip> {};

TEST_P(SourceSlips, AreNamedWithPlaceAndNearestWord) {
  const SourceFolder folder;
  folder.edit(GetParam().file, GetParam().make);
  const auto problems = folder.problems();
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(GetParam().message, problems.front());
}

INSTANTIATE_TEST_SUITE_P(
    All, SourceSlips,
    testing::Values(
        Slip{"game.json", [](json& j) { j["scenarois"] = json::array(); },
             "game.json: /scenarois: unknown key \"scenarois\" (did you mean \"scenarios\"?); "
             "expected one of: schema, id, name, version, description, series, ruleset, invented, "
             "sides, map, units, ratings, turns, chits, tables, scenarios, unused_formations, "
             "any_arm_formations, note"},
        Slip{"maps/field.json",
             [](json& j) {
               j["sheets"].push_back(
                   {{"prefix", "E"}, {"columns", {2, 9}}, {"rows", {1, 9}}, {"beside", true}});
             },
             "maps/field.json: /sheets/1/columns: the hexes do not fit beside column 20: both "
             "columns sit at the same height"},
        Slip{
            "maps/field.json",
            [](json& j) {
              j["boxes"] = {{{"id", "mill"}, {"name", "Mill"}}, {{"id", "mill"}, {"name", "Camp"}}};
            },
            "maps/field.json: /boxes/1/id: a second box \"mill\""},
        Slip{"game.json",
             [](json& j) {
               j["chits"] = {{{"id", "regroup"}, {"name", "Regroup"}, {"side", "bleu"}}};
             },
             "game.json: /chits/0/side: unknown side \"bleu\" (did you mean \"blue\"?); expected "
             "one of: blue, red"},
        Slip{"units/blue.json", [](json& j) { j["units"][0]["arm"] = ""; },
             "units/blue.json: /units/0/arm: is empty; expected a text"},
        Slip{"units/blue.json", [](json& j) { j["side"] = ""; },
             "units/blue.json: /side: is empty; expected a text"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"][0]["unit"] = ""; },
             "scenarios/1.json: /placements/0/unit: is empty; expected a text"},
        Slip{"game.json", [](json& j) { j["map"] = ""; },
             "game.json: /map: is empty; expected a text"},
        Slip{"game.json",
             [](json& j) {
               j["turns"] = {{"list", {"1", ""}}};
             },
             "game.json: /turns/list: a turn without a name"},
        Slip{"units/blue.json", [](json& j) { j["units"][0]["name"] = "A\\"; },
             "units/blue.json: /units/0/name: a text cannot end in a backslash: VASSAL would lose "
             "it with what follows"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"][0]["box"] = "mill"; },
             "scenarios/1.json: /placements/0/box: the map has no boxes"},
        Slip{"game.json", [](json& j) { j.erase("version"); },
             "game.json: /version: is missing; expected a text"},
        Slip{"game.json", [](json& j) { j["sides"][0]["color"] = "blue"; },
             "game.json: /sides/0/color: \"blue\" is no colour; expected \"#rrggbb\""},
        Slip{"game.json", [](json& j) { j["schema"] = "provost-game/2"; },
             "game.json: /schema: expected \"provost-game/1\", found \"provost-game/2\""},
        Slip{"game.json", [](json& j) { j["turns"] = json::object(); },
             "game.json: /turns: expected either \"list\" (names of the turns) or \"count\""},
        Slip{
            "maps/field.json", [](json& j) { j["terrain"][0]["kind"] = "wood"; },
            "maps/field.json: /terrain/0/kind: unknown terrain \"wood\" (did you mean \"woods\"?); "
            "expected one of: clear, unknown, woods, orchard, village, town, walled_farm, keep, "
            "redoubt, marsh, bog, broken, sunken_road, river, bridge"},
        Slip{"maps/field.json", [](json& j) { j["terrain"][0]["hexes"][0] = "0815"; },
             "maps/field.json: /terrain/0/hexes/0: no hex \"0815\" on the map (did you mean "
             "\"0805\"?)"},
        Slip{"maps/field.json", [](json& j) { j["terrain"][1]["hexes"][0] = "0801"; },
             "maps/field.json: /terrain/1/hexes: hex 0801 already is woods; a hex has one kind of "
             "terrain"},
        Slip{"maps/field.json",
             [](json& j) {
               j["hexsides"][0]["between"][0] = json::array({"0101", "0303"});
             },
             "maps/field.json: /hexsides/0/between/0: hexes 0101 and 0303 are not adjacent"},
        Slip{"maps/field.json", [](json& j) { j["roads"][0]["hexes"][1] = "0909"; },
             "maps/field.json: /roads/0/hexes: the road jumps from 0107 to 0909: not adjacent"},
        Slip{"maps/field.json",
             [](json& j) {
               j["sheets"][0]["columns"] = json::array({1, 200});
             },
             "maps/field.json: /sheets/0/columns/1: expected a whole number from 0 to 99"},
        Slip{"units/blue.json", [](json& j) { j["units"][3]["id"] = "blue-ald-1"; },
             "units/blue.json: /units/3/id: a second unit \"blue-ald-1\""},
        Slip{"units/blue.json", [](json& j) { j["units"][2]["sp"] = "nine"; },
             "units/blue.json: /units/2/sp: expected a number or null, found string"},
        Slip{"units/blue.json", [](json& j) { j["units"][2]["arm"] = "infanttry"; },
             "units/blue.json: /units/2/arm: unknown arm \"infanttry\" (did you mean "
             "\"infantry\"?); expected one of: infantry, cavalry, unknown, artillery, commander, "
             "marker"},
        Slip{"units/blue.json", [](json& j) { j["units"][2]["id"] = "Blue 1"; },
             "units/blue.json: /units/2/id: \"Blue 1\" is no id: small letters, digits, - and _, "
             "beginning with a letter or digit"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"][0]["hexes"][0] = "2101"; },
             "scenarios/1.json: /placements/0/hexes: no hex \"2101\" on the map (did you mean "
             "\"0101\"?)"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"][0]["unit"] = "blue-cmd-armee"; },
             "scenarios/1.json: /placements/0/unit: no unit \"blue-cmd-armee\" (did you mean "
             "\"blue-cmd-army\"?)"},
        Slip{
            "scenarios/1.json", [](json& j) { j["placements"][1]["formation"] = "unlimbered"; },
            "scenarios/1.json: /placements/1/formation: unknown formation \"unlimbered\"; expected "
            "one of: line, hook, march_column, road_column, square, skirmish, general_order"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"][1]["hexes"][1] = "0909"; },
             "scenarios/1.json: /placements/1/hexes: hexes 0805 and 0909 of one unit are not "
             "adjacent"},
        Slip{"scenarios/1.json", [](json& j) { j["placements"].push_back(j["placements"][0]); },
             "scenarios/1.json: /placements/23/unit: \"blue-cmd-army\" is placed twice"},
        Slip{"scenarios/1.json",
             [](json& j) { j["placements"][0]["state"] = json::array({"routed"}); },
             "scenarios/1.json: /placements/0/state: commander cannot be routed"},
        Slip{
            "scenarios/1.json", [](json& j) { j["placements"][0]["hexes"] = json::array(); },
            "scenarios/1.json: /placements/0/hexes: expected at least one hex, or an \"area\" that "
            "says where in words, or a \"box\" of the map"},
        Slip{"scenarios/1.json", [](json& j) { j["last_turn"] = "9:00 PM"; },
             "scenarios/1.json: /last_turn: unknown turn \"9:00 PM\" (did you mean \"9:00 AM\"?); "
             "expected one of: 9:00 AM, 9:20 AM, 9:40 AM, 10:00 AM, 10:20 AM, 10:40 AM, 11:00 AM, "
             "11:20 AM, 11:40 AM, 12:00 PM, 12:20 PM, 12:40 PM"},
        Slip{"scenarios/1.json", [](json& j) { j["markers"][0]["unit"] = "red-pin"; },
             "scenarios/1.json: /markers/0/unit: \"red-pin\" is no marker but infantry"},
        Slip{"tables/terrain-effects.json",
             [](json& j) { j["hexes"]["woods"]["mp"]["line"] = "much"; },
             "tables/terrain-effects.json: /hexes/woods/mp/line: expected a number or a fraction "
             "(\"1/3\"), or null where entry is forbidden"},
        Slip{"tables/formations.json", [](json& j) { j["frontal"]["line"] = json::array({15}); },
             "tables/formations.json: /frontal/line: expected a list of angles from the facing, in "
             "steps of 30 degrees"}));

TEST(Source, OneCauseIsToldWithoutWhatFollowsFromIt) {
  const auto count = [](const char* file, void (*make)(json&)) {
    const SourceFolder folder;
    folder.edit(file, make);
    return folder.problems().size();
  };
  EXPECT_EQ(1U, count("game.json", [](json& j) { j.erase("sides"); }));
  EXPECT_EQ(1U, count("game.json", [](json& j) { j["sides"] = json::object(); }));
  EXPECT_EQ(1U, count("game.json", [](json& j) { j.erase("turns"); }));
  EXPECT_EQ(1U, count("game.json", [](json& j) { j["turns"] = {{"cuont", 4}}; }));
  EXPECT_EQ(1U, count("units/blue.json", [](json& j) { j["units"][2]["arm"] = "infanttry"; }));
  EXPECT_EQ(1U, count("scenarios/1.json",
                      [](json& j) { j["placements"][0]["hexes"] = json::array({"2101"}); }));
}

TEST(Source, ScenariosWaitForMapAndUnits) {
  for (const auto& [file, key] :
       {std::pair{"maps/nope.json", "map"}, {"units/nope.json", "units"}}) {
    const SourceFolder folder;
    folder.edit("game.json", [&, name = std::string(file), word = std::string(key)](json& j) {
      j[word] = word == "map" ? json(name) : json::array({name, "units/red.json"});
    });
    const auto problems = folder.problems();
    ASSERT_EQ(2U, problems.size()) << key;
    const std::string place = std::string("/") + key + (key == std::string("units") ? "/0" : "");
    EXPECT_EQ("game.json: " + place + ": no such file \"" + file + "\"", problems[0]);
    EXPECT_EQ(std::string("game.json: /scenarios: not checked yet: they need the ") + key,
              problems[1]);
  }
}

TEST(Source, AllProblemsAreFoundAtOnce) {
  const SourceFolder folder;
  folder.edit("units/blue.json", [](json& j) { j["units"][2]["sp"] = true; });
  folder.edit("scenarios/1.json", [](json& j) { j["placements"][0]["facing"] = 13; });
  folder.write("tables/formations.json", "{\"schema\": ");
  const auto problems = folder.problems();
  ASSERT_EQ(3U, problems.size());
  EXPECT_EQ(0U, problems[1].find("tables/formations.json: line 1, column 12: no JSON: "));
}

TEST(Source, TheLastTurnOfAScenarioMayBeUnknown) {
  const SourceFolder folder;
  folder.edit("scenarios/1.json", [](json& j) { j["last_turn"] = nullptr; });
  EXPECT_EQ(Lines{}, folder.problems());
  folder.edit("scenarios/1.json", [](json& j) { j.erase("last_turn"); });
  EXPECT_EQ(Lines{}, folder.problems());
}

TEST(Source, ADoubledKeyIsSeen) {
  const SourceFolder folder;
  folder.write("units/red.json", R"({"schema": "provost-units/1", "side": "red", "side": "blue",
    "units": []})");
  const auto problems = folder.problems();
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ("units/red.json: /side: the key \"side\" stands twice in one object", problems.front());
  folder.write("units/red.json", R"({"schema": "provost-units/1", "side": "red",
    "units": [{"id": "a", "hexes": ["1", "2"]}, {"id": "b", "sp": 1, "sp": 2}]})");
  EXPECT_EQ("units/red.json: /units/1/sp: the key \"sp\" stands twice in one object",
            folder.problems().front());
}

TEST(Source, WhatIsNoUtf8IsNamed) {
  const SourceFolder folder;
  folder.write("units/red.json", "{\n \"side\": \"K\xF6nig\"}");
  const auto problems = folder.problems();
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ("units/red.json: line 2, column 12: not UTF-8: byte 13 is \"\\xf6\"", problems.front());
}

TEST(Source, FilesOutsideTheFolderAreRefused) {
  const SourceFolder folder;
  folder.edit("game.json", [](json& j) { j["map"] = "../field.json"; });
  const auto problems = folder.problems();
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ("game.json: /map: a source file must lie inside its folder, not at \"../field.json\"",
            problems.front());
}

TEST(Source, AMissingFileIsToldWhereItIsNamed) {
  const auto problems = [](const char* key, const json& value) {
    const SourceFolder folder;
    folder.edit("game.json", [&](json& j) { j[key] = value; });
    return folder.problems();
  };
  const auto first = [&](const char* key, const json& value) {
    const auto all = problems(key, value);
    return all.empty() ? std::string() : all.front();
  };
  EXPECT_EQ("game.json: /map: no such file \"maps/feild.json\" (did you mean \"maps/field.json\"?)",
            first("map", "maps/feild.json"));
  EXPECT_EQ(
      "game.json: /tables/0: no such file \"tables/formation.json\" (did you mean "
      "\"tables/formations.json\"?)",
      first("tables", {"tables/formation.json"}));
  EXPECT_EQ("game.json: /scenarios/1: no such file \"scenarios/1\"",
            first("scenarios", {"scenarios/1.json", "scenarios/1"}));
  EXPECT_EQ("game.json: /ratings: a source file must lie inside its folder, not at \"/r.csv\"",
            first("ratings", "/r.csv"));
  EXPECT_EQ("game.json: /units/0: expected a text, found number", first("units", {3}));
}

TEST(Source, NamesOfSidesAreTheirOwnAndNamesHaveOneLine) {
  const SourceFolder folder;
  folder.edit("game.json", [](json& j) { j["sides"][1]["name"] = j["sides"][0]["name"]; });
  folder.edit("units/blue.json", [](json& j) {
    j["units"][2]["name"] = "1\tGuard";
    j["units"][3]["brigade"] = "Ash's\nBrigade";
    j["units"][4]["by_hand"] = "nope";
  });
  const auto problems = folder.problems();
  ASSERT_EQ(4U, problems.size());
  EXPECT_EQ("game.json: /sides/1/name: a second side that is named \"Blue\"", problems[0]);
  EXPECT_EQ("units/blue.json: /units/2/name: a tab or line break cannot stand in it", problems[1]);
  EXPECT_EQ("units/blue.json: /units/3/brigade: a tab or line break cannot stand in it",
            problems[2]);
  EXPECT_EQ(0U, problems[3].find("units/blue.json: /units/4/by_hand: unknown mark for moving guns "
                                 "by hand \"nope\""));
}

TEST(Source, EnemiesDoNotStartInOneHex) {
  const SourceFolder folder;
  folder.edit("scenarios/1.json", [](json& j) {
    for (auto& placement : j["placements"]) {
      if (placement["unit"] == "red-oak-1") placement["hexes"] = j["placements"][1]["hexes"];
    }
  });
  const auto problems = folder.problems();
  ASSERT_EQ(1U, problems.size());
  EXPECT_NE(std::string::npos, problems[0].find("/hexes: \"red-oak-1\" stands in ")) << problems[0];
  EXPECT_NE(std::string::npos, problems[0].find(" with the enemy \"blue-")) << problems[0];
}

TEST(Source, RatingsFillUnknownFacts) {
  const SourceFolder folder;
  folder.edit("units/blue.json", [](json& j) {
    j["units"][2]["sp"] = nullptr;
    j["units"][2]["can_skirmish"] = nullptr;
  });
  folder.edit("game.json", [](json& j) { j["ratings"] = "ratings.csv"; });
  folder.write("ratings.csv",
               "\xEF\xBB\xBFid,sp,mp,can_skirmish\r\nblue-ald-1,7.0,4,yes\r\nblue-elm,,,\r\n");
  EXPECT_EQ(Lines{}, folder.problems());
  Problems problems;
  const auto series = read_series(test::bar_series(), problems);
  const auto source = read_source(folder.path(), series, problems);
  EXPECT_EQ("7.0", source.unit("blue-ald-1")->fact("sp"));
  EXPECT_EQ("yes", source.unit("blue-ald-1")->fact("can_skirmish"));
  EXPECT_EQ("5", source.unit("blue-elm")->fact("sp"));
}

TEST(Source, RatingsAreChecked) {
  const SourceFolder folder;
  folder.edit("game.json", [](json& j) { j["ratings"] = "ratings.csv"; });
  folder.write("ratings.csv",
               "id,sp,movement\nblue-ald-1,8,4\nblue-alb-1,5,4\nblue-elm,many,4\nblue-elm,5,4,1\n");
  const Lines expected = {
      "ratings.csv: line 1: unknown column \"movement\"; expected one of: sp, mp, er, cr, "
      "can_skirmish, weight, by_hand, command_distance, rating, initiative, er_bonus, cr_bonus, "
      "wan, type",
      "ratings.csv: line 2, sp: \"8\" contradicts \"9\" of the units file",
      "ratings.csv: line 3: no unit \"blue-alb-1\" (did you mean \"blue-ald-1\"?)",
      "ratings.csv: line 4, sp: expected a number or nothing, found \"many\"",
      "ratings.csv: line 5: a second line for \"blue-elm\"",
      "ratings.csv: line 5: more cells than the first line has columns"};
  EXPECT_EQ(expected, folder.problems());
}

}  // namespace
}  // namespace provost::scenario
