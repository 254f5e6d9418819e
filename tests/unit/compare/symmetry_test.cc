// SPDX-License-Identifier: MIT
// A comparison says the same in both directions: what one adds the other removes, and what changed
// or moved is as much either way.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <map>
#include <set>

#include "compare/game_diff.h"
#include "compare/module_diff.h"
#include "compare/piece_diff.h"
#include "support/shared_data.h"
#include "unit/module/small_module.h"
#include "vassal/saved_game.h"

namespace provost::compare {
namespace {

using module::Module;
using module::test::small_module;
using module::test::with;

using Counts = std::map<std::string, int>;

// How many of each subject; `turned` takes what was added for removed.
Counts counts(const Differences& differences, bool turned) {
  Counts all;
  for (const auto& difference : differences) {
    auto kind = difference.kind;
    if (turned && kind == ChangeKind::kAdded) {
      kind = ChangeKind::kRemoved;
    } else if (turned && kind == ChangeKind::kRemoved) {
      kind = ChangeKind::kAdded;
    }
    const auto what = to_string(kind) + " " + difference.subject;
    ++all[what];
    all[what + " fields"] += static_cast<int>(difference.fields.size());
    for (const auto& [part, count] : counts(difference.parts, turned)) all[part] += count;
  }
  return all;
}

Module open(const module::test::Entries& entries) {
  auto opened = Module::from_bytes(module::test::zip_of(entries), "small.vmod");
  EXPECT_TRUE(opened) << describe(opened.error());
  return std::move(*opened);
}

TEST(Symmetry, OfComponentsWithMoreAttributesOnOneSide) {
  // By the attributes of the left one alone they are alike one way and not the other.
  const auto a = open(small_module());
  const auto b = open(small_module("DiceButton name=\"2d10\" nDice=\"2\"",
                                   "DiceButton name=\"Chance\" nDice=\"1\" a=\"1\" b=\"2\" c=\"3\" "
                                   "d=\"4\" e=\"5\""));
  EXPECT_EQ(counts(compare_modules(a, b), false), counts(compare_modules(b, a), true));
}

TEST(Symmetry, OfTraitsOfWhichSeveralAreAsGood) {
  vassal::TraitChain a;
  vassal::TraitChain b;
  a.traits = {
      {"mark;A", "1"}, {"mark;B", "2"}, {"mark;C", "3"}, {"piece;;;i.png;I", "null;0;0;1;0"}};
  b.traits = {
      {"mark;B", "5"}, {"mark;A", "1"}, {"mark;D", "3"}, {"piece;;;i.png;I", "null;0;0;1;0"}};
  const auto there = compare_pieces(a, b);
  const auto back = compare_pieces(b, a);
  ASSERT_EQ(there.size(), back.size());
  std::multiset<std::string> one;
  std::multiset<std::string> other;
  for (const auto& change : there)
    one.insert(change.from.value_or("-") + ">" + change.to.value_or("-"));
  for (const auto& change : back)
    other.insert(change.to.value_or("-") + ">" + change.from.value_or("-"));
  EXPECT_EQ(one, other);
}

std::vector<boost::filesystem::path> files_of(const std::string& folder) {
  std::vector<boost::filesystem::path> files;
  for (const auto& entry : boost::filesystem::directory_iterator(test::shared(folder))) {
    if (boost::filesystem::file_size(entry.path()) < 40'000'000) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Symmetry, OfAllPairsOfRealModules) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  std::vector<Module> modules;
  for (const auto& file : files_of("corpus/modules")) {
    auto opened = Module::open(file);
    if (opened) modules.push_back(std::move(*opened));
  }
  ASSERT_LT(10u, modules.size());
  for (std::size_t i = 0; i < modules.size(); ++i) {
    EXPECT_TRUE(compare_modules(modules[i], modules[i]).empty()) << modules[i].file();
    for (std::size_t j = i + 1; j < modules.size(); ++j) {
      EXPECT_EQ(counts(compare_modules(modules[i], modules[j]), false),
                counts(compare_modules(modules[j], modules[i]), true))
          << modules[i].file() << " " << modules[j].file();
    }
  }
}

TEST(Symmetry, OfRealSavesAndLogs) {
  if (test::shared("corpus").empty()) GTEST_SKIP() << "no shared data";
  std::vector<vassal::SavedGame> games;
  for (const auto* folder : {"corpus/saves", "corpus/logs"}) {
    for (const auto& file : files_of(folder)) {
      auto game = vassal::read_saved_game(file);
      if (game) games.push_back(std::move(*game));
    }
  }
  ASSERT_LT(10u, games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_TRUE(compare_games(games[i], games[i], {}).empty()) << i;
    // Neighbours are mostly of one module; all pairs would take minutes.
    for (std::size_t j = i + 1; j < std::min(i + 3, games.size()); ++j) {
      EXPECT_EQ(counts(compare_games(games[i], games[j], {}), false),
                counts(compare_games(games[j], games[i], {}), true))
          << i << " " << j;
    }
  }
}

}  // namespace
}  // namespace provost::compare
