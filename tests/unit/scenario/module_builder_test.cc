// SPDX-License-Identifier: MIT
// Modules as a whole: built, opened with our own reader, and compared with their sources.
#include "scenario/module_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "module/module.h"
#include "scenario/build_xml.h"
#include "scenario/setups.h"
#include "source_folder.h"
#include "vassal/piece_properties.h"
#include "vassal/saved_game.h"
#include "vassal/sequence.h"

namespace provost::scenario {
namespace {

using nlohmann::json;

BuildRequest request_for(const boost::filesystem::path& folder,
                         const boost::filesystem::path& series = test::bar_series()) {
  BuildRequest request;
  request.source = folder;
  request.series = series;
  request.schemas = test::source("schemas");
  return request;
}

Result<BuiltModule> build_again(const std::string& game) {
  return build_module(request_for(test::game_folder(game), test::series_of(game)));
}

// Drawing takes most of the time of these tests, so each game is built once.
const Result<BuiltModule>& build(const std::string& game) {
  static std::map<std::string, Result<BuiltModule>> built;
  const auto found = built.find(game);
  return found != built.end() ? found->second
                              : built.emplace(game, build_again(game)).first->second;
}

Source source_of(const std::string& game) {
  Problems problems;
  const auto series = read_series(test::series_of(game), problems);
  return read_source(test::game_folder(game), series, problems);
}

struct Piece {
  vassal::TraitChain chain;
  std::string map;
  vassal::Point at;
};

// The pieces of a setup by id, as a reader of saves finds them.
std::map<std::string, Piece> pieces_in(const vassal::SavedGame& save) {
  std::map<std::string, Piece> pieces;
  for (const auto* command : save.setup()) {
    const auto* add = command->as<vassal::AddPiece>();
    if (add == nullptr || add->type == "stack" || add->type.starts_with("deck;")) continue;
    Piece piece;
    piece.chain = *vassal::TraitChain::parse(add->type, add->state);
    const auto state = vassal::decode_sequence(piece.chain.basic().state, ';');
    piece.map = state.at(0);
    piece.at = {std::stoi(state.at(1)), std::stoi(state.at(2))};
    pieces[add->id] = std::move(piece);
  }
  return pieces;
}

std::string box_name(const Source& source, const std::string& id) {
  for (const auto& box : source.map.boxes) {
    if (box.id == id) return box.name;
  }
  return "no such box";
}

std::string property(const Piece& piece, const std::string& name) {
  return vassal::property(piece.chain, name).value_or("(none)");
}

TEST(ModuleBuilder, GivesTheSameBytesTwice) {
  for (const auto& game : test::all_games()) {
    const auto& first = build(game);
    const auto second = build_again(game);
    ASSERT_TRUE(first && second) << game;
    EXPECT_EQ(sha256(first->bytes), sha256(second->bytes)) << game;
  }
}

TEST(ModuleBuilder, PutsEveryCounterOnItsHex) {
  for (const auto& game : test::all_games()) {
    const auto& built = build(game);
    ASSERT_TRUE(built) << describe(built.error());
    const auto module = module::Module::from_bytes(built->bytes, game);
    ASSERT_TRUE(module) << describe(module.error());
    const auto source = source_of(game);
    for (const auto& scenario : source.scenarios) {
      auto bytes = module->read_entry(setup_entry(scenario));
      ASSERT_TRUE(bytes);
      const auto save = vassal::read_saved_game_bytes(*bytes, "setup");
      ASSERT_TRUE(save) << describe(save.error());
      const auto pieces = pieces_in(*save);
      const auto where = [&](const std::string& id) {
        const auto found = pieces.find(id);
        if (found == pieces.end()) return std::string("nowhere");
        const auto* map = module->map(found->second.map);
        return map->name + ": " +
               module->location_name(*map, module->layout(*map, module->default_layout(*map)),
                                     found->second.at);
      };
      std::size_t expected = 0;
      for (const auto& placement : scenario.placements) {
        ++expected;
        if (!placement.box.empty()) {
          EXPECT_EQ(source.map.name + ": " + box_name(source, placement.box),
                    where(placement.unit));
          continue;
        }
        if (placement.hexes.empty()) {
          EXPECT_EQ(kTurnMap + ": " + kToBePlaced, where(placement.unit));
          continue;
        }
        EXPECT_EQ(source.map.name + ": " + placement.hexes.front(), where(placement.unit));
        for (std::size_t i = 1; i < placement.hexes.size(); ++i, ++expected) {
          EXPECT_EQ(source.map.name + ": " + placement.hexes[i],
                    where(placement.unit + "-extra-" + std::to_string(i)));
        }
      }
      for (const auto& reinforcement : scenario.reinforcements) {
        ++expected;
        if (!reinforcement.box.empty()) {
          EXPECT_EQ(source.map.name + ": " + box_name(source, reinforcement.box),
                    where(reinforcement.unit));
          continue;
        }
        const auto& turn = reinforcement.turn;
        EXPECT_EQ(kTurnMap + ": " + (turn.empty() ? kToBePlaced : turn), where(reinforcement.unit));
      }
      for (const auto& marker : scenario.markers) {
        for (const auto& hex : marker.hexes) {
          ++expected;
          EXPECT_EQ(source.map.name + ": " + hex, where(marker.unit + "-" + hex));
        }
      }
      for (const auto& chit : source.chits) {
        if (chit.at.empty()) continue;
        expected += static_cast<std::size_t>(chit.copies);
        EXPECT_EQ(source.map.name + ": " + box_name(source, chit.at), where("chit-" + chit.id));
      }
      EXPECT_EQ(expected, pieces.size());
    }
  }
}

// Every hex of the map, and every point around its centre, has the name that the map prints.
TEST(ModuleBuilder, NamesEveryHexAsPrinted) {
  for (const auto& game : test::all_games()) {
    const auto& built = build(game);
    ASSERT_TRUE(built);
    const auto module = module::Module::from_bytes(built->bytes, game);
    ASSERT_TRUE(module);
    const auto source = source_of(game);
    const HexField field(source.map);
    const auto* map = module->map(source.map.name);
    ASSERT_NE(nullptr, map);
    const auto boards = module->layout(*map, module->default_layout(*map));
    for (const auto& cell : field.cells()) {
      const auto c = field.centre(cell);
      const auto name = field.name(cell);
      for (const auto& [dx, dy] : {std::pair{0, 0}, {20, 25}, {-20, -25}, {-26, 31}, {26, -31}}) {
        ASSERT_EQ(name, module->location_name(*map, boards, {c.x + dx, c.y + dy}));
      }
      ASSERT_EQ(c, module->snap(boards, {c.x + 15, c.y - 15})) << name;
      ASSERT_EQ(c, module->location(*map, boards, name).value_or(vassal::Point{})) << name;
    }
  }
}

TEST(ModuleBuilder, CountersTellWhatTheyAre) {
  const auto& built = build("practice-bar");
  ASSERT_TRUE(built);
  const auto module = module::Module::from_bytes(built->bytes, "practice-bar");
  ASSERT_TRUE(module);
  const auto save = vassal::read_saved_game_bytes(*module->read_entry("setups/1.vsav"), "setup");
  ASSERT_TRUE(save);
  const auto pieces = pieces_in(*save);
  const auto& battalion = pieces.at("blue-ald-1");
  for (const auto& [name, value] : std::map<std::string, std::string>{{"BasicName", "1 ALD"},
                                                                      {"Side", "blue"},
                                                                      {"Arm", "infantry"},
                                                                      {"UnitId", "blue-ald-1"},
                                                                      {"SP", "9"},
                                                                      {"MP", "4"},
                                                                      {"Division", "Ash's Brigade"},
                                                                      {"Formation_Name", " line"},
                                                                      {"Formation_Level", "1"},
                                                                      {"Losses_Level", "1"},
                                                                      {"Disorder_Name", ""},
                                                                      {"Facing_Facing", "6"}}) {
    EXPECT_EQ(value, property(battalion, name)) << name;
  }
  EXPECT_EQ(" general order", property(pieces.at("blue-6lb-1"), "Formation_Name"));
  EXPECT_EQ("(none)", property(pieces.at("blue-cmd-ash"), "Facing_Facing"));
  EXPECT_EQ("blue-ald-1", property(pieces.at("blue-ald-1-extra-1"), "ExtraOf"));
  EXPECT_EQ("(none)", property(pieces.at("blue-ald-1-extra-1"), "Arm"));
}

TEST(ModuleBuilder, SlotsAreNumberedOnceAndExpandToWhatASetupHolds) {
  for (const auto& game : test::all_games()) {
    const auto& built = build(game);
    ASSERT_TRUE(built);
    const auto module = module::Module::from_bytes(built->bytes, game);
    ASSERT_TRUE(module);
    std::set<std::string> gpids;
    int highest = 0;
    for (const auto& slot : module->slots()) {
      EXPECT_TRUE(gpids.insert(slot.gpid).second) << slot.gpid;
      highest = std::max(highest, std::stoi(slot.gpid));
    }
    EXPECT_EQ(highest + 1, module->root().number("nextPieceSlotId", 0));
    const auto setup = setup_entry(source_of(game).scenarios.front());
    const auto save = vassal::read_saved_game_bytes(*module->read_entry(setup), "setup");
    ASSERT_TRUE(save);
    for (const auto& [id, piece] : pieces_in(*save)) {
      const auto gpid = vassal::decode_sequence(piece.chain.basic().state, ';').at(3);
      const auto* slot = module->slot(gpid);
      ASSERT_NE(nullptr, slot) << id;
      const auto chain = module->expand(*slot);
      ASSERT_TRUE(chain) << describe(chain.error());
      EXPECT_EQ(chain->type_text(), piece.chain.type_text()) << id;
    }
  }
}

TEST(ModuleBuilder, EveryImageIsThereAndUsed) {
  for (const auto& game : test::all_games()) {
    const auto& built = build(game);
    ASSERT_TRUE(built);
    const auto module = module::Module::from_bytes(built->bytes, game);
    ASSERT_TRUE(module);
    std::string used = *module->read_entry("buildFile.xml");
    for (const auto& entry : module->entries()) {
      if (entry.name.rfind("images/", 0) != 0) continue;
      EXPECT_NE(std::string::npos, used.find(entry.name.substr(7))) << entry.name;
    }
    for (const auto& slot : module->slots()) {
      const auto chain = module->expand(slot);
      ASSERT_TRUE(chain);
      const auto image = vassal::decode_sequence(chain->basic().type, ';').at(3);
      EXPECT_TRUE(module->has_entry("images/" + image)) << image;
    }
  }
}

TEST(ModuleBuilder, MetadataAgrees) {
  const auto& built = build("practice-bar");
  ASSERT_TRUE(built);
  EXPECT_EQ("practice-bar.vmod", built->file_name);
  const auto module = module::Module::from_bytes(built->bytes, "practice-bar");
  ASSERT_TRUE(module);
  EXPECT_EQ(module->name(), module->metadata()->name);
  EXPECT_EQ("Practice field (invented)", module->name());
  const auto save = vassal::read_saved_game_bytes(*module->read_entry("setups/1.vsav"), "setup");
  ASSERT_TRUE(save);
  EXPECT_EQ(module->name(), save->moduledata->name);
  EXPECT_EQ(module->version(), save->savedata->version);
  EXPECT_EQ((std::vector<std::string>{"Blue", "Red"}), module->sides());
  ASSERT_EQ(2U, module->dice().size());
  ASSERT_EQ(3U, module->turn_trackers().size());
}

TEST(ModuleBuilder, CarriesWhatTheAuditReads) {
  const auto& built = build("fontenoy");
  ASSERT_TRUE(built);
  const auto module = module::Module::from_bytes(built->bytes, "fontenoy");
  ASSERT_TRUE(module);
  const auto binding = json::parse(*module->read_entry("provost/binding.json"));
  EXPECT_EQ("provost-binding/1", binding["schema"]);
  EXPECT_EQ("bar/fontenoy", binding["ruleset"]);
  EXPECT_NE(nullptr, module->map(binding["map"].get<std::string>()));
  EXPECT_EQ("march_column", binding["units"]["formation"]["values"][" march column"]);
  const auto game = json::parse(*module->read_entry("provost/game.json"));
  ASSERT_EQ(4U, game["scenarios"].size());
  EXPECT_EQ("2:00 PM", game["scenarios"][2]["last_turn"]);
  EXPECT_TRUE(game["scenarios"][3]["last_turn"].is_null());  // the text breaks off before it
  const auto units = json::parse(*module->read_entry("provost/units.json"));
  for (const auto& unit : units["units"]) {
    if (unit["id"] != "fr-pie-1") continue;
    EXPECT_TRUE(unit["sp"].is_null());
    EXPECT_EQ("french", unit["side"]);
  }
  EXPECT_EQ(*read_file(test::source("modules/games/fontenoy/maps/field.json")),
            *module->read_entry("provost/map.json"));
}

// A unit that the book places by an area waits in the box that its map has for it; the engine calls
// that place by the box's name, and the charts say where the unit may go.
TEST(ModuleBuilder, AUnitWaitsInItsDeploymentBox) {
  const test::SourceFolder folder;
  folder.edit("maps/field.json", [](json& j) {
    j["boxes"] = {{{"id", "mill"}, {"name", "The mill"}, {"where", "within 3 hexes of the mill"}},
                  {{"id", "camp"}, {"name", "Camp"}}};
  });
  std::string first;
  std::string second;
  folder.edit("scenarios/1.json", [&](json& j) {
    for (auto& placement : j["placements"]) {
      if (placement["hexes"].size() != 1 || placement.contains("range")) continue;
      auto& name = first.empty() ? first : second;
      if (!second.empty()) break;
      name = placement["unit"];
      placement["hexes"] = json::array();
      placement["box"] = first == name ? "camp" : "mill";
    }
  });
  const auto built = build_module(request_for(folder.path()));
  ASSERT_TRUE(built) << describe(built.error());
  const auto module = module::Module::from_bytes(built->bytes, "practice-bar");
  ASSERT_TRUE(module);
  const auto save = vassal::read_saved_game_bytes(*module->read_entry("setups/1.vsav"), "setup");
  ASSERT_TRUE(save);
  const auto pieces = pieces_in(*save);
  const auto* map = module->map("Practice field");
  ASSERT_NE(nullptr, map);
  const auto boards = module->layout(*map, module->default_layout(*map));
  for (const auto& [unit, box] : {std::pair(first, "Camp"), {second, "The mill"}}) {
    EXPECT_EQ("Practice field", pieces.at(unit).map);
    EXPECT_EQ(box, module->location_name(*map, boards, pieces.at(unit).at));
    EXPECT_EQ(pieces.at(unit).at, module->snap(boards, pieces.at(unit).at));
  }
  EXPECT_NE(std::string::npos, module->read_entry("charts/scenario-1.html")
                                   ->find("The mill (within 3 hexes of the mill): "));
}

// A box that is a deck holds its chits as the engine's Deck does: all of them in one piece of type
// "deck" that names them, face down; other chits lie in their boxes, doubles on one another.
TEST(ModuleBuilder, ChitsLieInADeckOrInABox) {
  const test::SourceFolder folder;
  folder.edit("maps/field.json", [](json& j) {
    j["boxes"] = {{{"id", "cup"}, {"name", "Cup"}, {"deck", true}},
                  {{"id", "blue"}, {"name", "Blue markers"}}};
  });
  folder.edit("game.json", [](json& j) {
    j["chits"] = {{{"id", "regroup"}, {"name", "Regroup"}, {"at", "cup"}},
                  {{"id", "leader"}, {"name", "Leader"}, {"at", "cup"}},
                  {{"id", "one"}, {"name", "1"}, {"side", "blue"}, {"copies", 2}, {"at", "blue"}},
                  {{"id", "fire"}, {"name", "Fire"}}};
  });
  const auto built = build_module(request_for(folder.path()));
  ASSERT_TRUE(built) << describe(built.error());
  const auto module = module::Module::from_bytes(built->bytes, "practice-bar");
  ASSERT_TRUE(module);
  const auto save = vassal::read_saved_game_bytes(*module->read_entry("setups/1.vsav"), "setup");
  ASSERT_TRUE(save);
  // Else the engine would put out the deck of the build file besides.
  EXPECT_EQ("SETUP_STACK\t", vassal::command_text(save->root.children.at(0)));
  std::vector<vassal::AddPiece> decks;
  for (const auto* command : save->setup()) {
    const auto* add = command->as<vassal::AddPiece>();
    if (add != nullptr && add->type.starts_with("deck;")) decks.push_back(*add);
  }
  ASSERT_EQ(1U, decks.size());
  EXPECT_EQ("Cup", vassal::decode_sequence(decks[0].type, ';').at(13));
  const auto state = vassal::decode_sequence(decks[0].state, ';');
  ASSERT_EQ(5U, state.size());
  EXPECT_EQ("true", state[3]);
  EXPECT_EQ("chit-regroup,chit-leader", state[4]);
  const auto pieces = pieces_in(*save);
  EXPECT_EQ("Regroup", property(pieces.at("chit-regroup"), "BasicName"));
  EXPECT_EQ("Blue 1", property(pieces.at("chit-one"), "BasicName"));
  EXPECT_EQ(pieces.at("chit-one").at, pieces.at("chit-one-2").at);
  EXPECT_EQ(0U, pieces.count("chit-fire"));
  EXPECT_EQ(std::to_string(pieces.at("chit-regroup").at.x), state[1]);
  std::set<std::string> names;
  for (const auto& slot : module->slots()) {
    if (const auto chain = module->expand(slot)) {
      if (const auto chit = vassal::property(*chain, "Chit")) names.insert(*chit);
    }
  }
  EXPECT_EQ((std::set<std::string>{"fire", "leader", "one", "regroup"}), names);
}

TEST(ModuleBuilder, AProblemBuildsNothingAndAllAreTold) {
  const test::SourceFolder folder;
  folder.edit("units/blue.json", [](json& j) { j["units"][2]["arm"] = "footmen"; });
  folder.edit("units/red.json", [](json& j) { j["units"][2]["arm"] = "footmen"; });
  std::vector<Error> problems;
  const auto built = build_module(request_for(folder.path()), &problems);
  ASSERT_FALSE(built);
  EXPECT_GE(problems.size(), 2U);
  EXPECT_NE(std::string::npos, built.error().message.find("more problem"));
}

}  // namespace
}  // namespace provost::scenario
