// SPDX-License-Identifier: MIT
// Location names of pieces as the engine reports them after loading a save or playing a log.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <map>

#include "base/files.h"
#include "base/text.h"
#include "module/module.h"
#include "support/shared_data.h"
#include "vassal/saved_game.h"

namespace provost::module {
namespace {

namespace fs = boost::filesystem;

struct Row {
  std::string map;
  vassal::Point at;
  std::string location;
};

struct Table {
  fs::path module;
  fs::path game;
  std::vector<Row> rows;
};

Table read_table(const fs::path& file, const fs::path& module_folder, const fs::path& game) {
  Table table;
  table.game = game;
  const auto bytes = read_file(file);
  if (!bytes) return table;
  for (const auto& line : text::lines(*bytes)) {
    constexpr std::string_view kModule = "# module ";
    if (line.starts_with(kModule)) {
      const auto name = line.substr(kModule.size(), line.find(';') - kModule.size());
      table.module = module_folder / fs::path(name).filename();
    }
    if (line.empty() || line.front() == '#') continue;
    const auto fields = text::split(line, '\t');
    if (fields.size() < 6) continue;
    const auto x = text::to_int(fields[3]);
    const auto y = text::to_int(fields[4]);
    if (x && y) table.rows.push_back({fields[2], {*x, *y}, fields[5]});
  }
  return table;
}

void apply_boards(const Module& module, const vassal::Command& command,
                  std::map<const Map*, vassal::BoardLayout>& layouts) {
  for (const auto& map : module.maps()) {
    if (auto layout = module.command_layout(map, command.text)) layouts[&map] = std::move(*layout);
  }
  for (const auto& child : command.children) apply_boards(module, child, layouts);
}

// Compares every row; returns {rows on a map, of these as the engine says}.
std::pair<int, int> compare(const Table& table) {
  const auto module = Module::open(table.module);
  if (!module) {
    ADD_FAILURE() << describe(module.error());
    return {};
  }
  const auto game = vassal::read_saved_game(table.game);
  if (!game) {
    ADD_FAILURE() << describe(game.error());
    return {};
  }
  std::map<const Map*, vassal::BoardLayout> layouts;
  for (const auto& map : module->maps()) layouts[&map] = module->default_layout(map);
  apply_boards(*module, game->root, layouts);
  std::map<const Map*, std::vector<vassal::PlacedBoard>> boards;
  for (const auto& [map, layout] : layouts) boards[map] = module->layout(*map, layout);

  int named = 0;
  int equal = 0;
  for (const auto& row : table.rows) {
    if (row.map.empty()) continue;
    const Map* map = module->map(row.map);
    if (map == nullptr) {
      ADD_FAILURE() << "no map " << row.map;
      continue;
    }
    const auto name = module->location_name(*map, boards[map], row.at);
    ++named;
    if (name == row.location) ++equal;
    EXPECT_EQ(row.location, name) << row.map << ' ' << row.at.x << ',' << row.at.y;
  }
  std::cout << table.game.filename().string() << ": " << named << " pieces on maps, " << equal
            << " locations as the engine names them\n";
  return {named, equal};
}

TEST(Positions, OfTheClubModules) {
  const auto root = test::shared("engine-logs");
  if (root.empty()) GTEST_SKIP() << "no shared data";
  for (const auto* club : {"club-bar", "club-la-bataille"}) {
    compare(read_table(root / club / "positions.tsv", root / club, root / club / "turn.vlog"));
  }
  compare(read_table(root / "club-bar/long.positions.tsv", root / "club-bar",
                     root / "club-bar/long.vlog"));
}

TEST(Positions, OfRealModulesPlayedByTheEngine) {
  const auto root = test::shared("engine-logs/real-modules");
  const auto modules = test::shared("corpus/modules");
  if (root.empty() || modules.empty()) GTEST_SKIP() << "no shared data";
  for (const auto* name : {"ccn-engine", "inferno-engine"}) {
    compare(read_table(root / (std::string(name) + ".positions.tsv"), modules,
                       root / (std::string(name) + ".vlog")));
  }
}

TEST(Positions, OfTheCorpus) {
  const auto root = test::shared("engine-facts/positions");
  const auto corpus = test::shared("corpus");
  if (root.empty() || corpus.empty()) GTEST_SKIP() << "no shared data";
  int files = 0;
  int pieces = 0;
  for (const auto& file : fs::directory_iterator(root)) {
    const auto name = file.path().stem().string();
    const bool log = name.ends_with(".vlog");
    const auto table =
        read_table(file.path(), corpus / "modules", corpus / (log ? "logs" : "saves") / name);
    pieces += compare(table).first;
    ++files;
  }
  std::cout << files << " files, " << pieces << " pieces\n";
  EXPECT_GE(files, 9);
}

}  // namespace
}  // namespace provost::module
