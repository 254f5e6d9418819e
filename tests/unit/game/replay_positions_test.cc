// SPDX-License-Identifier: MIT
// The end of every log and save for which the engine's own table is there: id, name, map, point,
// location, stack, place in it, layers and facings of every piece. Levels of layers that follow a
// property or an expression are those that PieceReader computes, as the engine does when it is
// asked; those that it does not know are counted.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <set>

#include "base/text.h"
#include "engine_positions.h"
#include "game/piece_reader.h"
#include "game/replay.h"
#include "module/module.h"
#include "support/shared_data.h"
#include "vassal/piece_properties.h"
#include "vassal/saved_game.h"
#include "vassal/traits/layer.h"

namespace provost::game {

namespace {

namespace fs = boost::filesystem;

struct Case {
  std::string table;
  std::string game;
};

// How many of the engine's values we have, and the first few that we have not.
struct Score {
  int pieces = 0;
  int values = 0;
  int wrong = 0;
  int computed = 0;  // layers that follow a property or an expression
  int unknown = 0;   // of them, those that we do not claim to know
  std::vector<std::string> examples;

  void expect(const std::string& id, const std::string& what, const std::string& engine,
              const std::string& ours) {
    ++values;
    if (engine == ours) return;
    ++wrong;
    if (examples.size() < 10) {
      examples.push_back(fmt::format("{} {}: engine \"{}\", ours \"{}\"", id, what, engine, ours));
    }
  }
};

fs::path module_of(const Case& one, const std::string& name) {
  const auto beside = test::shared((fs::path(one.game).parent_path() / name).string());
  if (!beside.empty()) return beside;
  const auto named = test::shared(name);
  return named.empty() ? test::shared("corpus/modules/" + name) : named;
}

std::string basic_name(const Piece& piece) {
  return vassal::property(*piece.chain, "BasicName").value_or("");
}

// Whether the property is the level of a layer that follows an expression.
bool is_computed(const Piece& piece, const std::string& property) {
  for (const auto& trait : piece.chain->traits) {
    const auto layer = vassal::Layer::decode(trait);
    if (layer && layer->follows && layer->name + "_Level" == property) return true;
  }
  return false;
}

void compare(const test::EngineTable& table, const Position& position, const module::Module& module,
             Score& score) {
  std::map<std::string, std::vector<vassal::PlacedBoard>> boards;
  for (const auto& map : module.maps()) {
    const auto found = position.ledger().boards().find(map.identifier());
    boards[map.identifier()] =
        module.layout(map, found == position.ledger().boards().end() ? module.default_layout(map)
                                                                     : found->second);
  }
  const PieceReader reader(module, position);
  for (const auto& engine : table.pieces) {
    ++score.pieces;
    const auto ours = position.piece(engine.id);
    score.expect(engine.id, "there", "true", ours ? "true" : "false");
    if (!ours) continue;
    score.expect(engine.id, "name", engine.name, basic_name(*ours));
    score.expect(engine.id, "map", engine.map, ours->map);
    score.expect(engine.id, "x", std::to_string(engine.x), std::to_string(ours->at.x));
    score.expect(engine.id, "y", std::to_string(engine.y), std::to_string(ours->at.y));
    score.expect(engine.id, "stack", engine.stack, ours->stack);
    score.expect(engine.id, "index", std::to_string(engine.index), std::to_string(ours->index));
    std::string location;
    if (const auto* map = module.map(ours->map)) {
      location = module.location_name(*map, boards[map->identifier()], ours->at);
    }
    score.expect(engine.id, "location", engine.location, location);
    for (const auto& [property, value] : engine.properties) {
      if (is_computed(*ours, property)) {
        ++score.computed;
        const auto computed = reader.property(*ours, property);
        if (computed.is_unknown()) {
          ++score.unknown;
        } else {
          score.expect(engine.id, property, value, computed.text);
        }
        continue;
      }
      score.expect(engine.id, property, value,
                   vassal::property(*ours->chain, property).value_or(""));
    }
  }
  // Nothing that the engine has not.
  std::set<std::string> known;
  for (const auto& engine : table.pieces) known.insert(engine.id);
  for (const auto& piece : position.pieces()) {
    score.expect(piece.id, "known to the engine", "true",
                 known.contains(piece.id) ? "true" : "false");
  }
}

void check(const Case& one) {
  SCOPED_TRACE(one.game);
  const auto table_file = test::shared(one.table);
  const auto game_file = test::shared(one.game);
  ASSERT_FALSE(game_file.empty());
  const auto table = test::read_engine_table(table_file);
  ASSERT_FALSE(table.pieces.empty());
  const auto module = module::Module::open(module_of(one, table.module));
  ASSERT_TRUE(module) << describe(module.error());
  const auto game = vassal::read_saved_game(game_file);
  ASSERT_TRUE(game) << describe(game.error());
  Replay replay(*game, map_rules(*module));
  while (replay.advance() != nullptr) {
  }
  Score score;
  compare(table, replay.position(), *module, score);
  fmt::print(
      "{}: {} steps, {} pieces, {} of {} values as the engine has them, {} computed, {} of "
      "these not known\n",
      one.game, replay.step_count(), score.pieces, score.values - score.wrong, score.values,
      score.computed, score.unknown);
  EXPECT_EQ(score.wrong, 0) << text::join(score.examples, "\n");
}

}  // namespace

TEST(ReplayPositions, LogsEndWhereTheEngineEnds) {
  const std::vector<Case> cases = {
      {"engine-logs/club-bar/positions.tsv", "engine-logs/club-bar/turn.vlog"},
      {"engine-logs/club-bar/long.positions.tsv", "engine-logs/club-bar/long.vlog"},
      {"engine-logs/club-la-bataille/positions.tsv", "engine-logs/club-la-bataille/turn.vlog"},
      {"engine-logs/real-modules/ccn-engine.positions.tsv",
       "engine-logs/real-modules/ccn-engine.vlog"},
      {"engine-logs/real-modules/inferno-engine.positions.tsv",
       "engine-logs/real-modules/inferno-engine.vlog"},
  };
  if (test::shared(cases.front().table).empty()) GTEST_SKIP() << "no shared data";
  for (const auto& one : cases) check(one);
}

TEST(ReplayPositions, SavesLoadAsTheEngineLoadsThem) {
  const auto folder = test::shared("engine-facts/positions");
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".tsv") names.insert(entry.path().stem().string());
  }
  EXPECT_FALSE(names.empty());
  for (const auto& name : names) {
    const bool log = fs::path(name).extension() == ".vlog";
    check({"engine-facts/positions/" + name + ".tsv",
           (log ? "corpus/logs/" : "corpus/saves/") + name});
  }
}

}  // namespace provost::game
